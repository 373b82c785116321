import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import type { FormErrors, UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { readFailure } from '../../../lib/errors';
import { focusFirstError } from '../../../lib/forms/focusFirstError';
import type { FormValues } from '../../../lib/forms/formValues';
import { useDraftedForm } from '../../../lib/forms/useDraftedForm';
import actions from '../../../ui/forms/FormActions.module.css';
import { DraftNotice } from '../../../ui/forms/DraftNotice';
import { FormFailure } from '../../../ui/forms/FormFailure';
import { Skeletons } from '../../../ui/Skeletons';
import { SubmitButton } from '../../../ui/forms/SubmitButton';
import { useLeaveWarning } from '../../../ui/forms/useLeaveWarning';
import { PicturesField } from '../pictures/PicturesField';
import type { DraftedPictures, StoredImage } from '../pictures/pictureDraft';
import type { PostKind } from './PostKind';
import { type Pictures, useDraftedPictures, usePictures } from '../pictures/usePictures';
import { type UploadContext, useUpload } from './useUpload';

interface Props<Values extends FormValues> {
  kind: Pick<PostKind<Values, unknown>, 'Fields' | 'rules'>;
  draftName: string;
  /** The values without a draft. They must not change. */
  defaults: Values;
  storedImages?: readonly StoredImage[];
  submitLabel: string;
  pendingLabel: string;
  fallback: string;
  /** @throws the gateway's error */
  send: (values: Values, pictures: Pictures, context: UploadContext) => Promise<unknown>;
  onSent: () => void | Promise<void>;
  onCancel: (discardDraft: () => void) => void;
}

/**
 * The form of a post of any kind: pictures, the kind's own fields, upload progress, errors and buttons. Fields and pictures are saved as
 * a draft. It is shown once the pictures of its draft have been read from this browser.
 */
export function PostForm<Values extends FormValues>(props: Props<Values>) {
  const drafted = useDraftedPictures(pictureDraftNameOf(props.draftName), props.storedImages);
  if (drafted === undefined) return <Skeletons label="Loading your draft" heights={[104, 60, 130, 60]} />;
  return <DraftedPostForm {...props} drafted={drafted} />;
}

const pictureDraftNameOf = (draftName: string): string => `${draftName}:pictures`;

function DraftedPostForm<Values extends FormValues>({
  kind: { Fields, rules },
  draftName,
  drafted,
  defaults,
  storedImages,
  submitLabel,
  pendingLabel,
  fallback,
  send,
  onSent,
  onCancel,
}: Props<Values> & { drafted: DraftedPictures | null }) {
  const { form, ...draft } = useDraftedForm(draftName, defaults, rules);
  const pictures = usePictures(pictureDraftNameOf(draftName), drafted, storedImages);
  const leaveWarning = useLeaveWarning(
    pictures.isChanged && pictures.draftState !== 'saved',
    pictures.draftState === 'saving'
      ? 'Your text is saved as a draft. The pictures are not saved yet.'
      : 'Your text is saved as a draft. The pictures are not.',
  );
  const discardDraft = () => {
    draft.discardDraft();
    pictures.discardDraft();
  };
  const startOver = () => {
    draft.startOver();
    pictures.startOver();
  };
  const { submit, isPending, error, progress, cancelUpload } = useSubmit(
    form,
    pictures,
    async (values, context) => {
      await send(values, pictures, context);
      discardDraft();
      leaveWarning.allowLeaving();
      await onSent();
    },
  );
  const leave = () => {
    leaveWarning.allowLeaving();
    onCancel(discardDraft);
  };

  return (
    <form noValidate onSubmit={form.onSubmit((values) => void submit(values), focusFirstError)}>
      {leaveWarning.dialog}
      <Stack gap="lg">
        <DraftNotice isRestored={draft.isRestored || pictures.isRestored} onDiscard={startOver} />
        <PicturesField pictures={pictures} disabled={isPending} />
        <Fields form={form} />
        <FormFailure error={error} fallback={fallback} />
        {progress !== null && <UploadProgress progress={progress} />}
        <Group justify="flex-end" gap="sm" className={actions.sticky}>
          <ErrorCount errors={form.errors} />
          <Button size="md" fz="md" onClick={isPending ? cancelUpload : leave}>
            Cancel
          </Button>
          <SubmitButton isPending={isPending} pendingLabel={pendingLabel} size="md" fz="md">
            {submitLabel}
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}

/** Sends the form unless a picture is unreadable, and shows which fields and pictures the gateway rejects. */
function useSubmit<Values extends FormValues>(
  form: UseFormReturnType<Values>,
  pictures: Pictures,
  send: (values: Values, context: UploadContext) => Promise<void>,
) {
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const { progress, upload, cancel: cancelUpload } = useUpload();
  const submit = async (values: Values) => {
    if (isPending) return;
    if (pictures.list.some((picture) => picture.isUnreadable)) {
      focusFirstError({ images: true });
      return;
    }
    setIsPending(true);
    setError(undefined);
    try {
      const hasFiles = pictures.list.some((picture) => 'file' in picture);
      await upload(hasFiles, (context) => send(values, context));
    } catch (submitError) {
      const { images: imagesMessage, ...fieldErrors } = toFormFields(readFailure(submitError).fields);
      // The gateway's message has the names of unreadable files in quotes.
      const unreadablePictures = pictures.list.filter(({ name }) => imagesMessage?.includes(`"${name}"`));
      for (const { key } of unreadablePictures) pictures.markUnreadable(key);
      setError(unreadablePictures.length > 0 ? undefined : submitError);
      form.setErrors(fieldErrors);
      focusFirstError(fieldErrors);
    } finally {
      setIsPending(false);
    }
  };
  return { submit, isPending, error, progress, cancelUpload };
}

function toFormFields(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [name.replace(/^(product|service)\./, ''), message]),
  );
}

function UploadProgress({ progress }: { progress: number }) {
  return (
    <Stack gap={6}>
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
