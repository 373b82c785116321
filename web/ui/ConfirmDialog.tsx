import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormFailure } from './forms/FormFailure';

interface Props {
  opened: boolean;
  title: string;
  /** Names what will be lost. */
  question: string;
  /** A field, which has the initial focus by its `data-autofocus`; false for none. */
  children?: ReactNode;
  /** The label of the red button. */
  confirmLabel: string;
  /** The label of the cancel button, which has the initial focus unless there is a field. */
  cancelLabel?: string;
  /** Whether the request is running. The dialog then cannot be closed. */
  isPending?: boolean;
  /** The error of a failed attempt. */
  error?: unknown;
  /** The error message if the gateway's error has none. */
  fallback?: string;
  /** See `FormFailure`. */
  hiddenIfShownAtFields?: readonly string[] | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** A dialog that asks for confirmation before something that cannot be undone. */
export function ConfirmDialog({
  opened,
  title,
  question,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  isPending = false,
  error,
  fallback = '',
  hiddenIfShownAtFields,
  onConfirm,
  onClose,
}: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': 'Close', disabled: isPending }}
      closeOnClickOutside={!isPending}
      closeOnEscape={!isPending}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // React also passes the event to a form that contains the dialog, although the dialog is not inside it in the page.
          event.stopPropagation();
          onConfirm();
        }}
      >
        <Stack>
          <Text>{question}</Text>
          {children}
          <FormFailure error={error} fallback={fallback} hiddenIfShownAtFields={hiddenIfShownAtFields} />
          <Group justify="flex-end" gap="sm">
            <Button data-autofocus={children ? undefined : true} disabled={isPending} onClick={onClose}>
              {cancelLabel}
            </Button>
            <Button variant="filled" type="submit" color="red" loading={isPending}>
              {confirmLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
