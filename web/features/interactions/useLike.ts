import { useApolloClient } from '@apollo/client/react';
import {
  type LikeButton_postFragment,
  LikeButton_postFragmentDoc,
  LikePostDocument,
  UnlikePostDocument,
} from '../../gql/graphql';
import { readFailure } from '../../lib/errors';
import { notifyFailure } from '../../lib/notify';
import { settleIntent } from '../../lib/settleIntent';

/** Likes a post or takes the like back: the cache shows it at once, and puts it back if the gateway refuses. */
export function useLike({ __typename, id }: LikeButton_postFragment): (liked: boolean) => void {
  const client = useApolloClient();
  const object = { __typename, id };
  return (liked) =>
    void settleIntent(client.cache, `like:${id}`, liked, {
      show: (cache, wanted) =>
        cache.updateFragment({ id: cache.identify(object), fragment: LikeButton_postFragmentDoc }, (post) =>
          post === null || post.viewerHasLiked === wanted
            ? undefined
            : {
                ...post,
                viewerHasLiked: wanted,
                likesCount: Math.max(0, post.likesCount + (wanted ? 1 : -1)),
              },
        ),
      send: (wanted) =>
        client.mutate({ mutation: wanted ? LikePostDocument : UnlikePostDocument, variables: { id } }),
      failed: (wanted, error) =>
        notifyFailure(readFailure(error, wanted ? 'Failed to like post' : 'Failed to unlike post')),
    });
}
