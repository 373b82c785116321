import { expect, it } from 'vitest';
import { readAcknowledgment, readEventFields, readMessagesRead } from './events.ts';

it('reads the ids of the members and the post of an event, bare or in objects', () => {
  expect(
    readEventFields({ senderId: { _id: 'a' }, receiverId: 'b', postId: { _id: '7' }, text: 'Hi' }),
  ).toEqual({
    id: null,
    senderId: 'a',
    receiverId: 'b',
    postId: '7',
    text: 'Hi',
    type: undefined,
  });
  expect(readEventFields('m1')).toMatchObject({ id: 'm1', senderId: null });
});

it('gives a conversation the same id whichever member read the messages, and returns null without the sender', () => {
  expect(readMessagesRead({ readerId: 'b', senderId: 'a' }, 'a')?.conversation).toEqual({
    id: 'a-b',
    userId: 'b',
  });
  expect(readMessagesRead({ readerId: 'a', senderId: { _id: 'b' } }, 'a')?.conversation).toEqual({
    id: 'a-b',
    userId: 'b',
    unreadCount: 0,
  });
  expect(readMessagesRead({ readerId: 'a' }, 'a')).toBeNull();
  expect(readMessagesRead({ readerId: 'a', senderId: 'b' }, 'c')).toBeNull();
});

it('reads an acknowledged message, as null if there is none', () => {
  const message = { _id: 'm', senderId: 'a', receiverId: 'b', text: 'Hi', createdAt: '2026-01-02T03:04:05Z' };
  expect(readAcknowledgment({ data: message }, 'a')).toMatchObject({ id: 'm' });
  expect(readAcknowledgment(null, 'a')).toBeNull();
});

it.each([
  ['RATE_LIMITED', 'RATE_LIMITED', 'Slow down.'],
  ['VALIDATION', 'BAD_USER_INPUT', 'Slow down.'],
  ['UNAVAILABLE', 'PROVIDER_UNAVAILABLE', 'An unexpected error occurred'],
  ['INTERNAL_SERVER_ERROR', 'PROVIDER_ERROR', 'An unexpected error occurred'],
  ['TEAPOT', 'PROVIDER_ERROR', 'An unexpected error occurred'],
])('throws the error of a rejected message: %s becomes %s', (sent, code, message) => {
  const answer = { error: { code: sent, message: 'Slow down.' } };
  const extensions: unknown = expect.objectContaining({ code });
  const error = expect.objectContaining({ message, extensions }) as Error;
  expect(() => readAcknowledgment(answer, 'a')).toThrow(error);
});
