import type { PostsPageQueryVariables, PostType } from '../../../gql/graphql';
import { type PageUrl, searchVariables } from '../../../ui/pageUrl';

export const TYPE_FILTERS: { value: string; label: string; type: PostType | undefined }[] = [
  { value: 'all', label: 'All', type: undefined },
  { value: 'regular', label: 'Posts', type: 'REGULAR' },
  { value: 'product', label: 'Vehicles', type: 'PRODUCT' },
  { value: 'service', label: 'Services', type: 'SERVICE' },
];

export const readTypeFilter = (params: URLSearchParams) =>
  TYPE_FILTERS.find(({ value }) => value === params.get('type'));

export const postsPageVariables = (url: PageUrl): PostsPageQueryVariables => ({
  ...searchVariables(url),
  type: readTypeFilter(url.search)?.type,
});
