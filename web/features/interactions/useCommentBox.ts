import { useState } from 'react';
import { deleteDraft, readDraft, saveDraft } from '../../lib/drafts';
import { useViewer } from '../auth/useViewer';

interface CommentBox {
  text: string;
  /** Whether the last attempt failed and the text has not changed since. */
  hasFailed: boolean;
  type: (text: string) => void;
  /** Sends a new comment, or retries a failed one. */
  submit: (content: string) => Promise<void>;
}

/** The text of a post's comment form, kept as a draft until `send` resolves to true. The text is restored on false. */
export function useCommentBox(postId: string, send: (content: string) => Promise<boolean>): CommentBox {
  const viewer = useViewer();
  const draft = `comment:${viewer.id}:${postId}`;
  const readText = () => {
    const value = readDraft(draft);
    return typeof value === 'string' ? value : '';
  };
  const [text, setText] = useState(readText);
  const [hasFailed, setHasFailed] = useState(false);

  return {
    text,
    hasFailed,
    type: (typed) => {
      setText(typed);
      setHasFailed(false);
      if (typed === '') deleteDraft(draft);
      else saveDraft(draft, typed);
    },
    submit: async (content) => {
      setText((current) => (current.trim() === content ? '' : current));
      setHasFailed(false);
      if (await send(content)) {
        if (readText().trim() === content) deleteDraft(draft);
        return;
      }
      setHasFailed(true);
      setText((typedSince) => (typedSince === '' ? content : typedSince));
    },
  };
}
