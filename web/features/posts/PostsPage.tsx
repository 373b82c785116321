import { Page } from '../../ui/Page';

export function PostsPage() {
  return <Page title="Posts">{null}</Page>;
}
