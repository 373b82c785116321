import { expect, it } from 'vitest';
import { readConversation, readMessage, readStoredMessage } from './chat.ts';

it('reads a message whose sender is an object', () => {
  // Of `read`, only `true` means that the message was read.
  expect(
    readMessage({ _id: 'm', senderId: { _id: 'a' }, receiverId: 'b', text: 'Hi', read: 1 }, 'b'),
  ).toMatchObject({
    senderId: 'a',
    receiverId: 'b',
    read: false,
    idempotencyKey: null,
    conversation: { id: 'a-b', userId: 'a' },
  });
});

it('reads the conversation of a message between others, which moderators see, as that of its two members', () => {
  expect(
    readMessage({ _id: 'm', senderId: 'b', receiverId: 'a', text: 'Hi' }, 'moderator')?.conversation,
  ).toEqual({ id: 'a-b', userId: 'b' });
});

it('returns null for a message without its id, sender or receiver, or without text and pictures', () => {
  expect(readMessage({ senderId: 'a', receiverId: 'b', text: 'Hi' }, 'a')).toBeNull();
  expect(readMessage({ _id: 'm', receiverId: 'b', text: 'Hi' }, 'a')).toBeNull();
  expect(readMessage({ _id: 'm', senderId: 'a', text: 'Hi' }, 'a')).toBeNull();
  expect(readMessage({ _id: 'm', senderId: 'a', receiverId: 'b' }, 'a')).toBeNull();
  expect(readMessage({ _id: 'm', senderId: 'a', receiverId: 'b', text: '' }, 'a')).toBeNull();
});

it('reads the pictures of a message, which then needs no text', () => {
  const wire = { _id: 'm', senderId: 'a', receiverId: 'b', images: [{ url: '/messages/images/a.webp' }, {}] };
  for (const text of [undefined, null, '', ' '])
    expect(readMessage({ ...wire, text }, 'a')).toMatchObject({
      text: '',
      images: [{ url: '/media/messages/images/a.webp', thumbnailUrl: '/media/messages/images/a.webp' }],
    });
  expect(readMessage({ ...wire, text: 'Hi' }, 'a')).toMatchObject({ text: 'Hi', images: [{}] });
  for (const images of [undefined, null, [], [{}], 'none'])
    expect(readMessage({ ...wire, text: 'Hi', images }, 'a')?.images).toEqual([]);
  expect(readMessage({ ...wire, images: [{}] }, 'a')).toBeNull();
});

it('reads the offer of a message, without its vehicle when that was deleted', () => {
  const message = { _id: 'm', senderId: 'a', receiverId: 'b', text: 'I offer $9' };
  const post = { _id: 'p', postType: 'product', title: 'Golf' };
  const offer = {
    _id: 'o',
    senderId: 'a',
    amount: 9,
    state: 'open',
    validUntil: '2026-01-02T03:04:05Z',
    post,
  };
  expect(readMessage({ ...message, offer }, 'a')?.offer).toEqual({
    id: 'o',
    senderId: 'a',
    amount: 9,
    state: 'OPEN',
    isLost: false,
    validUntil: '2026-01-02T03:04:05.000Z',
    post: { id: 'p', __typename: 'ProductPost' },
    postPreview: { title: 'Golf', image: null },
  });
  expect(readMessage({ ...message, offer: { ...offer, post: null, lost: true } }, 'a')?.offer).toMatchObject({
    isLost: true,
    post: null,
    postPreview: null,
  });
  for (const wrong of [undefined, null, { ...offer, state: 'odd' }, { ...offer, amount: 'much' }])
    expect(readMessage({ ...message, offer: wrong }, 'a')?.offer).toBeNull();
});

it('reads a message as stored only if it has an id and a time', () => {
  const announced = { senderId: 'a', receiverId: 'b', text: 'Hi' };
  expect(readStoredMessage(announced, 'a')).toBeNull();
  expect(readStoredMessage({ ...announced, _id: 'm' }, 'a')).toBeNull();
  expect(readStoredMessage({ ...announced, createdAt: '2026-01-02T03:04:05Z' }, 'a')).toBeNull();
  expect(readStoredMessage({ ...announced, _id: 'm', createdAt: '2026-01-02T03:04:05Z' }, 'a')).toMatchObject(
    {
      id: 'm',
    },
  );
});

it('reads a conversation without a message', () => {
  expect(readConversation({ user: { _id: 'u', username: 'anna' }, lastMessage: null }, 'v')).toMatchObject({
    id: 'u-v',
    userId: 'u',
    lastMessage: null,
    unreadCount: null,
  });
});
