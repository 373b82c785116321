import { readEach } from './answers.ts';
import { readImage } from './images.ts';
import { readOffer } from './posts.ts';
import { readListedUser, type UserModel } from './profile.ts';
import { asReference, asWire, asCount, idOf, readTime, asText } from './values.ts';

/** What is undefined has to be read. */
export interface ConversationModel {
  /** The two members' ids, sorted and joined with a hyphen. */
  id: string;
  userId: string;
  user?: UserModel | undefined;
  /** Null if there is none, or none is known from live events. */
  lastMessage?: MessageModel | null | undefined;
  /** Null if unknown. */
  unreadCount?: number | null | undefined;
}

export function conversationWith(userId: string, viewerId: string): ConversationModel {
  return { id: [viewerId, userId].sort().join('-'), userId };
}

/** Null without an id, a sender or a receiver, or if it has neither a text nor a picture. */
export function readMessage(value: unknown, viewerId: string) {
  const wire = asWire(value);
  const id = idOf(wire);
  const senderId = asReference(wire['senderId']);
  const receiverId = asReference(wire['receiverId']);
  const text = asText(wire['text']) ?? '';
  const images = readEach(wire['images'], (image) => readImage(image, id ?? ''));
  if (id === null || senderId === null || receiverId === null || (text === '' && images.length === 0))
    return null;
  return {
    id,
    // A moderator also reads messages between others.
    conversation:
      senderId === viewerId ? conversationWith(receiverId, senderId) : conversationWith(senderId, receiverId),
    idempotencyKey: asText(wire['clientId']),
    senderId,
    receiverId,
    text,
    images,
    offer: readOffer(wire['offer']),
    read: wire['read'] === true,
    createdAt: readTime(wire['createdAt']),
  };
}

export type MessageModel = NonNullable<ReturnType<typeof readMessage>>;

/** Null for a message that was pushed before it was stored. */
export function readStoredMessage(value: unknown, viewerId: string): MessageModel | null {
  const message = readMessage(value, viewerId);
  return message?.createdAt == null ? null : message;
}

/** An entry of `GET /conversations`; null without a member. */
export function readConversation(value: unknown, viewerId: string): ConversationModel | null {
  const wire = asWire(value);
  const user = readListedUser(wire['user']);
  if (user === null) return null;
  return {
    ...conversationWith(user.id, viewerId),
    user,
    lastMessage: readMessage(wire['lastMessage'], viewerId),
    unreadCount: asCount(wire['unreadCount']) ?? null,
  };
}
