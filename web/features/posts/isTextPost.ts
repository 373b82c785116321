import type { PostCard_postFragment } from '../../gql/graphql';

/** Whether a post is only a text: a regular post without pictures. */
export const isTextPost = ({ __typename, images }: PostCard_postFragment): boolean =>
  __typename === 'RegularPost' && images.length === 0;
