import { LIMITS } from '../limits.ts';
import type { SendMessageInput } from '../generated/types.ts';
import { failure, nullIfNotFound } from './failures.ts';
import { isBlank } from './isBlank.ts';
import type { ContactModel, ConversationModel, MessageModel, Page, PageArgs } from './models.ts';
import { checkIdempotencyKey } from './idempotencyKey.ts';
import { checkPage, checkSearch, paginate, toPage, earliestFirst } from './pages.ts';
import { route, withQuery } from './routes.ts';
import { findProfile, requireProfile } from './ProfileSource.ts';
import type { ProviderCalls } from './ProviderCalls.ts';
import { Source } from './Source.ts';
import { byUsername, matchesSearch } from './SearchSource.ts';
import { readEach, readList } from './wire/answers.ts';
import { readContact, readMessage } from './wire/chat.ts';
import { readListedUser } from './wire/profile.ts';

const LOAD_FAILED = 'Failed to load messages';

/** Messages between two members. */
export class ChatSource extends Source {
  /**
   * Members that the viewer can write to: first those with a conversation, by highest unread count, then by latest message; then
   * the others by username.
   * `GET /conversations?search&with&page&limit`; without the extension `conversations`, members from `GET /all-users` with unread
   * counts from live events.
   * @param args - `userId`: a member to append to the first page, even without a match of `search`, unless the page lists them
   * @throws UNAUTHENTICATED without a session, BAD_USER_INPUT with `fields` for an invalid page, limit or search.
   */
  async contacts(
    args: PageArgs & { search?: string | null; userId?: string | null },
  ): Promise<Page<ContactModel>> {
    checkPage(args);
    checkSearch({ search: args.search });
    const { search, userId, page, limit } = args;
    if (this.calls.providerHas('conversations')) {
      const path = withQuery('/conversations', { search: search?.trim(), with: userId, page, limit });
      const list = readList(await this.calls.get(path, LOAD_FAILED));
      return toPage(readEach(list.items, readContact), list, { page, limit });
    }
    const viewerId = await this.viewer.requiredId();
    const allContacts = await this.#fetchAllContacts(viewerId);
    const matchingContacts = allContacts
      .filter(({ user }) => matchesSearch(user, search))
      .sort(byConversation);
    const contactsPage = paginate(matchingContacts, { page, limit });
    const requestedContact = page === 1 ? allContacts.find(({ user }) => user.id === userId) : undefined;
    if (!requestedContact || contactsPage.nodes.includes(requestedContact)) return contactsPage;
    return { ...contactsPage, nodes: [...contactsPage.nodes, requestedContact] };
  }

