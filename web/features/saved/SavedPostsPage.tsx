import { Page } from '../../ui/Page';

export function SavedPostsPage() {
  return <Page title="SavedPosts">{null}</Page>;
}
