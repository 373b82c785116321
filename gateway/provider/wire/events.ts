import { ErrorCode } from '../../generated/types.ts';
import { toClientError } from '../calls/clientErrors.ts';
import { readEach } from './answers.ts';
import { conversationWith, readStoredMessage, type MessageModel } from './chat.ts';
import { asEnum, asFlag, asReference, asWire, isObject } from './values.ts';

/** The fields of a message or notification in an event, which may be only the id. Missing ids are null, other fields undefined. */
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

/** The reader and the sender of messages that were read; null if one of them is missing, or none of them is the viewer. */
export function readMessagesRead(value: unknown, viewerId: string) {
  const readerId = asReference(asWire(value)['readerId']);
  const senderId = asReference(asWire(value)['senderId']);
  if (readerId === null || senderId === null) return null;
  if (senderId === viewerId)
    return { conversation: conversationWith(readerId, viewerId), readerId, senderId };
  if (readerId !== viewerId) return null;
  return { conversation: { ...conversationWith(senderId, viewerId), unreadCount: 0 }, readerId, senderId };
}

export type MessagesReadModel = NonNullable<ReturnType<typeof readMessagesRead>>;

/** A member who has become online or offline; null without an id or a state. */
export function readPresence(value: unknown) {
  const userId = asReference(asWire(value)['userId']);
  const isOnline = asFlag(asWire(value)['online']);
  return userId === null || isOnline === undefined ? null : { userId, isOnline };
}

export type PresenceModel = NonNullable<ReturnType<typeof readPresence>>;

/** The ids of the online members in an answer or acknowledgment; null if it has none, such as an error. */
export function readOnlineIds(answer: unknown): ReadonlySet<string> | null {
  const { data } = asWire(answer);
  return Array.isArray(data) ? new Set(readEach(data, asReference)) : null;
}

/** The codes that mean something else when the provider sends them. */
const RENAMED_CODES = new Map<unknown, ErrorCode>([
  ['BAD_REQUEST', 'BAD_USER_INPUT'],
  ['VALIDATION', 'BAD_USER_INPUT'],
  ['UNAVAILABLE', 'PROVIDER_UNAVAILABLE'],
  ['INTERNAL_SERVER_ERROR', 'PROVIDER_ERROR'],
]);

/** The message in an acknowledgment; null if there is none. @throws the provider's error, if there is one. */
export function readAcknowledgment(answer: unknown, viewerId: string): MessageModel | null {
  const { data, error } = asWire(answer);
  if (isObject(error)) {
    const code = RENAMED_CODES.get(error['code']) ?? asEnum(ErrorCode, error['code']) ?? 'PROVIDER_ERROR';
    throw toClientError(code, error, 'An unexpected error occurred');
  }
  return readStoredMessage(data, viewerId);
}
