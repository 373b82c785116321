import { Page } from '../../ui/Page';

export function CreateServicePostPage() {
  return <Page title="CreateServicePost">{null}</Page>;
}
