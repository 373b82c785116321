import type { PostCard_postFragment } from '../../gql/graphql';

/** What a post is called where there is one line for it: its title, or how its words begin. */
export function postTitle(post: PostCard_postFragment): string {
  if (post.__typename !== 'RegularPost') return post.title;
  const [line = ''] = post.content.trim().split('\n');
  return line.length <= 60 ? line : `${line.slice(0, 59).trimEnd()}…`;
}
