import { SaveButton_postFragmentDoc, SavePostDocument, UnsavePostDocument } from '../../gql/graphql';
import { removeFromPage } from '../../lib/pagesInCache';
import { useSetOptimistically } from '../../lib/useSetOptimistically';

/** Returns a function that saves or unsaves a post. An unsaved post leaves the cached list when the gateway has confirmed it. */
export function useSave(id: string): (wantsToSave: boolean) => void {
  return useSetOptimistically({
    key: `save:${id}`,
    mutations: [SavePostDocument, UnsavePostDocument],
    input: { postId: id },
    fallbacks: ['Failed to save post', 'Failed to unsave post'],
    write: (cache, isSaved, payload) => {
      const postCacheId = cache.identify({ __typename: 'Post', id });
      cache.updateFragment(
        { id: postCacheId, fragment: SaveButton_postFragmentDoc },
        (post) => post && { ...post, viewerHasSaved: isSaved },
      );
      if (payload && !isSaved) cache.modify({ fields: { savedPosts: removeFromPage(postCacheId) } });
    },
  });
}
