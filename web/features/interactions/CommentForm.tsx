import { Button, Group, Stack } from '@mantine/core';
import { useEffect } from 'react';
import { edit } from '../../lib/drafts/Draft';
import { useDrafts } from '../../lib/drafts/draftsContext';
import { type OpenDraft, useDraft } from '../../lib/drafts/useDraft';
import { useDraftForm } from '../../lib/drafts/useDraftForm';
import { isBlank } from '../../lib/forms/isBlank';
import { notifyFailure } from '../../lib/notify';
import { GrowingTextarea } from '../../ui/forms/GrowingTextarea';

export const COMMENT_FIELD_ID = 'new-comment';

// A type, because an interface has no index signature and would not extend `FormValues`.
type CommentValues = { text: string };

const EMPTY = { values: { text: '' }, images: [] };

/** A comment leaves the field when it is sent, and returns to it if that fails. */
export function CommentForm({ draftName }: { draftName: string }) {
  const draft = useDraft<CommentValues>({ name: draftName, stored: EMPTY, isNew: true });
  return draft && <DraftedCommentForm draft={draft} />;
}

function DraftedCommentForm({ draft }: { draft: OpenDraft<CommentValues> }) {
  const drafts = useDrafts();
  const { form } = useDraftForm(draft, {
    validate: {},
    renderConflict: () => null,
    onSent: () => undefined,
  });
  const isEmpty = isBlank(form.values.text);
  const submit = () => {
    if (isEmpty) return;
    drafts.submitApart(draft.name);
    form.setFieldValue('text', '');
  };
  const failed = drafts.getParts(draft.name).find(({ step }) => step === 'failed');
  useEffect(() => {
    if (failed === undefined || drafts.find(failed.name) === undefined) return;
    const text = [failed.values['text']?.trim(), form.getValues().text].filter(Boolean).join('\n');
    // With the failed attempt, the same text has the same idempotency key.
    drafts.change(draft.name, (typed) => edit({ ...typed, attempt: failed.attempt }, { values: { text } }));
    drafts.discard(failed.name);
    form.setFieldValue('text', text);
    form.setFieldError('text', 'Failed to post comment. Please try again.');
    if (failed.failure !== null) notifyFailure(failed.failure);
  }, [failed, drafts, draft.name, form]);

  return (
    <form onSubmit={form.onSubmit(submit)}>
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
