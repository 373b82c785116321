import type { PostType } from '../../../gql/graphql';

/** The filters of all posts by kind: the value in the URL (`?type=`), the label and the value in the schema. */
export const TYPE_FILTERS: { value: string; label: string; type: PostType | undefined }[] = [
  { value: 'all', label: 'All', type: undefined },
  { value: 'regular', label: 'Posts', type: 'REGULAR' },
  { value: 'product', label: 'Vehicles', type: 'PRODUCT' },
  { value: 'service', label: 'Services', type: 'SERVICE' },
];

/** The filter in a URL, undefined without a valid one. */
export const readTypeFilter = (params: URLSearchParams) =>
  TYPE_FILTERS.find(({ value }) => value === params.get('type'));
