import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { FormFailure } from './FormFailure';

interface Props {
  opened: boolean;
  title: string;
  /** Names what will be lost. */
  question: string;
  /** The label of the red button. */
  confirmLabel: string;
  /** The label of the cancel button, which has the initial focus. */
  cancelLabel?: string;
  /** Whether the request is running. The dialog then cannot be closed. */
  isPending?: boolean;
  /** The error of a failed attempt. */
  error?: unknown;
  /** The error message if the gateway's error has none. */
  fallback: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** A dialog that asks for confirmation before something that cannot be undone. */
export function ConfirmDialog({
  opened,
  title,
  question,
  confirmLabel,
  cancelLabel = 'Cancel',
  isPending = false,
  error,
  fallback,
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
      <Stack gap="md">
        <Text>{question}</Text>
        <FormFailure error={error} fallback={fallback} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" data-autofocus disabled={isPending} onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button color="red" loading={isPending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
