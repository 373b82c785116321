import type { SendMessageInput } from '../resolvers/generated.ts';
import { codeOf, failure } from './failures.ts';
import type { ContactModel, ConversationModel, MessageModel } from './models.ts';
import { checkSearch } from './pages.ts';
import { ProviderSource, route, withQuery } from './ProviderSource.ts';
import { byUsername, matches } from './SearchSource.ts';
import { readContact, readEach, readList, readListedUser, readMessage } from './wire.ts';

const LOAD = 'Failed to load messages';
/** Characters of a message, as docs/provider.md has it, of a client's key, and of an id that can be anybody's. */
const MOST_OF_TEXT = 5_000;
const MOST_OF_KEY = 100;
const MOST_OF_ID = 200;
const EXTENSION = '/conversations';

/** Messages between two members. */
export class ChatSource extends ProviderSource {
  /**
   * Whom the viewer can write to: those with a conversation first, then by unread count, then by latest message.
   * `GET /conversations?search&with`; where a provider has no such route (404), members from `GET /all-users` with the
   * unread counts that live events have added up to.
   * @throws UNAUTHENTICATED without a session.
   */
  async contacts(args: { search?: string | null; with?: string | null }): Promise<ContactModel[]> {
    checkSearch({ search: args.search });
    const viewerId = await this.signedInId();
    const contacts = (await this.#conversations(args)) ?? (await this.#members(viewerId));
    return contacts
      .filter(({ user }) => user.id !== viewerId && (matches(user, args.search) || user.id === args.with))
      .sort(byConversation);
  }

  async #conversations(args: {
    search?: string | null;
    with?: string | null;
  }): Promise<ContactModel[] | null> {
    const { retryExtensionAt } = this.provider.calls.link;
    if ((retryExtensionAt.get(EXTENSION) ?? 0) > performance.now()) return null;
    try {
      const answer = await this.get(withQuery(EXTENSION, { ...args }), LOAD);
      return readEach(readList(answer).items, readContact);
    } catch (error) {
      if (codeOf(error) !== 'NOT_FOUND') throw error;
      retryExtensionAt.set(EXTENSION, performance.now() + 60_000);
      return null;
    }
  }

  async #members(viewerId: string): Promise<ContactModel[]> {
    const { items } = readList(await this.get('/all-users', 'Failed to retrieve user list'));
    const unread = this.provider.live.unread(viewerId);
    return readEach(items, readListedUser)
      .sort(byUsername)
      .map((user) => ({ user, lastMessage: unread.last(user.id), unreadCount: unread.count(user.id) }));
  }

  /**
   * The newest messages with another member, oldest first. `GET /messages/{userId}/{otherId}?limit&before`; from a
   * provider that answers with all of them, the cut is made here.
   * @param args - `before`: only messages older than the one with this id; `limit`: 1 to 100
   * @throws UNAUTHENTICATED, BAD_USER_INPUT for a limit outside 1 to 100.
   */
  async conversation(args: {
    with: string;
    before?: string | null;
    limit: number;
  }): Promise<ConversationModel> {
    const { with: other, before, limit } = args;
    if (limit < 1 || limit > 100) {
      const sentence = 'A page holds 1 to 100 messages.';
      throw failure('BAD_USER_INPUT', sentence, { limit: sentence });
    }
    const viewerId = await this.signedInId();
    const messages = await this.#messages(viewerId, other, before, limit);
    return {
      with: other,
      id: [viewerId, other].sort().join('-'),
      messages: messages.slice(-limit),
      hasOlder: messages.length > limit ? true : messages.length < limit ? false : null,
    };
  }

  async #messages(
    viewerId: string,
    other: string,
    before: string | null | undefined,
    limit: number,
  ): Promise<MessageModel[]> {
    const path = withQuery(route`/messages/${viewerId}/${other}`, { limit, before });
    const { items } = readList(await this.get(path, LOAD));
    const messages = readEach(items, readMessage).sort((a, b) => a.createdAt.localeCompare(b.createdAt));
    const end = before ? messages.findIndex(({ id }) => id === before) : -1;
    return end < 0 ? messages : messages.slice(0, end);
  }

  /** Whether there are messages before a conversation's first one; asks for one more where that is not known. */
  async hasOlder({ with: other, messages, hasOlder }: ConversationModel): Promise<boolean> {
    if (hasOlder !== null) return hasOlder;
    const [first] = messages;
    if (!first) return false;
    return (await this.#messages(await this.signedInId(), other, first.id, 1)).length > 0;
  }

  /**
   * Sends a message over the viewer's socket: event `sendMessage` → the message as it is stored.
   * @throws BAD_USER_INPUT for an empty message or one above 5,000 characters, UNAUTHENTICATED, PROVIDER_UNAVAILABLE when the same may be sent again without
   * harm, PROVIDER_TIMEOUT when nothing shows whether the message was stored.
   */
  async send({ to, text, clientId }: SendMessageInput): Promise<MessageModel> {
    if (text.trim() === '') throw wrong('text', 'A message needs some text.');
    // A socket that gets more than it takes is closed, and with it every stream of the member.
    if (text.length > MOST_OF_TEXT) throw wrong('text', `Please use at most ${MOST_OF_TEXT} characters.`);
    if ((clientId?.length ?? 0) > MOST_OF_KEY)
      throw wrong('clientId', `A key may have at most ${MOST_OF_KEY} characters.`);
    checkId(to);
    const viewerId = await this.signedInId();
    const message = await this.provider.live.send(viewerId, { receiverId: to, text, clientId }, () =>
      this.#newest(viewerId, to, text),
    );
    return { ...message, clientId: message.clientId ?? clientId ?? null };
  }

  /** The newest message of the viewer with this text, by reading the conversation. */
  async #newest(viewerId: string, to: string, text: string): Promise<MessageModel | null> {
    this.provider.calls.forget();
    const messages = await this.#messages(viewerId, to, null, 20);
    return messages.findLast((message) => message.senderId === viewerId && message.text === text) ?? null;
  }

  /** Tells another member that the viewer is typing. Event `userTyping`. @throws UNAUTHENTICATED. */
  async typing(to: string): Promise<boolean> {
    checkId(to);
    await this.signedInId();
    this.provider.live.emit('userTyping', { receiverId: to });
    return true;
  }

  /**
   * Marks all that a member wrote to the viewer as read. `PUT /messages/{userId}/{otherId}/read-all` → the contact.
   * @throws NOT_FOUND when there is no such member, UNAUTHENTICATED.
   */
  async markRead(other: string): Promise<ContactModel> {
    const viewerId = await this.signedInId();
    await this.put(route`/messages/${viewerId}/${other}/read-all`, LOAD);
    this.provider.live.clearUnread(viewerId, other);
    const user = await this.provider.profile.byId(other);
    if (user === null) throw failure('NOT_FOUND', 'User not found');
    return { user, lastMessage: undefined, unreadCount: 0 };
  }

  /** The newest message with a contact: said with the contact, else read from the conversation. */
  async lastMessage({ user, lastMessage }: ContactModel): Promise<MessageModel | null> {
    if (lastMessage !== undefined) return lastMessage;
    return (await this.#messages(await this.signedInId(), user.id, null, 1)).at(-1) ?? null;
  }
}

function wrong(field: string, sentence: string): Error {
  return failure('BAD_USER_INPUT', sentence, { [field]: sentence });
}

function checkId(id: string): void {
  if (id.length > MOST_OF_ID) throw failure('NOT_FOUND', 'User not found');
}

/** Those with a conversation first, then by unread count, highest first, then by latest message; equal ones as they were. */
function byConversation(a: ContactModel, b: ContactModel): number {
  return (
    Number(hasConversation(b)) - Number(hasConversation(a)) ||
    b.unreadCount - a.unreadCount ||
    (b.lastMessage?.createdAt ?? '').localeCompare(a.lastMessage?.createdAt ?? '')
  );
}

function hasConversation({ lastMessage, unreadCount }: ContactModel): boolean {
  return lastMessage != null || unreadCount > 0;
}
