import { ErrorCode } from '../../generated/types.ts';
import { toClientError } from '../calls/clientErrors.ts';
import { readEach } from './answers.ts';
import { conversationWith, readStoredMessage, type MessageModel } from './chat.ts';
import { asEnum, asFlag, asReference, asWire, isObject } from './values.ts';

/** The event may have only the id. Missing ids are null, other fields undefined. */
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

export function readPresence(value: unknown) {
  const userId = asReference(asWire(value)['userId']);
  const isOnline = asFlag(asWire(value)['online']);
  return userId === null || isOnline === undefined ? null : { userId, isOnline };
}

export type PresenceModel = NonNullable<ReturnType<typeof readPresence>>;

export function readOnlineIds(answer: unknown): ReadonlySet<string> | null {
  const { data } = asWire(answer);
  return Array.isArray(data) ? new Set(readEach(data, asReference)) : null;
}

const RENAMED_CODES = new Map<unknown, ErrorCode>([
  ['BAD_REQUEST', 'BAD_USER_INPUT'],
  ['VALIDATION', 'BAD_USER_INPUT'],
  ['UNAVAILABLE', 'PROVIDER_UNAVAILABLE'],
  ['INTERNAL_SERVER_ERROR', 'PROVIDER_ERROR'],
]);

/** @throws the provider's error, if there is one. */
export function readAcknowledgment(answer: unknown, viewerId: string): MessageModel | null {
  const { data, error } = asWire(answer);
  if (isObject(error)) {
    const code = RENAMED_CODES.get(error['code']) ?? asEnum(ErrorCode, error['code']) ?? 'PROVIDER_ERROR';
    throw toClientError(code, error, 'An unexpected error occurred');
  }
  return readStoredMessage(data, viewerId);
}
