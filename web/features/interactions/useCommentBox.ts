import { useState } from 'react';
import { dropDraft, readDraft, saveDraft } from '../../lib/drafts';
import { useViewer } from '../auth/useViewer';

interface CommentBox {
  text: string;
  /** Whether the last try failed, and nothing has been typed since. */
  failed: boolean;
  type: (text: string) => void;
  /** Sends what stands in the box, or once more what failed before. */
  submit: (content: string) => Promise<void>;
}

/** The text of a post's comment box: kept as a draft until `send` says that it has arrived, back in the box if not. */
export function useCommentBox(postId: string, send: (content: string) => Promise<boolean>): CommentBox {
  const viewer = useViewer();
  const draft = `comment:${viewer.id}:${postId}`;
  const kept = () => {
    const value = readDraft(draft);
    return typeof value === 'string' ? value : '';
  };
  const [text, setText] = useState(kept);
  const [failed, setFailed] = useState(false);

  return {
    text,
    failed,
    type: (typed) => {
      setText(typed);
      setFailed(false);
      if (typed === '') dropDraft(draft);
      else saveDraft(draft, typed);
    },
    submit: async (content) => {
      setText((current) => (current.trim() === content ? '' : current));
      setFailed(false);
      if (await send(content)) {
        if (kept().trim() === content) dropDraft(draft);
        return;
      }
      setFailed(true);
      setText((typedSince) => (typedSince === '' ? content : typedSince));
    },
  };
}
