import { ErrorCode } from '../../generated/types.ts';
import { toClientError } from '../calls/clientErrors.ts';
import { conversationWith, readStoredMessage, type MessageModel } from './chat.ts';
import { asEnum, asReference, asWire, isObject } from './values.ts';

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
