import { notifications } from '@mantine/notifications';

/** Says for a few seconds that something went well. */
export function notifySuccess(message: string): void {
  notifications.show({ message, color: 'green', withBorder: true });
}

/** Says for a few seconds that something went wrong. */
export function notifyFailure(message: string): void {
  notifications.show({ message, color: 'red', withBorder: true });
}
