import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { dropDraft, readDraft, saveDraft } from '../../lib/drafts';

interface Props {
  postId: string;
  /** Resolves to whether the comment arrived. */
  send: (content: string) => Promise<boolean>;
}

/** The box for a new comment. Its text is kept until the comment has arrived. */
export function CommentForm({ postId, send }: Props) {
  const draft = `comment:${postId}`;
  const [text, setText] = useState(() => {
    const kept = readDraft(draft);
    return typeof kept === 'string' ? kept : '';
  });
  const [failed, setFailed] = useState(false);

  const change = (next: string) => {
    setText(next);
    setFailed(false);
    if (next === '') dropDraft(draft);
    else saveDraft(draft, next);
  };

  const submit = async () => {
    const content = text.trim();
    if (content === '') return;
    setText('');
    setFailed(false);
    if (await send(content)) {
      if (readDraft(draft) === text) dropDraft(draft);
      return;
    }
    setFailed(true);
    setText((typedSince) => (typedSince === '' ? content : typedSince));
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap="xs">
        <Textarea
          label="Add a comment"
          placeholder="Ask or say something"
          autosize
          minRows={2}
          maxRows={8}
          value={text}
          error={failed ? 'Failed to post comment. Please try again.' : undefined}
          errorProps={{ role: 'alert' }}
          onChange={(event) => change(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button type="submit" variant="default" disabled={text.trim() === ''}>
            Comment
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
