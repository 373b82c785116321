import { gql } from '@apollo/client';
import { expect, it } from 'vitest';
import { typePolicies } from '../../app/typePolicies';
import { type PostCard_postFragment, PostsPageDocument } from '../../gql/graphql';
import { createCache } from '../../lib/cache';
import { aPage, aPost } from '../../testing/factories';
import { addPost, removePost } from './postsInCache';

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

it('puts a new post first on the first page of all posts, and evicts every other list', () => {
  const cache = createCache(typePolicies);
  const writePosts = (variables: { page: number; search?: string }, post: Record<string, unknown>) =>
    cache.writeQuery({
      query: PostsPageDocument,
      variables,
      data: { posts: aPage([post], { __typename: 'PostPage' }) } as never,
    });
  writePosts({ page: 1 }, aPost());
  writePosts({ page: 1, search: 'van' }, aPost());
  // The response has written the new post.
  const post = aPost({ id: 'p2' });
  writePosts({ page: 2 }, post);
  addPost(cache, post as unknown as PostCard_postFragment, 'u1');
  const readPosts = (variables: { page: number; search?: string }) =>
    cache.readQuery({ query: PostsPageDocument, variables })?.posts;
  expect(readPosts({ page: 1 })).toMatchObject({ nodes: [{ id: 'p2' }, { id: 'p1' }], total: 2 });
  expect(readPosts({ page: 1, search: 'van' })).toBeUndefined();
  expect(readPosts({ page: 2 })).toBeUndefined();
});
