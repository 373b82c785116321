import type { PostCard_postFragment } from '../../gql/graphql';
import { kinds } from './postWords';

/** A post's name on one line: its title, else the first line of its text, else its kind. */
export function postTitle(post: PostCard_postFragment): string {
  if (post.__typename !== 'RegularPost' && post.title !== null) return post.title;
  const [line = ''] = (post.content ?? '').trim().split('\n');
  if (line === '') return kinds[post.__typename];
  return line.length <= 60 ? line : `${line.slice(0, 59).trimEnd()}…`;
}
