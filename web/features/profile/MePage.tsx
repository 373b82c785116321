import { Page } from '../../ui/Page';

export function MePage() {
  return <Page title="Me">{null}</Page>;
}
