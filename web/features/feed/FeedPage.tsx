import { Page } from '../../ui/Page';

export function FeedPage() {
  return <Page title="Feed">{null}</Page>;
}
