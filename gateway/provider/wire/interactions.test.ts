import { expect, it } from 'vitest';
import { readComment } from './interactions.ts';

it('reads a comment whose author is an id beside a username, and one without an author on the given post', () => {
  expect(
    readComment({ _id: 'c', content: 'Nice', user: 'u', username: 'anna', post: { _id: 'p' } }),
  ).toMatchObject({
    author: { id: 'u', username: 'anna' },
    post: { id: 'p' },
    createdAt: null,
  });
  const post = { id: 'p', __typename: undefined };
  expect(readComment({ _id: 'c', content: 'Nice', user: null }, post)).toMatchObject({
    author: null,
    post,
  });
});

it('returns null for a comment without its post', () => {
  expect(readComment({ _id: 'c', content: 'Nice', user: 'u', username: 'anna' })).toBeNull();
});

it('returns null for a comment without its text', () => {
  expect(readComment({ _id: 'c', content: ' ', post: 'p' })).toBeNull();
});
