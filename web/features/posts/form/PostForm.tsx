import { Anchor, Button, Group, Progress, Stack, Text } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { Link, useBeforeUnload } from 'react-router-dom';
import type { Sent } from '../../../lib/drafts/Drafts';
import { useDrafts } from '../../../lib/drafts/draftsContext';
import { type DraftOptions, type OpenDraft, useDraft } from '../../../lib/drafts/useDraft';
import { useDraftForm } from '../../../lib/drafts/useDraftForm';
import { focusFirstError } from '../../../lib/forms/focusFirstError';
import type { FormValues } from '../../../lib/forms/formValues';
import { PATHS } from '../../../lib/paths';
import actions from '../../../ui/forms/FormActions.module.css';
import { DraftNotice } from '../../../ui/forms/DraftNotice';
import { FieldConflict } from '../../../ui/forms/FieldConflict';
import { FailureAlert } from '../../../ui/forms/FormFailure';
import { Skeletons } from '../../../ui/Skeletons';
import { SubmitButton } from '../../../ui/forms/SubmitButton';
import { PicturesField } from '../pictures/PicturesField';
import { usePictures } from '../pictures/usePictures';
import { CardPreview } from './CardPreview';
import type { PostKind } from './PostKind';

interface Props<Values extends FormValues> {
  kind: Pick<PostKind<Values, unknown>, 'Fields' | 'rules' | 'labels' | 'toSummary'>;
  submitLabel: string;
  pendingLabel: string;
  /** Called with null if another tab has sent the draft. */
  onSent: (sent: Sent | null) => void;
  onCancel: (discardDraft: () => void) => void;
}

/**
 * The form of a post of any kind: pictures, the kind's own fields, upload progress, errors and buttons. It is shown once its draft has been
 * read from this browser.
 */
export function PostForm<Values extends FormValues>({
  name,
  stored,
  isNew = false,
  ...props
}: Props<Values> & DraftOptions<Values>) {
  const draft = useDraft({ name, stored, isNew });
  if (draft === undefined) return <Skeletons label="Loading your draft" heights={[104, 60, 130, 60]} />;
  return <DraftedPostForm {...props} draft={draft} />;
}

function DraftedPostForm<Values extends FormValues>({
  kind: { Fields, rules, labels, toSummary },
  draft,
  submitLabel,
  pendingLabel,
  onSent,
  onCancel,
}: Props<Values> & { draft: OpenDraft<Values> }) {
  const progress = useDrafts().getProgress(draft.name);
  const { form, isSending, submit, cancel, discard, startOver } = useDraftForm(draft, {
    validate: rules,
    renderConflict: (field, theirs, onSettle) => (
      <FieldConflict theirs={labels?.[field]?.[theirs] ?? theirs} onSettle={onSettle} />
    ),
    onSent,
  });
  const pictures = usePictures(draft);
  useBeforeUnload((event) => {
    if (pictures.storageState !== 'saved') event.preventDefault();
  });
  const hasUnreadable = pictures.list.some((picture) => picture.isUnreadable);
  const { failure } = draft;

  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        () => (hasUnreadable ? focusFirstError({ images: true }) : submit()),
        focusFirstError,
      )}
    >
      <Stack gap="lg">
        <DraftNotice draft={draft} onDiscard={startOver} />
        <PicturesField pictures={pictures} disabled={isSending} />
        <Fields form={form} />
        <CardPreview post={toSummary(form.values)} cover={pictures.list[0]} />
        {failure !== null && !hasUnreadable && (
          <FailureAlert {...failure}>
            {failure.existingId !== undefined && (
              <Anchor component={Link} to={PATHS.post(failure.existingId)} size="sm">
                See the post
              </Anchor>
            )}
          </FailureAlert>
        )}
        <Group justify="flex-end" gap="sm" className={actions.sticky}>
          {progress === null ? <ErrorCount errors={form.errors} /> : <UploadProgress progress={progress} />}
          <Button size="md" fz="md" onClick={isSending ? cancel : () => onCancel(discard)}>
            Cancel
          </Button>
          <SubmitButton isPending={isSending} pendingLabel={pendingLabel} size="md" fz="md">
            {submitLabel}
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}

function UploadProgress({ progress }: { progress: number }) {
  return (
    <Stack gap={6} className={actions.progress}>
      <Progress.Root size="md">
        <Progress.Section value={progress * 100} aria-label="Picture upload" />
      </Progress.Root>
      <Text size="sm" c="dimmed">
        {progress < 1 ? `Uploading pictures: ${Math.round(progress * 100)}%` : 'Almost there…'}
      </Text>
    </Stack>
  );
}

function ErrorCount({ errors }: { errors: FormErrors }) {
  const count = Object.keys(errors).length;
  return (
    // A live region must exist before its text changes.
    <div role="status" className={actions.start}>
      {count > 0 && (
        <Button variant="subtle" color="red" px="xs" onClick={() => focusFirstError(errors)}>
          {count === 1 ? '1 field needs correction' : `${count} fields need correction`}
        </Button>
      )}
    </div>
  );
}
