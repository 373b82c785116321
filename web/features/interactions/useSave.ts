import { useApolloClient } from '@apollo/client/react';
import {
  type SaveButton_postFragment,
  SaveButton_postFragmentDoc,
  SavePostDocument,
  UnsavePostDocument,
} from '../../gql/graphql';
import { readFailure } from '../../lib/errors';
import { notifyFailure } from '../../lib/notify';
import { settleIntent } from '../../lib/settleIntent';

/** Saves a post or takes it out of the saved ones: the cache shows it at once, and puts it back if the gateway refuses. */
export function useSave({ __typename, id }: SaveButton_postFragment): (saved: boolean) => void {
  const client = useApolloClient();
  const object = { __typename, id };
  return (saved) =>
    void settleIntent(client.cache, `save:${id}`, saved, {
      show: (cache, wanted) =>
        cache.updateFragment({ id: cache.identify(object), fragment: SaveButton_postFragmentDoc }, (post) =>
          post === null ? undefined : { ...post, viewerHasSaved: wanted },
        ),
      send: (wanted) =>
        client.mutate({ mutation: wanted ? SavePostDocument : UnsavePostDocument, variables: { id } }),
      failed: (wanted, error) =>
        notifyFailure(readFailure(error, wanted ? 'Failed to save post' : 'Failed to unsave post')),
    });
}
