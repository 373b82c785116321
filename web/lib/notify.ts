import type { NotificationData } from '@mantine/notifications';
import type { Failure } from './errors';

const look = { withBorder: true, closeButtonProps: { 'aria-label': 'Close' } };

/** Says for a few seconds that something went well. */
export function notifySuccess(message: string): void {
  show({ message, color: 'green' });
}

/** Says for a few seconds that something went wrong. */
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
