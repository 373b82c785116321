import { Page } from '../../ui/Page';

export function VerifyEmailPage() {
  return <Page title="VerifyEmail">{null}</Page>;
}
