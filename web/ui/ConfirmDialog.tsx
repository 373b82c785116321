import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormFailure } from './forms/FormFailure';

interface Props {
  opened: boolean;
  title: string;
  question: string;
  hint?: ReactNode;
  /** A field, which has the initial focus by its `data-autofocus`; false for none. */
  children?: ReactNode;
  confirmLabel: string;
  confirmColor?: 'red' | 'orange';
  cancelLabel?: string;
  isPending?: boolean;
  error?: unknown;
  fallback?: string;
  hiddenIfShownAtFields?: readonly string[] | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmDialog({
  opened,
  title,
  question,
  hint,
  children,
  confirmLabel,
  confirmColor = 'red',
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
          {hint}
          {children}
          <FormFailure error={error} fallback={fallback} hiddenIfShownAtFields={hiddenIfShownAtFields} />
          <Group justify="flex-end" gap="sm">
            <Button data-autofocus={children ? undefined : true} disabled={isPending} onClick={onClose}>
              {cancelLabel}
            </Button>
            <Button variant="filled" type="submit" color={confirmColor} loading={isPending}>
              {confirmLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
