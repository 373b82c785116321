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

it('reads the title and the first picture of the post, as the embedded provider sends them or from a whole post', () => {
  const previewOf = (postId: unknown) => readNotification({ _id: 'n', type: 'like', postId })?.postPreview;
  expect(
    previewOf({ _id: 'p', title: 'Golf', image: { url: '/a.webp', thumbnailUrl: '/b.webp' } }),
  ).toMatchObject({
    title: 'Golf',
    image: { url: '/media/a.webp', thumbnailUrl: '/media/b.webp' },
  });
  expect(
    previewOf({
      _id: 'p',
      postType: 'product',
      content: 'Any',
      images: ['/c.jpg'],
      product: { title: 'Golf' },
    }),
  ).toMatchObject({
    title: 'Golf',
    image: { url: '/media/c.jpg' },
  });
  expect(previewOf({ _id: 'p', content: ` One\n\ntwo ${'🚗'.repeat(300)}` })).toEqual({
    title: `One two ${'🚗'.repeat(192)}`,
    image: null,
  });
  expect(previewOf({ _id: 'p', postType: 'product' })).toBeNull();
  expect(previewOf('p')).toBeNull();
});
