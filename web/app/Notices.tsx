import { Notifications } from '@mantine/notifications';

/** Renders the notices of lib/notify.tsx. */
export function Notices() {
  return <Notifications position="bottom-center" />;
}
