import { Page } from '../../ui/Page';

export function DeleteProfilePage() {
  return <Page title="DeleteProfile">{null}</Page>;
}
