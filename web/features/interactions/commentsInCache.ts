import type { ApolloCache, Reference } from '@apollo/client';
import {
  type CommentItem_commentFragment,
  CommentItem_commentFragmentDoc,
  type Comments_postFragment,
} from '../../gql/graphql';

type Post = Pick<Comments_postFragment, '__typename' | 'id'>;

interface Comments {
  nodes: readonly Reference[];
  total: number;
}

/** Puts a new comment first in its post's comments, once. */
export function addToComments(cache: ApolloCache, post: Post, comment: CommentItem_commentFragment): void {
  const reference = cache.writeFragment({
    fragment: CommentItem_commentFragmentDoc,
    fragmentName: 'CommentItem_comment',
    data: comment,
  });
  changeComments(cache, post, (nodes) =>
    reference === undefined || nodes.some(({ __ref }) => __ref === reference.__ref)
      ? nodes
      : [reference, ...nodes],
  );
}

/** Takes a deleted comment out of its post's comments, and out of the cache. */
export function removeFromComments(
  cache: ApolloCache,
  post: Post,
  comment: CommentItem_commentFragment,
): void {
  const id = cache.identify({ ...comment });
  changeComments(cache, post, (nodes) => nodes.filter(({ __ref }) => __ref !== id));
  cache.evict({ id });
  cache.gc();
}

/** Changes the list, and the counts by as much as the list has changed. */
function changeComments(
  cache: ApolloCache,
  post: Post,
  change: (nodes: readonly Reference[]) => readonly Reference[],
): void {
  let difference = 0;
  cache.modify({
    id: cache.identify({ ...post }),
    fields: {
      comments: (value: unknown) => {
        const existing = value as Comments;
        const nodes = change(existing.nodes);
        difference = nodes.length - existing.nodes.length;
        return { ...existing, nodes, total: existing.total + difference };
      },
    },
  });
  cache.modify({
    id: cache.identify({ ...post }),
    fields: { commentsCount: (count: number) => Math.max(0, count + difference) },
  });
}
