import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { FormFailure } from './FormFailure';

interface Props {
  opened: boolean;
  title: string;
  /** Names what will be lost. */
  question: string;
  /** The label of the red button. */
  confirm: string;
  /** The label of the cancel button, which has the initial focus. */
  cancel?: string;
  pending?: boolean;
  /** The error of a failed attempt. */
  error?: unknown;
  /** The default message if the gateway sends none. */
  failure: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before something that cannot be undone. */
export function ConfirmDialog({
  opened,
  title,
  question,
  confirm,
  cancel = 'Cancel',
  pending = false,
  error,
  failure,
  onConfirm,
  onClose,
}: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnClickOutside={!pending}
      closeOnEscape={!pending}
    >
      <Stack gap="md">
        <Text>{question}</Text>
        <FormFailure error={error} fallback={failure} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" data-autofocus disabled={pending} onClick={onClose}>
            {cancel}
          </Button>
          <Button color="red" loading={pending} onClick={onConfirm}>
            {confirm}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
