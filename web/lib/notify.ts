import { notifications } from '@mantine/notifications';
import type { Failure } from './errors';

const look = { withBorder: true, closeButtonProps: { 'aria-label': 'Close' } };

/** Says for a few seconds that something went well. */
export function notifySuccess(message: string): void {
  notifications.show({ message, color: 'green', ...look });
}

/** Says for a few seconds that something went wrong. */
export function notifyFailure({ message, hint }: Failure): void {
  notifications.show({
    ...(hint === null ? { message } : { title: message, message: hint }),
    color: 'red',
    ...look,
  });
}
