import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';

/** Renders the notices of lib/notify.tsx. */
export function Notices() {
  return <Notifications position="bottom-center" />;
}
