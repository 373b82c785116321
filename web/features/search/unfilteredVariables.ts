import type { SearchProductPageQueryVariables } from '../../gql/graphql';
import type { PageUrl } from '../../ui/pageUrl';

/** The variables of `SearchProductPage` for a URL without parameters; null for others, which the page's own code reads. */
export const unfilteredVariables = ({
  search,
}: Pick<PageUrl, 'search'>): SearchProductPageQueryVariables | null =>
  search.size === 0 ? { sort: 'NEWEST', page: 1 } : null;
