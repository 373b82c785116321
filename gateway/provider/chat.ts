import type {
  AnswerOfferInput,
  MakeOfferInput,
  NewImageInput,
  QueryConversationsArgs,
  SendMessageInput,
} from '../generated/types.ts';
import { LIMITS } from '../limits.ts';
import { clientError, codeOf, fieldError, nullIfNotFound } from './calls/clientErrors.ts';
import { checkIdempotencyKey, codeOfUnknownOutcome } from './calls/idempotencyKey.ts';
import { toFormParts, toPictureParts } from './calls/multipart.ts';
import { checkIds, requireId, route, withQuery } from './calls/routes.ts';
import { Area } from './Area.ts';
import type { Profile } from './profile.ts';
import type {
  ConversationModel,
  MessageListModel,
  MessageModel,
  PageArgs,
  UserModel,
  ViewerModel,
} from './models.ts';
import { checkPage, checkSearch, fetchAll, fetchPage, latestFirst } from './pages.ts';
import type { MessagePayload } from './socket/OperationSocket.ts';
import { readObject, requireValue } from './wire/answers.ts';
import { conversationWith, readConversation, readMessage, readStoredMessage } from './wire/chat.ts';
import { readAcknowledgment } from './wire/events.ts';
import { userFromId } from './wire/profile.ts';

const LOAD_FAILED = 'Failed to load messages';
const SEND_FAILED = 'An unexpected error occurred';
const ANSWER_FAILED = 'Failed to answer the offer';

export interface MessagesArgs {
  limit: number;
  before?: string | null | undefined;
}

export class Chat extends Area<{ profile: Profile }> {
  /** All members, by unread count, latest message, username; `userId` also on page 1. `GET /conversations?search&with&page&limit`. */
  async conversations({ search, userId, ...args }: QueryConversationsArgs & PageArgs) {
    checkSearch({ search });
    checkIds({ userId });
    const list = conversationList('/conversations', await this.viewer.requiredId());
    return fetchPage(this.calls, list, args, { search: search?.trim(), with: userId });
  }

  /** The viewer's conversation with a member; makes no call. */
  async conversation(userId: string): Promise<ConversationModel> {
    return conversationWith(userId, await this.viewer.requiredId());
  }

  /** The entry of `conversations` for a member; null when there is no such member. `GET /conversations?userId`. */
  async entry(userId: string): Promise<ConversationModel | null> {
    const path = withQuery('/conversations', { userId });
    const list = conversationList(path, await this.viewer.requiredId());
    const read = async () => {
      requireId(userId);
      return fetchAll(this.calls, list);
    };
    return (await read().catch(nullIfNotFound))?.[0] ?? null;
  }

  /** The other member of a conversation; null if the account was deleted. With `isIdEnough`, the member is not read. */
  async member({ user, userId }: ConversationModel, isIdEnough: boolean): Promise<UserModel | null> {
    return user ?? (isIdEnough ? userFromId(userId) : ((await this.entry(userId))?.user ?? null));
  }

  async lastMessage({ userId, lastMessage: known }: ConversationModel): Promise<MessageModel | null> {
    return (known === undefined ? (await this.entry(userId))?.lastMessage : known) ?? null;
  }

  async unreadCount({ userId, unreadCount: known }: ConversationModel): Promise<number | null> {
    return (known === undefined ? (await this.entry(userId))?.unreadCount : known) ?? null;
  }

  /** The number of unread messages: sent with the viewer, else with `GET /me`; null if it could not be read. */
  countUnread(me: ViewerModel): Promise<number | null> {
    return this.viewer.readField(me, 'unreadMessagesCount');
  }

  /** The messages between the viewer and another member, oldest first. `GET /messages/{userId}/{otherId}?limit&before`. */
  async messages(otherId: string, { limit, before }: MessagesArgs): Promise<MessageModel[]> {
    const list = messageList(await this.viewer.requiredId(), otherId);
    return fetchAll(this.calls, { ...list, path: withQuery(list.path, { limit, before }) });
  }

  /** The newest messages with a member, or those before the id `before`, oldest first; null when there is no such member. */
  async messageList(userId: string, args: MessagesArgs): Promise<MessageListModel | null> {
    checkPage({ page: 1, limit: args.limit });
    checkIds({ before: args.before });
    const nodes = await this.messages(userId, args).catch(nullIfNotFound);
    // With `limit` messages, there may be older ones.
    return nodes && { userId, nodes, hasOlder: nodes.length === args.limit ? null : false };
  }

  /** Whether there are older messages than `nodes`; if unknown, reads the next one. */
  async hasOlder({ userId, nodes, hasOlder }: MessageListModel): Promise<boolean> {
    if (hasOlder !== null) return hasOlder;
    return (await this.messages(userId, { limit: 1, before: nodes[0]?.id })).length > 0;
  }

  /** Sends a message. @throws PROVIDER_UNAVAILABLE when a retry is safe, PROVIDER_TIMEOUT when the message may be stored. */
  async sendMessage(input: SendMessageInput): Promise<{ message: MessageModel }> {
    const { receiverId, text, idempotencyKey } = input;
    const images = input.images ?? [];
    requireId(receiverId);
    if (text.trim() === '' && images.length === 0) throw fieldError('text', 'A message needs some text.');
    if (images.length > LIMITS.imagesPerMessage)
      throw fieldError('images', `Please send at most ${LIMITS.imagesPerMessage} pictures.`);
    // The provider closes a socket that sends too large a packet, which would interrupt its streams.
    if (text.length > LIMITS.messageChars)
      throw fieldError('text', `Please use at most ${LIMITS.messageChars} characters.`);
    const payload = { receiverId, text, ...toClientId(idempotencyKey) };
    const message = await (images.length > 0 ? this.sendImages(payload, images) : this.sendText(payload));
    return { message };
  }

