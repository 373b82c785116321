import type { PostCard_postFragment } from '../../gql/graphql';
import { cutText } from '../../lib/cutText';
import { LIMITS } from '../../limits';
import { KIND_LABELS } from './postLabels';

/** The title of a post. For a regular post, the first line of its text, cut to `LIMITS.postNameChars`; if that is empty, its kind. */
export function postTitle(post: PostCard_postFragment): string {
  if (post.__typename !== 'RegularPost') return post.title;
  const [firstLine = ''] = post.content.trim().split('\n');
  if (firstLine === '') return KIND_LABELS[post.__typename];
  return cutText(firstLine, LIMITS.postNameChars);
}