  /** All members except the viewer as contacts, by username. */
  async #fetchAllContacts(viewerId: string): Promise<ContactModel[]> {
    const { items } = readList(await this.calls.get('/all-users', 'Failed to retrieve user list'));
    const unread = this.liveChannel.getUnreadCounts(viewerId);
    return readEach(items, readListedUser)
      .filter(({ id }) => id !== viewerId)
      .sort(byUsername)
      .map((user) => ({
        user,
        lastMessage: unread.lastMessage(user.id),
        unreadCount: unread.count(user.id),
      }));
  }

  /** A member as a contact of the viewer, after a write. @throws NOT_FOUND when there is no such member. */
  async contact(userId: string): Promise<ContactModel> {
    if (this.calls.providerHas('conversations')) {
      // The answer has the first contact of the viewer and, if this member is not the first, this member after it.
      const path = withQuery('/conversations', { with: userId, page: 1, limit: 1 });
      const contacts = readEach(readList(await this.calls.get(path, LOAD_FAILED)).items, readContact);
      const contact = contacts.find(({ user }) => user.id === userId);
      if (!contact) throw createUserNotFoundError();
      return contact;
    }
    const user = await requireProfile(this.calls, userId);
    const unread = this.liveChannel.getUnreadCounts(await this.viewer.requiredId());
    return { user, lastMessage: undefined, unreadCount: unread.count(userId) };
  }

  /**
   * The newest messages with another member, oldest first; null when there is no such member.
   * `GET /messages/{userId}/{otherId}?limit&before`; a provider without `paging` returns all messages, and the gateway selects
   * the page.
   * @param args - `before`: only messages older than the one with this id; `limit`: 1 to 100
   * @throws UNAUTHENTICATED, BAD_USER_INPUT for a limit outside 1 to 100.
   */
  async conversation(args: {
    userId: string;
    before?: string | null;
    limit: number;
  }): Promise<ConversationModel | null> {
    const { userId, limit } = args;
    checkPage({ page: 1, limit });
    const viewerId = await this.viewer.requiredId();
    const messages = await fetchMessages(this.calls, viewerId, userId, args).catch(nullIfNotFound);
    // A provider may return an empty list for an unknown member.
    const isUnknownMember = messages?.length === 0 && (await findProfile(this.calls, userId)) === null;
    if (messages === null || isUnknownMember) return null;
    return {
      userId,
      id: [viewerId, userId].sort().join('-'),
      messages: messages.slice(-limit),
      // A provider with `paging` sends at most `limit` messages, so exactly `limit` may or may not be all.
      hasOlder: messages.length === limit ? null : messages.length > limit,
    };
  }

  /** Whether the conversation has messages older than `messages`; if unknown, reads the next older message. */
  async hasOlder({ userId, messages, hasOlder }: ConversationModel): Promise<boolean> {
    if (hasOlder !== null) return hasOlder;
    const [oldest] = messages;
    if (!oldest) return false;
    const olderArgs = { limit: 1, before: oldest.id };
    const viewerId = await this.viewer.requiredId();
    return (await fetchMessages(this.calls, viewerId, userId, olderArgs)).length > 0;
  }

  /**
   * Sends a message over the session's upstream socket: event `sendMessage` → the stored message.
   * @throws BAD_USER_INPUT for an empty message, one above 5,000 characters, or a key above 100 characters; NOT_FOUND when there
   * is no such receiver; UNAUTHENTICATED; PROVIDER_UNAVAILABLE when a retry is safe; PROVIDER_TIMEOUT when it is unknown whether
   * the message was stored.
   */
  async sendMessage({
    receiverId,
    text,
    idempotencyKey,
  }: SendMessageInput): Promise<{ message: MessageModel }> {
    if (isBlank(text)) throw createFieldError('text', 'A message needs some text.');
    // The provider closes a socket that sends too large a packet, which would interrupt the streams that use the socket.
    if (text.length > LIMITS.messageCharacters)
      throw createFieldError('text', `Please use at most ${LIMITS.messageCharacters} characters.`);
    if (idempotencyKey) checkIdempotencyKey(idempotencyKey);
    checkIdLength(receiverId);
    const viewerId = await this.viewer.requiredId();
    // On the wire, the idempotency key of a message is `clientId`.
    const clientId = this.calls.providerHas('idempotency') ? (idempotencyKey ?? undefined) : undefined;
    const payload = { receiverId, text, ...(clientId !== undefined && { clientId }) };
    const message = await this.liveChannel.send(viewerId, payload, () =>
      this.#readNewest(viewerId, receiverId, text),
    );
    // A provider without `idempotency` does not return the key, by which the client recognizes its message.
    return { message: { ...message, idempotencyKey: message.idempotencyKey ?? idempotencyKey ?? null } };
  }

  /**
   * The newest message of the viewer with this text; null if there is none. Reads only the last 20 messages of the conversation,
   * because few others are sent while this one is being stored. A provider without `paging` sends the whole conversation.
   * @throws NOT_FOUND when there is no such member.
   */
  async #readNewest(viewerId: string, receiverId: string, text: string): Promise<MessageModel | null> {
    this.calls.clearReads();
    const messages = await fetchMessages(this.calls, viewerId, receiverId, { limit: 20 });
    // A provider may silently drop a message to an unknown member, so check that the member exists.
    if (messages.length === 0) await requireProfile(this.calls, receiverId);
    return messages.findLast((message) => message.senderId === viewerId && message.text === text) ?? null;
  }

  /**
   * Signals to another member that the viewer is typing. Event `userTyping`; does nothing without the extension `events`.
   * @throws UNAUTHENTICATED, NOT_FOUND for an id above 200 characters.
   */
  async sendTyping(receiverId: string): Promise<{ receiverId: string }> {
    checkIdLength(receiverId);
    await this.viewer.requiredId();
    if (this.calls.providerHas('events')) this.liveChannel.emit('userTyping', { receiverId });
    return { receiverId };
  }

  /**
   * Marks all messages from a member to the viewer as read. `PUT /messages/{userId}/{otherId}/read-all`.
   * @throws NOT_FOUND when there is no such member, UNAUTHENTICATED.
   */
  async markRead(userId: string): Promise<{ userId: string }> {
    const viewerId = await this.viewer.requiredId();
    await this.calls.put(route`/messages/${viewerId}/${userId}/read-all`, LOAD_FAILED);
    this.liveChannel.clearUnread(viewerId, userId);
    return { userId };
  }

  /**
   * The newest message with a contact: sent with the contact or known from live events, else read from the conversation; null if
   * there is none or none is known.
   */
  async lastMessage({ user, lastMessage }: ContactModel): Promise<MessageModel | null> {
    if (lastMessage !== undefined) return lastMessage;
    const viewerId = await this.viewer.requiredId();
    return (await fetchMessages(this.calls, viewerId, user.id, { limit: 1 })).at(-1) ?? null;
  }
}

