import { Notifications } from '@mantine/notifications';

/** Renders the notices of lib/notify.tsx: short messages that appear over the page. */
export function Notices() {
  return <Notifications position="bottom-center" />;
}
