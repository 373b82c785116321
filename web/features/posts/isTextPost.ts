import type { PostCard_postFragment } from '../../gql/graphql';

export const isTextPost = ({
  __typename,
  images,
}: Pick<PostCard_postFragment, '__typename' | 'images'>): boolean =>
  __typename === 'RegularPost' && images.length === 0;
