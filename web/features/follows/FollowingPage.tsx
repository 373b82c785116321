import { Page } from '../../ui/Page';

export function FollowingPage() {
  return <Page title="Following">{null}</Page>;
}
