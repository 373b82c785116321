import type { Deps } from './Deps.ts';
import type { Page, PageArgs, PostModel } from './models.ts';
import { fetchPage } from './pages.ts';
import { readPost } from './wire/posts.ts';

export const FEED = { path: '/subscriptions/feed', defaultMessage: 'Failed to fetch feed', read: readPost };

/** Posts of followed members. */
export const feed = ({ calls }: Deps) => ({
  /** Posts of the members that the viewer follows, newest first. `GET /subscriptions/feed?page&limit`. */
  feed: (args: PageArgs): Promise<Page<PostModel>> => fetchPage(calls, FEED, args),
});
