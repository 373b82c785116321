import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';

/** Where the messages of lib/notify.ts appear. */
export function Toasts() {
  return <Notifications position="bottom-center" />;
}
