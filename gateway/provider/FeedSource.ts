import { LIMITS } from '../limits.ts';
import type { Page, PageArgs, PostModel, Total } from './models.ts';
import { checkPage, paginate, toPage } from './pages.ts';
import { withQuery } from './routes.ts';
import { Source } from './Source.ts';
import { readEach, readList } from './wire/answers.ts';
import { readPost } from './wire/posts.ts';

/** Posts of followed members. */
export class FeedSource extends Source {
  /**
   * Posts of the members that the viewer follows, newest first. `GET /subscriptions/feed?page&limit`. A baseline provider
   * sends no `total`, and may ignore `page` and `limit` and return the whole feed.
   * @throws UNAUTHENTICATED without a session, BAD_USER_INPUT with `fields` for an invalid page or limit.
   */
  async feed(args: PageArgs): Promise<Page<PostModel>> {
    checkPage(args);
    const { page, limit } = args;
    const list = readList(await this.#fetchPage(args));
    const posts = readEach(list.items, readPost);
    if (this.calls.providerHas('paging')) return toPage(posts, list, args);
    // More posts than requested are the whole feed. Fewer on the first page are taken for it: a provider whose pages are shorter
    // than `limit` is too rare to be worth another call.
    const isWholeFeed = posts.length > limit || (page === 1 && posts.length < limit);
    if (isWholeFeed) return paginate(posts, args);
    if (page === 1) return { nodes: posts, page, limit, count: async () => (await this.#fetchAll()).count };
    // These posts may be the page, or a whole feed that is too short to have this page.
    const feed = await this.#fetchAll();
    return { ...paginate(feed.posts, args), count: feed.count };
  }

  #fetchPage(args: PageArgs): Promise<unknown> {
    return this.calls.get(withQuery('/subscriptions/feed', { ...args }), 'Failed to fetch feed');
  }

  /** Reads the feed page by page, up to a maximum number of pages; `totalIsExact` is false if there may be more. */
  async #fetchAll(): Promise<{ posts: PostModel[]; count: Total }> {
    const postsById = new Map<string, PostModel>();
    let isWhole = false;
    for (let page = 1; page <= LIMITS.feedPages && !isWhole; page++) {
      const previousSize = postsById.size;
      const answer = await this.#fetchPage({ page, limit: LIMITS.pageEntries });
      const posts = readEach(readList(answer).items, readPost);
      for (const post of posts) postsById.set(post.id, post);
      // A short page is not proof of the end: a provider may limit its pages to fewer posts. The feed is whole when a page adds
      // no post, or when the first page is longer than requested, because the provider then ignores `page` and `limit`.
      isWhole = postsById.size === previousSize || (page === 1 && posts.length > LIMITS.pageEntries);
    }
    return { posts: [...postsById.values()], count: { total: postsById.size, totalIsExact: isWhole } };
  }
}
