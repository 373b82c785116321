import { Page } from '../../ui/Page';

export function FollowersPage() {
  return <Page title="Followers">{null}</Page>;
}
