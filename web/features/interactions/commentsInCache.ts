import type { ApolloCache } from '@apollo/client';
import {
  type AddCommentMutation,
  CommentItem_commentFragmentDoc,
  type DeleteCommentMutation,
} from '../../gql/graphql';
import { addToPage, changeCount, removeFromPage } from '../../lib/pagesInCache';
import { removeFromCache } from '../../lib/removeFromCache';

export function addToComments(
  cache: ApolloCache,
  postId: string,
  { comment, post }: AddCommentMutation['addComment'],
): void {
  const reference = cache.writeFragment({ fragment: CommentItem_commentFragmentDoc, data: comment });
  if (reference !== undefined) changeComments(cache, postId, addToPage(reference), post === null ? 1 : null);
}

export function removeFromComments(
  cache: ApolloCache,
  postId: string,
  { deletedCommentId, post }: DeleteCommentMutation['deleteComment'],
): void {
  const id = cache.identify({ __typename: 'Comment', id: deletedCommentId });
  changeComments(cache, postId, removeFromPage(id), post === null ? -1 : null);
  cache.evict({ id });
  cache.gc();
}

/** Removes a comment that a moderator has removed from the cache, and decrements the `commentsCount` of its post. */
export function removeCommentById(cache: ApolloCache, id: string): void {
  const parentIds = removeFromCache(cache, cache.identify({ __typename: 'Comment', id }) ?? '');
  for (const parentId of parentIds)
    cache.modify({
      id: parentId,
      fields: { commentsCount: (count: number | null) => changeCount(count, -1) },
    });
}

/** @param countChange - the change of `commentsCount`; null if the response contains its new value */
function changeComments(
  cache: ApolloCache,
  postId: string,
  comments: (page: unknown) => unknown,
  countChange: 1 | -1 | null,
): void {
  cache.modify({
    id: cache.identify({ __typename: 'Post', id: postId }),
    fields: {
      comments,
      commentsCount: (count: number | null) =>
        countChange === null ? count : changeCount(count, countChange),
    },
  });
}
