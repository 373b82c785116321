import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { AddCommentDocument, type Comments_postFragment } from '../../gql/graphql';
import { readFailure } from '../../lib/errors';
import { createKey } from '../../lib/createKey';
import { addToComments } from './commentsInCache';

/** A comment that the gateway has not confirmed. */
export interface UnsentComment {
  /** Sent with every try, so that several make one comment. */
  key: string;
  content: string;
  /** Why it failed; null while it is under way. */
  failure: string | null;
}

interface UnsentComments {
  /** Newest first. */
  unsent: UnsentComment[];
  /** Sends a comment; resolves to whether it arrived. The text of one that failed is another try at that one. */
  send: (content: string) => Promise<boolean>;
  discard: (key: string) => void;
}

/** The viewer's comments that are under way to `post`, or failed to get there. */
export function useUnsentComments(post: Comments_postFragment): UnsentComments {
  const [addComment] = useMutation(AddCommentDocument);
  const [unsent, setUnsent] = useState<UnsentComment[]>([]);

  const put = (comment: UnsentComment) =>
    setUnsent((all) => [comment, ...all.filter(({ key }) => key !== comment.key)]);
  const discard = (key: string) => setUnsent((all) => all.filter((comment) => comment.key !== key));

  const send = async (content: string): Promise<boolean> => {
    const failed = unsent.find((comment) => comment.failure !== null && comment.content === content);
    const key = failed?.key ?? createKey();
    put({ key, content, failure: null });
    try {
      await addComment({
        variables: { input: { postId: post.id, content, idempotencyKey: key } },
        update: (cache, { data }) => {
          if (!data) return;
          // Here, not after the answer: React then shows both changes as one, and nobody sees both comments, or neither.
          discard(key);
          addToComments(cache, post, data.addComment);
        },
      });
      return true;
    } catch (error) {
      put({ key, content, failure: readFailure(error, 'Failed to create comment').message });
      return false;
    }
  };

  return { unsent, send, discard };
}
