import { Page } from '../../ui/Page';

export function ChangePasswordPage() {
  return <Page title="ChangePassword">{null}</Page>;
}
