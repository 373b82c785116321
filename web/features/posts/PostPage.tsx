import { Page } from '../../ui/Page';

export function PostPage() {
  return <Page title="Post">{null}</Page>;
}