  conversationOf(message: MessageModel): ConversationModel {
    return { ...message.conversation, lastMessage: message };
  }

  /** Sends a message without pictures over the session's upstream socket: event `sendMessage` → the stored message. */
  sendText(payload: MessagePayload): Promise<MessageModel> {
    return this.socket.sendMessage(payload, async ({ memberId, emitWithAck }) =>
      readAcknowledgment(await emitWithAck('sendMessage', payload), memberId),
    );
  }

  /** Sends a message with pictures. `POST /messages/{userId}/{otherId}` (multipart) → the stored message. */
  async sendImages({ receiverId, text, clientId }: MessagePayload, images: readonly NewImageInput[]) {
    const viewerId = await this.viewer.requiredId();
    const path = route`/messages/${viewerId}/${receiverId}`;
    const parts = [
      ...toFormParts({ text: text.trim() === '' ? undefined : text, clientId }),
      ...toPictureParts(images),
    ];
    const answer = await this.calls.post(path, SEND_FAILED, parts).catch(throwUnknownOutcome(clientId));
    const message = requireValue(readStoredMessage(readObject(answer), viewerId), SEND_FAILED);
    this.socket.deliver(viewerId, message);
    return message;
  }

  /** Offers an amount for a vehicle. `POST /offers` → the stored message. @throws CONFLICT; as `sendMessage` after a lost connection. */
  async makeOffer({ idempotencyKey, ...input }: MakeOfferInput): Promise<{ message: MessageModel }> {
    const viewerId = await this.viewer.requiredId();
    requireId(input.postId);
    const key = toClientId(idempotencyKey);
    const defaultMessage = 'Failed to make the offer';
    const answer = await this.calls
      .post('/offers', defaultMessage, { ...input, ...key })
      .catch(throwUnknownOutcome(key.clientId));
    const message = requireValue(readStoredMessage(readObject(answer), viewerId), defaultMessage);
    this.socket.deliver(viewerId, message);
    return { message };
  }

  /** Answers an offer; idempotent. `POST /offers/{id}/answer` → the messages. @throws FORBIDDEN, CONFLICT. */
  async answerOffer({ offerId, answer, amount, idempotencyKey }: AnswerOfferInput) {
    const viewerId = await this.viewer.requiredId();
    const key = toClientId(idempotencyKey);
    const body = { answer: answer.toLowerCase(), ...(amount != null && { amount }), ...key };
    const result = readObject(
      await this.calls
        .post(route`/offers/${offerId}/answer`, ANSWER_FAILED, body)
        .catch(throwUnknownOutcome(key.clientId)),
    );
    const message = requireValue(readStoredMessage(result['message'], viewerId), ANSWER_FAILED);
    const counterMessage = readStoredMessage(result['counterMessage'], viewerId);
    if (counterMessage) this.socket.deliver(viewerId, counterMessage);
    return { message, counterMessage };
  }

  /** Only members of the conversation may load it. Without escapes, a query, and dots except before the type, it can name nothing else. */
  isImagePath(path: string): boolean {
    return /^\/messages\/images\/[\w-]+\.\w+$/.test(path);
  }

  /** Signals to another member that the viewer is typing. Event `userTyping`. */
  async sendTyping(receiverId: string): Promise<{ receiverId: string }> {
    await this.viewer.requiredId();
    requireId(receiverId);
    this.socket.emit('userTyping', { receiverId });
    return { receiverId };
  }

  /** Marks all messages from a member to the viewer as read. `PUT /messages/{userId}/{otherId}/read-all`. */
  async markRead(userId: string): Promise<{ conversation: ConversationModel }> {
    const viewerId = await this.viewer.requiredId();
    await this.calls.put(route`/messages/${viewerId}/${userId}/read-all`, LOAD_FAILED);
    return { conversation: { ...conversationWith(userId, viewerId), unreadCount: 0 } };
  }
}

function toClientId(key: string | null | undefined): { clientId?: string } {
  if (!key) return {};
  checkIdempotencyKey(key);
  return { clientId: key };
}

/** A connection can break after the provider has read the request, so either code may hide that the message was stored. */
const throwUnknownOutcome = (key: string | undefined) => (error: unknown) => {
  const code = codeOf(error);
  if (code !== 'PROVIDER_TIMEOUT' && code !== 'PROVIDER_UNAVAILABLE') throw error;
  throw clientError(codeOfUnknownOutcome(key), (error as Error).message);
};

const conversationList = (path: string, viewerId: string) => ({
  path,
  defaultMessage: LOAD_FAILED,
  read: (item: unknown) => readConversation(item, viewerId),
});

export const messageList = (viewerId: string, otherId: string) => ({
  path: route`/messages/${viewerId}/${otherId}`,
  defaultMessage: LOAD_FAILED,
  read: (item: unknown) => readMessage(item, viewerId),
  order: (a: MessageModel, b: MessageModel) => latestFirst(b, a),
});
