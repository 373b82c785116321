import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { AddCommentDocument, type Comments_postFragment } from '../../gql/graphql';
import { readFailure } from '../../lib/errors';
import { createKey } from '../../lib/createKey';
import { addToComments } from './commentsInCache';

/** A comment that the gateway has not confirmed yet. */
export interface UnsentComment {
  /** Sent with every attempt, so that a retry does not add a second comment. */
  idempotencyKey: string;
  content: string;
  /** Why it failed; null while it is being sent. */
  failure: string | null;
}

interface UnsentComments {
  /** Newest first. */
  unsentComments: UnsentComment[];
  /** Sends a comment, or retries the failed one with the same text. Resolves to whether it was stored. */
  send: (content: string) => Promise<boolean>;
  discard: (idempotencyKey: string) => void;
}

/** The viewer's comments on `post` that are being sent or have failed. */
export function useUnsentComments(post: Comments_postFragment): UnsentComments {
  const [addComment] = useMutation(AddCommentDocument);
  const [unsentComments, setUnsentComments] = useState<UnsentComment[]>([]);

  const putFirst = (comment: UnsentComment) =>
    setUnsentComments((comments) => [
      comment,
      ...comments.filter(({ idempotencyKey }) => idempotencyKey !== comment.idempotencyKey),
    ]);
  const discard = (idempotencyKey: string) =>
    setUnsentComments((comments) => comments.filter((comment) => comment.idempotencyKey !== idempotencyKey));

  const send = async (content: string): Promise<boolean> => {
    const failedComment = unsentComments.find(
      (comment) => comment.failure !== null && comment.content === content,
    );
    const idempotencyKey = failedComment?.idempotencyKey ?? createKey();
    putFirst({ idempotencyKey, content, failure: null });
    try {
      await addComment({
        variables: { input: { postId: post.id, content, idempotencyKey } },
        update: (cache, { data }) => {
          if (!data) return;
          // Both changes are in one update of the cache, so that every render shows the comment exactly once.
          discard(idempotencyKey);
          addToComments(cache, post, data.addComment);
        },
      });
      return true;
    } catch (error) {
      putFirst({ idempotencyKey, content, failure: readFailure(error, 'Failed to create comment').message });
      return false;
    }
  };

  return { unsentComments, send, discard };
}
