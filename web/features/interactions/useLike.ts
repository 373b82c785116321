import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import {
  type LikeButton_postFragment,
  LikeButton_postFragmentDoc,
  LikePostDocument,
  UnlikePostDocument,
} from '../../gql/graphql';
import { readFailure } from '../../lib/errors';
import { notifyFailure } from '../../lib/notify';
import { setOptimistically } from '../../lib/setOptimistically';
import { changeCount } from '../../lib/changeCount';

/**
 * Returns a function that likes or unlikes `post`: optimistic in the cache, rolled back with a notice if the mutation fails, one
 * request at a time.
 */
export function useLike({ __typename, id }: LikeButton_postFragment): (wantsToLike: boolean) => void {
  const client = useApolloClient();
  const variables = { input: { postId: id } };
  const writeLike = (cache: ApolloCache, isLiked: boolean) =>
    cache.updateFragment(
      { id: cache.identify({ __typename, id }), fragment: LikeButton_postFragmentDoc },
      (post) =>
        post === null || post.viewerHasLiked === isLiked
          ? undefined
          : {
              ...post,
              viewerHasLiked: isLiked,
              likesCount: changeCount(post.likesCount, isLiked ? 1 : -1),
            },
    );
  // Keeps the optimistic state when the mutation succeeded but the post could not be read back.
  const writeIfPostIsMissing = (cache: ApolloCache, isLiked: boolean, post: unknown) =>
    post == null && writeLike(cache, isLiked);
  return (wantsToLike) =>
    void setOptimistically(client.cache, `like:${id}`, wantsToLike, {
      show: writeLike,
      send: (isLiked) =>
        isLiked
          ? client.mutate({
              mutation: LikePostDocument,
              variables,
              update: (cache, { data }) => writeIfPostIsMissing(cache, isLiked, data?.likePost.post),
            })
          : client.mutate({
              mutation: UnlikePostDocument,
              variables,
              update: (cache, { data }) => writeIfPostIsMissing(cache, isLiked, data?.unlikePost.post),
            }),
      onFailure: (isLiked, error) =>
        notifyFailure(readFailure(error, isLiked ? 'Failed to like post' : 'Failed to unlike post')),
    });
}
