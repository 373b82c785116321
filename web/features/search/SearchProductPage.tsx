import { Page } from '../../ui/Page';

export function SearchProductPage() {
  return <Page title="SearchProduct">{null}</Page>;
}
