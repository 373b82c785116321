import type { ApolloCache, Reference } from '@apollo/client';
import {
  type AddCommentMutation,
  CommentItem_commentFragmentDoc,
  type Comments_postFragment,
  type DeleteCommentMutation,
} from '../../gql/graphql';

type Post = Pick<Comments_postFragment, '__typename' | 'id'>;

interface Comments {
  nodes: readonly Reference[];
  total: number | null;
}

/** Prepends a new comment to its post's comments unless they already contain it. */
export function addToComments(
  cache: ApolloCache,
  post: Post,
  { comment, post: updatedPost }: AddCommentMutation['addComment'],
): void {
  const reference = cache.writeFragment({
    fragment: CommentItem_commentFragmentDoc,
    fragmentName: 'CommentItem_comment',
    data: comment,
  });
  changeComments(cache, post, updatedPost !== null, (nodes) =>
    reference === undefined || nodes.some(({ __ref }) => __ref === reference.__ref)
      ? nodes
      : [reference, ...nodes],
  );
}

/** Removes a deleted comment from its post's comments and from the cache. */
export function removeFromComments(
  cache: ApolloCache,
  post: Post,
  { deletedCommentId, post: updatedPost }: DeleteCommentMutation['deleteComment'],
): void {
  const id = cache.identify({ __typename: 'Comment', id: deletedCommentId });
  changeComments(cache, post, updatedPost !== null, (nodes) => nodes.filter(({ __ref }) => __ref !== id));
  cache.evict({ id });
  cache.gc();
}

/**
 * Changes the cached comments, and their counts by the difference in length.
 * @param hasCount whether the response contains the post's new `commentsCount`
 */
function changeComments(
  cache: ApolloCache,
  post: Post,
  hasCount: boolean,
  change: (nodes: readonly Reference[]) => readonly Reference[],
): void {
  let difference = 0;
  cache.modify({
    id: cache.identify({ ...post }),
    fields: {
      comments: (value: unknown) => {
        const existing = value as Comments | null;
        if (existing === null) return existing;
        const nodes = change(existing.nodes);
        difference = nodes.length - existing.nodes.length;
        return { ...existing, nodes, total: existing.total === null ? null : existing.total + difference };
      },
    },
  });
  if (hasCount) return;
  cache.modify({
    id: cache.identify({ ...post }),
    fields: {
      commentsCount: (count: number | null) => (count === null ? null : Math.max(0, count + difference)),
    },
  });
}
