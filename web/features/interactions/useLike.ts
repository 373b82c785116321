import { LikeButton_postFragmentDoc, LikePostDocument, UnlikePostDocument } from '../../gql/graphql';
import { changeCount } from '../../lib/pagesInCache';
import { useSetOptimistically } from '../../lib/useSetOptimistically';

/** Returns a function that likes or unlikes a post. */
export function useLike(id: string): (wantsToLike: boolean) => void {
  return useSetOptimistically({
    key: `like:${id}`,
    mutations: [LikePostDocument, UnlikePostDocument],
    input: { postId: id },
    fallbacks: ['Failed to like post', 'Failed to unlike post'],
    write: (cache, isLiked) =>
      cache.updateFragment(
        { id: cache.identify({ __typename: 'Post', id }), fragment: LikeButton_postFragmentDoc },
        (post) =>
          post && post.viewerHasLiked !== isLiked
            ? {
                ...post,
                viewerHasLiked: isLiked,
                likesCount: changeCount(post.likesCount, isLiked ? 1 : -1),
              }
            : undefined,
      ),
  });
}
