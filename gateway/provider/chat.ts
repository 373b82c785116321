import type { SendMessageInput } from '../generated/types.ts';
import { LIMITS } from '../limits.ts';
import type { Deps, MessagePayload } from './Deps.ts';
import { isBlank } from './isBlank.ts';
import { checkIdempotencyKey } from './calls/idempotencyKey.ts';
import { failure, nullIfNotFound } from './calls/failures.ts';
import type { ContactModel, ConversationModel, MessageModel, Page, PageArgs } from './models.ts';
import { checkPage, checkSearch, earliestFirst, fetchAll, fetchPage } from './pages.ts';
import { route, withQuery } from './calls/routes.ts';
import { readContact, readMessage } from './wire/chat.ts';
import { readAcknowledgment } from './wire/events.ts';

export const LOAD_FAILED = 'Failed to load messages';

export type ContactsArgs = PageArgs & { search?: string | null; userId?: string | null };

/** Which messages of a conversation are read: the newest `limit`, or of those that are older than the one with the id `before`. */
export interface MessagesArgs {
  limit: number;
  before?: string | null | undefined;
}

/** Messages between two members. Methods call each other by `this`, because a provider without `paging` replaces `messages`. */
export const chat = ({ calls, viewer, socket }: Deps) => ({
  /**
   * Members that the viewer can write to: first those with a conversation, by highest unread count, then by latest message; then
   * the others by username. `GET /conversations?search&with&page&limit`.
   * @param args - `userId`: a member to append to the first page, even without a match of `search`, unless the page lists them
   * @throws UNAUTHENTICATED without a session, BAD_USER_INPUT with `fields` for an invalid page, limit or search.
   */
  contacts: async ({ search, userId, ...args }: ContactsArgs): Promise<Page<ContactModel>> => {
    checkPage(args);
    checkSearch({ search });
    const query = { search: search?.trim(), with: userId };
    return fetchPage(calls, LOAD_FAILED, '/conversations', args, readContact, query);
  },

  /** A member as a contact of the viewer, after a write. `GET /conversations?with`. @throws NOT_FOUND when there is no such member. */
  contact: async (userId: string): Promise<ContactModel> => {
    // The answer has the first contact of the viewer and, if this member is not the first, this member after it.
    const path = withQuery('/conversations', { with: userId, page: 1, limit: 1 });
    const contacts = await fetchAll(calls, LOAD_FAILED, path, readContact);
    const contact = contacts.find(({ user }) => user.id === userId);
    if (!contact) throw createUserNotFoundError();
    return contact;
  },

  /** The messages between the viewer and another member, oldest first. `GET /messages/{userId}/{otherId}?limit&before`. */
  messages: async (otherId: string, { limit, before }: MessagesArgs): Promise<MessageModel[]> => {
    const path = route`/messages/${await viewer.requiredId()}/${otherId}`;
    const messages = await fetchAll(calls, LOAD_FAILED, withQuery(path, { limit, before }), readMessage);
    return messages.sort(earliestFirst);
  },

  /**
   * The newest messages with another member, oldest first; null when there is no such member.
   * @param args - `before`: only messages older than the one with this id; `limit`: 1 to 100
   * @throws UNAUTHENTICATED, BAD_USER_INPUT for a limit outside 1 to 100.
   */
  async conversation({
    userId,
    ...args
  }: MessagesArgs & { userId: string }): Promise<ConversationModel | null> {
    const { limit } = args;
    checkPage({ page: 1, limit });
    const id = [await viewer.requiredId(), userId].sort().join('-');
    const messages = await this.messages(userId, args).catch(nullIfNotFound);
    if (messages === null) return null;
    // With `limit` messages, there may be older ones.
    return { userId, id, messages, hasOlder: messages.length === limit ? null : false };
  },

  /** Whether the conversation has messages older than `messages`; if unknown, reads the next older message. */
  async hasOlder({ userId, messages, hasOlder }: ConversationModel): Promise<boolean> {
    if (hasOlder !== null) return hasOlder;
    const before = messages[0]?.id;
    return (await this.messages(userId, { limit: 1, before })).length > 0;
  },

  /**
   * Sends a message over the session's upstream socket: event `sendMessage` → the stored message.
   * @throws BAD_USER_INPUT for an empty message, one above 5,000 characters, or a key above 100 characters; NOT_FOUND when there
   * is no such receiver; UNAUTHENTICATED; PROVIDER_UNAVAILABLE when a retry is safe; PROVIDER_TIMEOUT when it is unknown whether
   * the message was stored.
   */
  sendMessage: async (input: SendMessageInput): Promise<{ message: MessageModel }> => {
    const payload = toMessagePayload(input);
    const message = await socket.sendMessage(await viewer.requiredId(), payload, async ({ emitWithAck }) =>
      readAcknowledgment(await emitWithAck('sendMessage', payload)),
    );
    return { message };
  },

  /**
   * Signals to another member that the viewer is typing. Event `userTyping`.
   * @throws UNAUTHENTICATED, NOT_FOUND for an id above 200 characters.
   */
  sendTyping: async (receiverId: string): Promise<{ receiverId: string }> => {
    checkIdLength(receiverId);
    await viewer.requiredId();
    socket.emit('userTyping', { receiverId });
    return { receiverId };
  },

  /**
   * Marks all messages from a member to the viewer as read. `PUT /messages/{userId}/{otherId}/read-all`.
   * @throws NOT_FOUND when there is no such member, UNAUTHENTICATED.
   */
  markRead: async (userId: string): Promise<{ userId: string }> => {
    const viewerId = await viewer.requiredId();
    await calls.put(route`/messages/${viewerId}/${userId}/read-all`, LOAD_FAILED);
    return { userId };
  },

  /** The newest message with a contact; null if there is none. */
  lastMessage: ({ lastMessage }: ContactModel): MessageModel | null | Promise<MessageModel | null> =>
    lastMessage ?? null,
});

/** The event that sends a message. @throws BAD_USER_INPUT, NOT_FOUND: see `sendMessage`. */
export function toMessagePayload({ receiverId, text, idempotencyKey }: SendMessageInput): MessagePayload {
  if (isBlank(text)) throw createFieldError('text', 'A message needs some text.');
  // The provider closes a socket that sends too large a packet, which would interrupt the streams that use the socket.
  if (text.length > LIMITS.messageCharacters)
    throw createFieldError('text', `Please use at most ${LIMITS.messageCharacters} characters.`);
  if (idempotencyKey) checkIdempotencyKey(idempotencyKey);
  checkIdLength(receiverId);
  return { receiverId, text, ...(idempotencyKey != null && { clientId: idempotencyKey }) };
}

function createFieldError(field: string, sentence: string): Error {
  return failure('BAD_USER_INPUT', sentence, { [field]: sentence });
}

/** Rejects an id that is longer than any member's, because it could make a packet too large for the socket. @throws NOT_FOUND. */
export function checkIdLength(id: string): void {
  if (id.length > LIMITS.idCharacters) throw createUserNotFoundError();
}

function createUserNotFoundError(): Error {
  return failure('NOT_FOUND', 'User not found');
}
