import { expect, it } from 'vitest';
import { readNotification } from './notifications.ts';

it('reads a notification of an unknown type without sender and post', () => {
  expect(readNotification({ _id: 'n', type: 'poke', senderId: null, read: true })).toMatchObject({
    type: 'UNKNOWN',
    sender: null,
    post: null,
    read: true,
  });
});

it('returns null for a notification without an id', () => {
  expect(readNotification({ type: 'like' })).toBeNull();
});

it('reads the post of a notification, an object or an id, and its saved search', () => {
  expect(readNotification({ _id: 'n', postId: { _id: 'p', postType: 'product' } })?.post).toEqual({
    id: 'p',
    __typename: 'ProductPost',
  });
  const search = { _id: 's', name: 'Roadsters' };
  expect(readNotification({ _id: 'n', type: 'search_match', search })).toMatchObject({
    type: 'SEARCH_MATCH',
    savedSearch: { id: 's', name: 'Roadsters', filter: undefined },
  });
  expect(readNotification({ _id: 'n', postId: 'p' })?.post).toEqual({ id: 'p', __typename: undefined });
});
