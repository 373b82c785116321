import { Page } from '../../ui/Page';

export function VerifyPasswordChangePage() {
  return <Page title="VerifyPasswordChange">{null}</Page>;
}
