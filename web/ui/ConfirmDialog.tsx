import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { FormFailure } from './FormFailure';

interface Props {
  opened: boolean;
  title: string;
  /** What is about to be lost. */
  question: string;
  /** What the red button says. */
  confirm: string;
  /** What the way back says; it has the focus first. */
  cancel?: string;
  pending?: boolean;
  /** What it ended with when it did not work. */
  error?: unknown;
  /** The specification's default for the call. */
  failure: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be taken back. */
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
