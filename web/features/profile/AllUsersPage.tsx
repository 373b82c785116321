import { Page } from '../../ui/Page';

export function AllUsersPage() {
  return <Page title="AllUsers">{null}</Page>;
}
