import type { ApolloCache, Reference } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import {
  type SaveButton_postFragment,
  SaveButton_postFragmentDoc,
  SavePostDocument,
  UnsavePostDocument,
} from '../../gql/graphql';
import { readFailure } from '../../lib/errors';
import { notifyFailure } from '../../lib/notify';
import { setOptimistically } from '../../lib/setOptimistically';
import { changeCount } from '../../lib/changeCount';

interface SavedPostsPage {
  nodes: readonly Reference[];
  total: number | null;
}

/** Removes a post from the cached pages of the saved posts, and lowers the total of each page. */
function removeFromSavedPosts(cache: ApolloCache, post: { __typename: string; id: string }): void {
  const postCacheId = cache.identify(post);
  cache.modify({
    fields: {
      savedPosts: (value: unknown) => {
        const page = value as SavedPostsPage | null;
        return (
          page && {
            ...page,
            nodes: page.nodes.filter(({ __ref }) => __ref !== postCacheId),
            total: changeCount(page.total, -1),
          }
        );
      },
    },
  });
}

/**
 * Returns a function that saves or unsaves `post`: optimistic in the cache, rolled back with a notice if the mutation fails, one
 * request at a time.
 */
export function useSave({ __typename, id }: SaveButton_postFragment): (wantsToSave: boolean) => void {
  const client = useApolloClient();
  const postIdentity = { __typename, id };
  const variables = { input: { postId: id } };
  const writeSave = (cache: ApolloCache, isSaved: boolean) =>
    cache.updateFragment(
      { id: cache.identify(postIdentity), fragment: SaveButton_postFragmentDoc },
      (post) => (post === null ? undefined : { ...post, viewerHasSaved: isSaved }),
    );
  return (wantsToSave) =>
    void setOptimistically(client.cache, `save:${id}`, wantsToSave, {
      show: writeSave,
      // Each update writes the state to the cache, because the post in the response is null if it could not be read back.
      send: (isSaved) =>
        isSaved
          ? client.mutate({
              mutation: SavePostDocument,
              variables,
              update: (cache) => writeSave(cache, isSaved),
            })
          : client.mutate({
              mutation: UnsavePostDocument,
              variables,
              update: (cache) => {
                writeSave(cache, isSaved);
                removeFromSavedPosts(cache, postIdentity);
              },
            }),
      onFailure: (isSaved, error) =>
        notifyFailure(readFailure(error, isSaved ? 'Failed to save post' : 'Failed to unsave post')),
    });
}
