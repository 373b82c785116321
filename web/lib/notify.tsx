import { Anchor, Button, Group } from '@mantine/core';
import type { NotificationData } from '@mantine/notifications';
import { TIMINGS } from '../limits';
import type { Failure } from './errors';
import { createKey } from './createKey';

const SHARED_OPTIONS = { withBorder: true, closeButtonProps: { 'aria-label': 'Close' } };

/** Shows a success notice; with `undo`, for longer and with an Undo button. @returns a function that hides the notice */
export function notifySuccess(message: string, undo?: () => void): () => void {
  const id = createKey();
  const hide = () => hideNotice(id);
  const content = (
    <Group justify="space-between" gap="sm">
      <span>{message}</span>
      <Button
        size="compact-sm"
        variant="subtle"
        onClick={() => {
          hide();
          undo?.();
        }}
      >
        Undo
      </Button>
    </Group>
  );
  show({ id, color: 'green', ...(undo ? { message: content, autoClose: TIMINGS.undoMs } : { message }) });
  return hide;
}

export function notifyFailure({ message, hint }: Pick<Failure, 'message' | 'hint'>): void {
  show({ ...(hint === null ? { message } : { title: message, message: hint }), color: 'red' });
}

interface LinkedNotice {
  message: string;
  isFailure?: boolean;
  path: string;
  linkLabel: string;
  navigate: (path: string) => void;
}

/** Shows a notice with a link, for longer. Notices are outside the router, so it is given `navigate`. */
export function notifyWithLink({
  message,
  isFailure = false,
  path,
  linkLabel,
  navigate,
}: LinkedNotice): void {
  const id = createKey();
  const content = (
    <Group justify="space-between" gap="sm">
      <span>{message}</span>
      <Anchor
        href={path}
        size="sm"
        onClick={(event) => {
          event.preventDefault();
          hideNotice(id);
          navigate(path);
        }}
      >
        {linkLabel}
      </Anchor>
    </Group>
  );
  show({ id, color: isFailure ? 'red' : 'green', message: content, autoClose: TIMINGS.undoMs });
}

const hideNotice = (id: string) =>
  void import('@mantine/notifications').then(({ notifications }) => notifications.hide(id));

/** Loads the code of notices, which the first screen does without. If it cannot be loaded, the notice is dropped. */
function show(data: NotificationData): void {
  import('@mantine/notifications').then(
    ({ notifications }) => notifications.show({ ...data, ...SHARED_OPTIONS }),
    () => undefined,
  );
}
