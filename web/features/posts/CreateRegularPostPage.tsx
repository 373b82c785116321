import { Page } from '../../ui/Page';

export function CreateRegularPostPage() {
  return <Page title="CreateRegularPost">{null}</Page>;
}
