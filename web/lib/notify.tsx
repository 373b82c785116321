import { Button, Group } from '@mantine/core';
import type { NotificationData } from '@mantine/notifications';
import { TIMINGS } from '../limits';
import type { Failure } from './errors';
import { createKey } from './createKey';

const look = { withBorder: true, closeButtonProps: { 'aria-label': 'Close' } };

/**
 * Shows a success for a few seconds; with `undo` longer, and with a button that calls it.
 * @returns a function that hides the notice
 */
export function notifySuccess(message: string, undo?: () => void): () => void {
  const id = createKey();
  if (undo === undefined) {
    show({ id, message, color: 'green' });
    return () => hide(id);
  }
  const words = (
    <Group justify="space-between" gap="sm">
      {message}
      <Button
        size="compact-sm"
        variant="subtle"
        onClick={() => {
          hide(id);
          undo();
        }}
      >
        Undo
      </Button>
    </Group>
  );
  show({ id, message: words, color: 'green', autoClose: TIMINGS.undoMs });
  return () => hide(id);
}

/** Shows a failure for a few seconds. */
export function notifyFailure({ message, hint }: Failure): void {
  show({ ...(hint === null ? { message } : { title: message, message: hint }), color: 'red' });
}

/** The code of messages comes after the first screen (app/Toasts.tsx); without it there is nowhere to show one. */
function show(data: NotificationData): void {
  import('@mantine/notifications').then(
    ({ notifications }) => notifications.show({ ...data, ...look }),
    () => undefined,
  );
}

function hide(id: string): void {
  void import('@mantine/notifications').then(({ notifications }) => notifications.hide(id));
}
