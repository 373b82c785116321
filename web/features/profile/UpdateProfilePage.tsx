import { Page } from '../../ui/Page';

export function UpdateProfilePage() {
  return <Page title="UpdateProfile">{null}</Page>;
}
