import { gql } from '@apollo/client';
import { expect, it } from 'vitest';
import { typePolicies } from '../../app/typePolicies';
import type { PostCard_postFragment } from '../../gql/graphql';
import { createCache } from '../../lib/cache';
import { aPost } from '../../testing/factories';
import { removePost } from './postsInCache';

const COUNT = gql`
  fragment PostsCount on User {
    postsCount
  }
`;

it.each([
  ['keeps `postsCount` if the response contains its new value', true, 4],
  ['decrements `postsCount` if the response does not contain its new value', false, 3],
])('deleting a post %s', (_title, hasNewCount, postsCount) => {
  const cache = createCache(typePolicies);
  const author = { __typename: 'User', id: 'u1' };
  const id = cache.identify(author) ?? '';
  cache.writeFragment({ id, fragment: COUNT, data: { __typename: 'User', postsCount: 4 } });
  const post = aPost({ author }) as unknown as PostCard_postFragment;
  // If the response contains the new value, it is already in the cache.
  removePost(cache, post, hasNewCount);
  expect(cache.readFragment({ id, fragment: COUNT })).toMatchObject({ postsCount });
});
