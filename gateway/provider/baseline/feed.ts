import { LIMITS } from '../../limits.ts';
import type { PageArgs, PostModel, Total } from '../models.ts';
import { checkPage, fetchAll, paginate } from '../pages.ts';
import type { Baseline } from '../Provider.ts';
import { withQuery } from '../calls/routes.ts';
import { readPost } from '../wire/posts.ts';

/** Without `paging`, the feed has no `total`, and the provider may ignore `page` and `limit` and return the whole feed. */
export const withoutFeedTotals: Baseline = ({ calls }, { feed }) => {
  const fetchPosts = ({ page, limit }: PageArgs): Promise<PostModel[]> =>
    fetchAll(calls, 'Failed to fetch feed', withQuery('/subscriptions/feed', { page, limit }), readPost);

  /** Reads the feed page by page, up to a maximum number of pages; `totalIsExact` is false if there may be more. */
  async function fetchFeed(): Promise<{ posts: PostModel[]; count: Total }> {
    const postsById = new Map<string, PostModel>();
    let isWhole = false;
    for (let page = 1; page <= LIMITS.feedPages && !isWhole; page++) {
      const previousSize = postsById.size;
      const posts = await fetchPosts({ page, limit: LIMITS.pageEntries });
      for (const post of posts) postsById.set(post.id, post);
      // A short page is not proof of the end: a provider may limit its pages to fewer posts. The feed is whole when a page adds
      // no post, or when the first page is longer than requested, because the provider then ignores `page` and `limit`.
      isWhole = postsById.size === previousSize || (page === 1 && posts.length > LIMITS.pageEntries);
    }
    return { posts: [...postsById.values()], count: { total: postsById.size, totalIsExact: isWhole } };
  }

  return {
    feed: {
      ...feed,
      feed: async (args) => {
        checkPage(args);
        const { page, limit } = args;
        const posts = await fetchPosts(args);
        // More posts than requested are the whole feed. Fewer on the first page are taken for it: a provider whose pages are shorter
        // than `limit` is too rare to be worth another call.
        if (posts.length > limit || (page === 1 && posts.length < limit)) return paginate(posts, args);
        if (page === 1) return { nodes: posts, page, limit, count: async () => (await fetchFeed()).count };
        // These posts may be the page, or a whole feed that is too short to have this page.
        const whole = await fetchFeed();
        return { ...paginate(whole.posts, args), count: whole.count };
      },
    },
  };
};
