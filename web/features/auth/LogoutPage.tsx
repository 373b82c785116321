import { Page } from '../../ui/Page';

export function LogoutPage() {
  return <Page title="Logout">{null}</Page>;
}
