import { toClientError } from '../calls/clientErrors.ts';
import { conversationWith, readStoredMessage, type ConversationModel, type MessageModel } from './chat.ts';
import { asReference, asWire, isObject } from './values.ts';

/**
 * The fields of a message or notification in a socket event. The event may be only the id, or an object with some of the fields;
 * missing ids are null, a missing `text` or `type` is undefined.
 */
export function readEventFields(value: unknown) {
  const wire = asWire(value);
  return {
    id: asReference(value),
    senderId: asReference(wire['senderId']),
    receiverId: asReference(wire['receiverId']),
    postId: asReference(wire['postId']),
    text: wire['text'],
    type: wire['type'],
  };
}

export interface MessagesReadModel {
  conversation: ConversationModel;
  readerId: string;
  senderId: string;
}

/** The reader and the sender of messages that were read; null if one of them is missing, or none of them is the viewer. */
export function readMessagesRead(value: unknown, viewerId: string): MessagesReadModel | null {
  const readerId = asReference(asWire(value)['readerId']);
  const senderId = asReference(asWire(value)['senderId']);
  if (readerId === null || senderId === null) return null;
  if (senderId === viewerId)
    return { conversation: conversationWith(readerId, viewerId), readerId, senderId };
  if (readerId !== viewerId) return null;
  return { conversation: { ...conversationWith(senderId, viewerId), unreadCount: 0 }, readerId, senderId };
}

/** The HTTP status that a REST answer with the code would have. */
const STATUSES_BY_CODE: Record<string, number> = {
  BAD_REQUEST: 400,
  VALIDATION: 422,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  RATE_LIMITED: 429,
  UNAVAILABLE: 503,
};

/**
 * The message in an acknowledgment; null if there is no stored message.
 * @throws the provider's error, if the acknowledgment has one.
 */
export function readAcknowledgment(answer: unknown, viewerId: string): MessageModel | null {
  const { data, error } = asWire(answer);
  if (isObject(error))
    throw toClientError(
      STATUSES_BY_CODE[String(error['code'])] ?? 500,
      error,
      'An unexpected error occurred',
    );
  return readStoredMessage(data, viewerId);
}
