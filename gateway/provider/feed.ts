import type { Deps } from './Deps.ts';
import type { PageArgs } from './models.ts';
import { fetchPage } from './pages.ts';
import { readPost } from './wire/posts.ts';

/** Posts of followed members. */
export const feed = ({ calls }: Deps) => ({
  /**
   * Posts of the members that the viewer follows, newest first. `GET /subscriptions/feed?page&limit`.
   * @throws UNAUTHENTICATED without a session, BAD_USER_INPUT with `fields` for an invalid page or limit.
   */
  feed: (args: PageArgs) => fetchPage(calls, 'Failed to fetch feed', '/subscriptions/feed', args, readPost),
});
