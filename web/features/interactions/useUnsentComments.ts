import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { AddCommentDocument, type Comments_postFragment } from '../../gql/graphql';
import { readFailure } from '../../lib/errors';
import { createKey } from '../../lib/createKey';
import { addToComments } from './commentsInCache';

/** A comment that the gateway has not confirmed yet. */
export interface UnsentComment {
  /** The idempotency key, sent with every attempt, so that a retry does not add a second comment. */
  key: string;
  content: string;
  /** Why it failed; null while it is being sent. */
  failure: string | null;
}

interface UnsentComments {
  /** Newest first. */
  unsent: UnsentComment[];
  /** Sends a comment, or retries the failed one with the same text. Resolves to whether it was stored. */
  send: (content: string) => Promise<boolean>;
  discard: (key: string) => void;
}

/** The viewer's comments on `post` that are being sent or have failed. */
export function useUnsentComments(post: Comments_postFragment): UnsentComments {
  const [addComment] = useMutation(AddCommentDocument);
  const [unsent, setUnsent] = useState<UnsentComment[]>([]);

  const putFirst = (comment: UnsentComment) =>
    setUnsent((all) => [comment, ...all.filter(({ key }) => key !== comment.key)]);
  const discard = (key: string) => setUnsent((all) => all.filter((comment) => comment.key !== key));

  const send = async (content: string): Promise<boolean> => {
    const failed = unsent.find((comment) => comment.failure !== null && comment.content === content);
    const key = failed?.key ?? createKey();
    putFirst({ key, content, failure: null });
    try {
      await addComment({
        variables: { input: { postId: post.id, content, idempotencyKey: key } },
        update: (cache, { data }) => {
          if (!data) return;
          // In the same update, so that every render shows the comment exactly once.
          discard(key);
          addToComments(cache, post, data.addComment);
        },
      });
      return true;
    } catch (error) {
      putFirst({ key, content, failure: readFailure(error, 'Failed to create comment').message });
      return false;
    }
  };

  return { unsent, send, discard };
}
