import { useState } from 'react';
import { deleteDraft, readDraft, saveDraft } from '../../lib/drafts';
import { useViewer } from '../auth/useViewer';

interface CommentFormState {
  text: string;
  /** Whether the last attempt failed and the text has not changed since. */
  hasFailed: boolean;
  changeText: (text: string) => void;
  /** Sends a new comment, or retries a failed one. */
  submit: (content: string) => Promise<void>;
}

/**
 * The text of a post's comment form, kept as a draft until `send` resolves to true. If `send` resolves to false, the text returns
 * to the form unless another text was typed meanwhile.
 */
export function useCommentForm(
  postId: string,
  send: (content: string) => Promise<boolean>,
): CommentFormState {
  const viewer = useViewer();
  const draftName = `comment:${viewer.id}:${postId}`;
  const readDraftText = () => {
    const draft = readDraft(draftName);
    return typeof draft === 'string' ? draft : '';
  };
  const [text, setText] = useState(readDraftText);
  const [hasFailed, setHasFailed] = useState(false);

  return {
    text,
    hasFailed,
    changeText: (newText) => {
      setText(newText);
      setHasFailed(false);
      if (newText === '') deleteDraft(draftName);
      else saveDraft(draftName, newText);
    },
    submit: async (content) => {
      // For a retry from the list of comments, the form may contain another text, which stays.
      setText((currentText) => (currentText.trim() === content ? '' : currentText));
      setHasFailed(false);
      if (await send(content)) {
        // Keep a different draft that was typed meanwhile.
        if (readDraftText().trim() === content) deleteDraft(draftName);
        return;
      }
      setHasFailed(true);
      setText((currentText) => (currentText === '' ? content : currentText));
    },
  };
}
