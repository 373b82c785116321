import { Page } from '../../ui/Page';

export function ResetPasswordPage() {
  return <Page title="ResetPassword">{null}</Page>;
}
