import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { readFailure } from '../../lib/errors';
import { focusFirstError } from '../../lib/focusFirstError';
import type { FormValues } from '../../lib/useDraftedForm';
import actions from '../../ui/FormActions.module.css';
import { DraftNotice } from '../../ui/DraftNotice';
import { FormFailure } from '../../ui/FormFailure';
import { SubmitButton } from '../../ui/SubmitButton';
import { useLeaveWarning } from '../../ui/useLeaveWarning';
import { PicturesField } from './PicturesField';
import type { Pictures } from './usePictures';
import { type UploadContext, useUpload } from './useUpload';

interface Props<Values extends FormValues> {
  form: UseFormReturnType<Values>;
  pictures: Pictures;
  /** What the button reads, and what it reads while the post is on its way. */
  submit: [label: string, pending: string];
  /** The specification's default for the call. */
  failure: string;
  /** Sends the post, calls `allowLeaving` and goes on; throws what the gateway refused it with. */
  onSubmit: (values: Values, context: UploadContext, allowLeaving: () => void) => Promise<void>;
  /** Given when the form began with a draft: takes the draft back. */
  onStartOver: (() => void) | undefined;
  /** Leaves the form. */
  onCancel: () => void;
  children: ReactNode;
}

/** What the forms of all three kinds share: pictures, the upload under way, what went wrong, and the buttons. */
export function PostForm<Values extends FormValues>({
  form,
  pictures,
  submit: [label, pendingLabel],
  failure,
  onSubmit,
  onStartOver,
  onCancel,
  children,
}: Props<Values>) {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const { progress, upload, cancel } = useUpload();
  const leaving = useLeaveWarning(pictures.changed, 'The pictures that you chose are not kept. The text is.');

  const send = async (values: Values) => {
    if (pending) return;
    if (pictures.list.some((picture) => picture.unreadable)) {
      focusFirstError({ images: true });
      return;
    }
    setPending(true);
    setError(undefined);
    try {
      const withFiles = pictures.list.some((picture) => 'file' in picture);
      await upload(withFiles, (context) => onSubmit(values, context, leaving.allow));
    } catch (refusal) {
      const { images, ...fields } = ownFields(readFailure(refusal).fields);
      const unreadable = pictures.list.filter(({ name }) => images?.includes(`"${name}"`));
      for (const { key } of unreadable) pictures.refuse(key);
      // Beside the pictures it is said already.
      setError(unreadable.length > 0 ? undefined : refusal);
      form.setErrors(fields);
      focusFirstError(fields);
    } finally {
      setPending(false);
    }
  };

  const giveUp = () => {
    leaving.allow();
    onCancel();
  };

  return (
    <form noValidate onSubmit={form.onSubmit((values) => void send(values), focusFirstError)}>
      {leaving.dialog}
      <Stack gap="lg">
        <DraftNotice onStartOver={onStartOver} />
        <PicturesField pictures={pictures} disabled={pending} />
        {children}
        {Object.keys(form.errors).length > 0 && (
          <Alert color="red" variant="light" role="alert">
            Please correct the marked fields.
          </Alert>
        )}
        <FormFailure error={error} fallback={failure} />
        {progress !== null && (
          <Stack gap={6}>
            <Progress.Root size="md">
              <Progress.Section value={progress * 100} aria-label="Upload of the pictures" />
            </Progress.Root>
            <Text size="sm" c="dimmed">
              {progress < 1 ? `Sending the pictures: ${Math.round(progress * 100)}%` : 'Almost there…'}
            </Text>
          </Stack>
        )}
        <Group justify="flex-end" gap="sm" className={actions.sticky}>
          <Button type="button" variant="default" size="md" fz="md" onClick={pending ? cancel : giveUp}>
            Cancel
          </Button>
          <SubmitButton pending={pending} pendingLabel={pendingLabel} size="md" fz="md">
            {label}
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}

/** The gateway names a field by its place in the input, a form by its name alone. */
function ownFields(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [name.replace(/^(product|service)\./, ''), message]),
  );
}
