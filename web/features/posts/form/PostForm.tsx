import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
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
import type { DraftedPictures } from '../pictures/pictureDraft';
import type { PostKind } from './PostKind';
import { type Pictures, type StoredImage, useDraftedPictures, usePictures } from '../pictures/usePictures';
import { type UploadContext, useUpload } from './useUpload';

interface Props<Values extends FormValues> {
  kind: PostKind<Values>;
  /** The name under which the fields are saved as a draft; the pictures are saved under a name that begins with it. */
  draftName: string;
  /** The values without a draft. They must not change. */
  defaults: Values;
  /** The pictures of the stored post. They must not change. */
  storedImages?: readonly StoredImage[];
  submitLabel: string;
  /** The label of the submit button while the request is pending. */
  pendingLabel: string;
  /** The error message if the gateway's error has none. */
  fallback: string;
  /** Completes `input`, which has the fields of the kind, and sends it. Throws the gateway's error. */
  send: (input: object, pictures: Pictures, context: UploadContext) => Promise<unknown>;
  /** Leaves the page after `send`. */
  onSent: () => void | Promise<void>;
  /** Leaves the page, which keeps the draft. */
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
  kind: { Fields, rules, toInput },
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
  const discardDraft = () => {
    draft.discardDraft();
    pictures.discardDraft();
  };
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const { progress, upload, cancel: cancelUpload } = useUpload();
  const leaveWarning = useLeaveWarning(
    pictures.isChanged && pictures.draftState !== 'saved',
    pictures.draftState === 'saving'
      ? 'Your text is saved as a draft. The pictures are not saved yet.'
      : 'Your text is saved as a draft. The pictures are not.',
  );

  const submit = async (values: Values) => {
    if (isPending) return;
    if (pictures.list.some((picture) => picture.isUnreadable)) {
      // Focuses the remove button of the first marked picture.
      focusFirstError({ images: true });
      return;
    }
    setIsPending(true);
    setError(undefined);
    try {
      const hasFiles = pictures.list.some((picture) => 'file' in picture);
      await upload(hasFiles, async (context) => {
        await send(toInput(values), pictures, context);
        discardDraft();
        leaveWarning.allowLeaving();
        await onSent();
      });
    } catch (submitError) {
      const { images: imagesMessage, ...fieldErrors } = toFormFields(readFailure(submitError).fields);
      // The gateway's message has the names of unreadable files in quotes.
      const unreadablePictures = pictures.list.filter(({ name }) => imagesMessage?.includes(`"${name}"`));
      for (const { key } of unreadablePictures) pictures.markUnreadable(key);
      // The pictures field already shows the error of unreadable pictures.
      setError(unreadablePictures.length > 0 ? undefined : submitError);
      form.setErrors(fieldErrors);
      focusFirstError(fieldErrors);
    } finally {
      setIsPending(false);
    }
  };

  const leave = () => {
    leaveWarning.allowLeaving();
    onCancel(discardDraft);
  };

  return (
    <form noValidate onSubmit={form.onSubmit((values) => void submit(values), focusFirstError)}>
      {leaveWarning.dialog}
      <Stack gap="lg">
        <DraftNotice
          isRestored={draft.isRestored || pictures.isRestored}
          onDiscard={() => {
            draft.startOver();
            pictures.startOver();
          }}
        />
        <PicturesField pictures={pictures} disabled={isPending} />
        <Fields form={form} />
        <FormFailure error={error} fallback={fallback} />
        {progress !== null && (
          <Stack gap={6}>
            <Progress.Root size="md">
              <Progress.Section value={progress * 100} aria-label="Picture upload" />
            </Progress.Root>
            <Text size="sm" c="dimmed">
              {progress < 1 ? `Uploading pictures: ${Math.round(progress * 100)}%` : 'Almost there…'}
            </Text>
          </Stack>
        )}
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

/** How many fields are invalid, next to the submit button. A click leads to the first of them. */
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

/** Maps the gateway's field paths, such as `product.title`, to the names of the form's fields. */
function toFormFields(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [name.replace(/^(product|service)\./, ''), message]),
  );
}
