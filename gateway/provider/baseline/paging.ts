import type { ProviderCalls } from '../calls/ProviderCalls.ts';
import { withQuery } from '../calls/routes.ts';
import { messageList } from '../chat.ts';
import { FEED } from '../feed.ts';
import { LIMITS } from '../../limits.ts';
import type { PageArgs, PostModel, Total } from '../models.ts';
import { checkPage, fetchAll, paginate } from '../pages.ts';
import { findPost, POSTS } from '../posts.ts';
import type { Baseline } from '../Provider.ts';
import { readWhole } from './filters.ts';

/**
 * Without `paging`, the gateway reads whole lists and conversations. The feed has pages, but no `total`, and the provider may ignore
 * `page` and `limit` and return the whole feed.
 */
export const withoutPaging = {
  ...readWhole(() => true),
  posts: (_, { calls }) => {
    /** The posts that the operation's other objects refer to. */
    const referredIds = new Set<string>();
    return {
      findReferred: async (id) => {
        referredIds.add(id);
        // The entries of a list are resolved in one turn, so that the posts of all of them are known after it.
        await Promise.resolve();
        const posts = referredIds.size > 1 ? await fetchAll(calls, POSTS) : [];
        return posts.find((post) => post.id === id) ?? findPost(calls, id);
      },
    };
  },
  chat: (_, { calls, viewer }) => ({
    messages: async (otherId, { limit, before }) => {
      const messages = await fetchAll(calls, messageList(await viewer.requiredId(), otherId));
      const beforeIndex = before ? messages.findIndex(({ id }) => id === before) : -1;
      return (beforeIndex < 0 ? messages : messages.slice(0, beforeIndex)).slice(-limit);
    },
  }),
  feed: (_, { calls }) => ({
    feed: async (args) => {
      checkPage(args);
      const { page, limit } = args;
      const posts = await fetchFeedPage(calls, args);
      // More posts than requested are the whole feed. Fewer on the first page are taken for it: a provider whose pages are shorter
      // than `limit` is too rare to be worth another call.
      if (posts.length > limit || (page === 1 && posts.length < limit)) return paginate(posts, args);
      if (page === 1) return { nodes: posts, page, limit, count: async () => (await fetchFeed(calls)).count };
      // These posts may be the page, or a whole feed that is too short to have this page.
      const whole = await fetchFeed(calls);
      return { ...paginate(whole.posts, args), count: whole.count };
    },
  }),
} satisfies Baseline;

function fetchFeedPage(calls: ProviderCalls, { page, limit }: PageArgs): Promise<PostModel[]> {
  return fetchAll(calls, { ...FEED, path: withQuery(FEED.path, { page, limit }) });
}

/** Reads the feed page by page, up to a maximum number of pages; `totalIsExact` is false if there may be more. */
async function fetchFeed(calls: ProviderCalls): Promise<{ posts: PostModel[]; count: Total }> {
  const postsById = new Map<string, PostModel>();
  let isWhole = false;
  for (let page = 1; page <= LIMITS.feedPages && !isWhole; page++) {
    const previousSize = postsById.size;
    const posts = await fetchFeedPage(calls, { page, limit: LIMITS.pageEntries });
    for (const post of posts) postsById.set(post.id, post);
    // A short page is not proof of the end: a provider may limit its pages to fewer posts. The feed is whole when a page adds
    // no post, or when the first page is longer than requested, because the provider then ignores `page` and `limit`.
    isWhole = postsById.size === previousSize || (page === 1 && posts.length > LIMITS.pageEntries);
  }
  return { posts: [...postsById.values()], count: { total: postsById.size, totalIsExact: isWhole } };
}
