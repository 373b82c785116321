import { Page } from '../../ui/Page';

export function RegisterPage() {
  return <Page title="Register">{null}</Page>;
}
