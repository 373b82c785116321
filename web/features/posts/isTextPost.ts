import type { PostCard_postFragment } from '../../gql/graphql';

export const isTextPost = ({ __typename, images }: PostCard_postFragment): boolean =>
  __typename === 'RegularPost' && images.length === 0;
