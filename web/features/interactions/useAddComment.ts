import { useMutation } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { AddCommentDocument } from '../../gql/graphql';
import { createKey } from '../../lib/createKey';
import { readFailure } from '../../lib/errors';
import { notifyFailure } from '../../lib/notify';
import { addToComments } from './commentsInCache';

interface PendingComment {
  idempotencyKey: string;
  content: string;
}

/**
 * Sends comments on a post. `pendingComments` are those that the gateway has not confirmed yet, newest first. `add` resolves to
 * whether the comment was stored; a failure shows a notice. A repeated attempt has the same idempotency key.
 */
export function useAddComment(postId: string) {
  const [addComment] = useMutation(AddCommentDocument);
  const [pendingComments, setPendingComments] = useState<PendingComment[]>([]);
  const failedComment = useRef<PendingComment>(null);

  const add = async (content: string): Promise<boolean> => {
    const comment =
      failedComment.current?.content === content
        ? failedComment.current
        : { content, idempotencyKey: createKey() };
    failedComment.current = null;
    const remove = () => setPendingComments((comments) => comments.filter((other) => other !== comment));
    setPendingComments((comments) => [comment, ...comments]);
    try {
      await addComment({
        variables: { input: { postId, ...comment } },
        update: (cache, { data }) => {
          if (!data) return;
          // Both changes are in one update of the cache, so that every render shows the comment exactly once.
          remove();
          addToComments(cache, postId, data.addComment);
        },
      });
      return true;
    } catch (error) {
      remove();
      failedComment.current = comment;
      notifyFailure(readFailure(error, 'Failed to create comment'));
      return false;
    }
  };
  return { pendingComments, add };
}
