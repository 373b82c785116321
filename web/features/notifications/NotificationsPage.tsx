import { Page } from '../../ui/Page';

export function NotificationsPage() {
  return <Page title="Notifications">{null}</Page>;
}