/**
 * The newest `limit` messages between the viewer and another member, oldest first. `GET /messages/{userId}/{otherId}?limit&before`;
 * from a provider without `paging`, all messages, or all that are older than `before`.
 * @param options - `before`: only messages older than the one with this id
 */
export async function fetchMessages(
  calls: ProviderCalls,
  viewerId: string,
  otherId: string,
  { limit, before }: { limit: number; before?: string | null | undefined },
): Promise<MessageModel[]> {
  const query = calls.providerHas('paging') ? { limit, before } : {};
  const path = withQuery(route`/messages/${viewerId}/${otherId}`, query);
  const messages = readEach(readList(await calls.get(path, LOAD_FAILED)).items, readMessage).sort(
    earliestFirst,
  );
  // A provider with `paging` leaves out the message `before` itself and all newer ones.
  const beforeIndex = before ? messages.findIndex(({ id }) => id === before) : -1;
  return beforeIndex < 0 ? messages : messages.slice(0, beforeIndex);
}

function createFieldError(field: string, sentence: string): Error {
  return failure('BAD_USER_INPUT', sentence, { [field]: sentence });
}

/** Rejects an id that is longer than any member's, because it could make a packet too large for the socket. @throws NOT_FOUND. */
function checkIdLength(id: string): void {
  if (id.length > LIMITS.idCharacters) throw createUserNotFoundError();
}

function createUserNotFoundError(): Error {
  return failure('NOT_FOUND', 'User not found');
}

/** Order of contacts: those with a conversation first, then highest unread count, then latest message; ties keep their order. */
function byConversation(a: ContactModel, b: ContactModel): number {
  return (
    Number(hasConversation(b)) - Number(hasConversation(a)) ||
    (b.unreadCount ?? 0) - (a.unreadCount ?? 0) ||
    (b.lastMessage?.createdAt ?? '').localeCompare(a.lastMessage?.createdAt ?? '')
  );
}

/** Whether a message with the contact is known; without the extension `conversations`, only from live events. */
function hasConversation({ lastMessage, unreadCount }: ContactModel): boolean {
  return lastMessage != null || (unreadCount ?? 0) > 0;
}
