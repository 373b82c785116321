import type { ConversationModel, MessageModel } from '../models.ts';
import { readEach } from './answers.ts';
import { readImage } from './images.ts';
import { readListedUser } from './profile.ts';
import {
  asReference,
  asWire,
  asCount,
  asList,
  idOf,
  asTrimmedText,
  readTime,
  asText,
  timeOfId,
} from './values.ts';

/** The viewer's conversation with a member, of which nothing else is known. */
export function conversationWith(userId: string, viewerId: string): ConversationModel {
  return { id: [viewerId, userId].sort().join('-'), userId };
}

/** A message from or to the viewer; null if its sender or receiver is missing, or if it has neither a text nor a picture. */
export function readMessage(value: unknown, viewerId: string): MessageModel | null {
  const wire = asWire(value);
  const senderId = asReference(wire['senderId']);
  const receiverId = asReference(wire['receiverId']);
  const messageText = asText(wire['text']) ?? '';
  const images = readEach(asList(wire['images']), readImage);
  if (senderId === null || receiverId === null || (messageText === '' && images.length === 0)) return null;
  const createdAt = readTime(wire['createdAt']);
  // A baseline provider may push a message before it has stored it, without an id: sender, receiver, time and text identify it.
  const id = idOf(wire) ?? `${senderId}-${receiverId}-${createdAt ?? ''}-${messageText}`;
  return {
    id,
    conversation: conversationWith(senderId === viewerId ? receiverId : senderId, viewerId),
    idempotencyKey: asTrimmedText(wire['clientId']) ?? null,
    senderId,
    receiverId,
    text: messageText,
    images,
    read: wire['read'] === true,
    createdAt: createdAt ?? timeOfId(id),
  };
}

/** A stored message, which has an id and a time; null for a message that was pushed before it was stored. */
export function readStoredMessage(value: unknown, viewerId: string): MessageModel | null {
  const message = idOf(asWire(value)) === null ? null : readMessage(value, viewerId);
  return message?.createdAt == null ? null : message;
}

/** An entry of `GET /conversations`; null without a member. */
export function readConversation(value: unknown, viewerId: string): ConversationModel | null {
  const wire = asWire(value);
  const user = readListedUser(wire['user']);
  return (
    user && {
      ...conversationWith(user.id, viewerId),
      user,
      lastMessage: readMessage(wire['lastMessage'], viewerId),
      unreadCount: asCount(wire['unreadCount']) ?? null,
    }
  );
}
