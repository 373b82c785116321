import type { ApolloCache, Reference } from '@apollo/client';
import {
  type AddCommentMutation,
  CommentItem_commentFragmentDoc,
  type Comments_postFragment,
  type DeleteCommentMutation,
} from '../../gql/graphql';

type PostIdentity = Pick<Comments_postFragment, '__typename' | 'id'>;

interface StoredComments {
  nodes: readonly Reference[];
  total: number | null;
}

/** Puts a new comment first in the cached comments of its post unless they already contain it. */
export function addToComments(
  cache: ApolloCache,
  post: PostIdentity,
  { comment, post: updatedPost }: AddCommentMutation['addComment'],
): void {
  const reference = cache.writeFragment({
    fragment: CommentItem_commentFragmentDoc,
    fragmentName: 'CommentItem_comment',
    data: comment,
  });
  updateComments(cache, post, {
    hasNewCount: updatedPost !== null,
    update: (nodes) =>
      reference === undefined || nodes.some(({ __ref }) => __ref === reference.__ref)
        ? nodes
        : [reference, ...nodes],
  });
}

/** Removes a deleted comment from its post's comments and from the cache. */
export function removeFromComments(
  cache: ApolloCache,
  post: PostIdentity,
  { deletedCommentId, post: updatedPost }: DeleteCommentMutation['deleteComment'],
): void {
  const commentCacheId = cache.identify({ __typename: 'Comment', id: deletedCommentId });
  updateComments(cache, post, {
    hasNewCount: updatedPost !== null,
    update: (nodes) => nodes.filter(({ __ref }) => __ref !== commentCacheId),
  });
  cache.evict({ id: commentCacheId });
  cache.gc();
}

/**
 * Updates the cached comments of a post, and changes their `total` by the number added or removed. Changes `commentsCount` in the
 * same way unless the response contains its new value.
 * @param hasNewCount - whether the response contains the post's new `commentsCount`
 */
function updateComments(
  cache: ApolloCache,
  post: PostIdentity,
  {
    hasNewCount,
    update,
  }: { hasNewCount: boolean; update: (nodes: readonly Reference[]) => readonly Reference[] },
): void {
  let lengthDifference = 0;
  cache.modify({
    id: cache.identify({ ...post }),
    fields: {
      comments: (value: unknown) => {
        const existing = value as StoredComments | null;
        if (existing === null) return existing;
        const nodes = update(existing.nodes);
        lengthDifference = nodes.length - existing.nodes.length;
        return {
          ...existing,
          nodes,
          total: existing.total === null ? null : existing.total + lengthDifference,
        };
      },
    },
  });
  if (hasNewCount) return;
  cache.modify({
    id: cache.identify({ ...post }),
    fields: {
      commentsCount: (count: number | null) =>
        count === null ? null : Math.max(0, count + lengthDifference),
    },
  });
}
