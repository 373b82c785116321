import { Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { deleteDraft, readDraftText, saveDraft } from '../../lib/forms/drafts';
import { isBlank } from '../../lib/forms/isBlank';
import { GrowingTextarea } from '../../ui/forms/GrowingTextarea';
import { useViewer } from '../auth/session/useViewer';

export const COMMENT_FIELD_ID = 'new-comment';

interface Props {
  postId: string;
  onSubmit: (content: string) => Promise<boolean>;
}

/** The text is kept as a draft until it is stored, and returns to the form if that fails. */
export function CommentForm({ postId, onSubmit }: Props) {
  const viewer = useViewer();
  const draftName = `comment:${viewer.user.id}:${postId}`;
  const form = useForm({
    initialValues: { text: readDraftText(draftName) },
    onValuesChange: ({ text }) => (text === '' ? deleteDraft(draftName) : saveDraft(draftName, text)),
  });
  const content = form.values.text.trim();
  const isEmpty = isBlank(content);
  const submit = async () => {
    if (isEmpty) return;
    form.setFieldValue('text', '');
    saveDraft(draftName, content);
    if (await onSubmit(content)) {
      if (readDraftText(draftName) === content) deleteDraft(draftName);
      return;
    }
    form.setFieldValue('text', (text) => [content, text].filter(Boolean).join('\n'));
    form.setFieldError('text', 'Failed to post comment. Please try again.');
  };
  return (
    <form onSubmit={form.onSubmit(() => void submit())}>
      <Stack gap="xs">
        <GrowingTextarea
          id={COMMENT_FIELD_ID}
          label="Add a comment"
          placeholder="Ask a question or say something"
          minRows={2}
          maxRows={8}
          errorProps={{ role: 'alert' }}
          {...form.getInputProps('text')}
        />
        <Group justify="flex-end">
          {/* Not `disabled`, because the button would lose the focus when a sent comment leaves the field. */}
          <Button type="submit" aria-disabled={isEmpty} data-disabled={isEmpty || undefined}>
            Comment
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
