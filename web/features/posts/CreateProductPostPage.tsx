import { Page } from '../../ui/Page';

export function CreateProductPostPage() {
  return <Page title="CreateProductPost">{null}</Page>;
}
