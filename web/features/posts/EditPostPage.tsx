import { Page } from '../../ui/Page';

export function EditPostPage() {
  return <Page title="EditPost">{null}</Page>;
}
