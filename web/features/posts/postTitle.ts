import type { PostCard_postFragment } from '../../gql/graphql';
import { LIMITS } from '../../limits';
import { kinds } from './postWords';

/** A post's name on one line: its title, else the first line of its text, else its kind. */
export function postTitle(post: PostCard_postFragment): string {
  if (post.__typename !== 'RegularPost' && post.title !== null) return post.title;
  const [line = ''] = (post.content ?? '').trim().split('\n');
  if (line === '') return kinds[post.__typename];
  const max = LIMITS.postNameCharacters;
  return line.length <= max ? line : `${line.slice(0, max - 1).trimEnd()}…`;
}
