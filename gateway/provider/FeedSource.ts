import { LIMITS } from '../limits.ts';
import type { Page, PageArgs, PostModel, Total } from './models.ts';
import { checkPage, cut, cutThere } from './pages.ts';
import { withQuery } from './routes.ts';
import { Source } from './Source.ts';
import { readEach, readList } from './wire/answers.ts';
import { readPost } from './wire/posts.ts';

/** What the followed members publish. */
export class FeedSource extends Source {
  /**
   * Posts of the members whom the viewer follows, newest first. `GET /subscriptions/feed?page&limit`. The baseline has
   * this page and limit but no `total`: such a provider may cut a page or answer with the whole feed, and the answer shows which.
   * @throws UNAUTHENTICATED without a session.
   */
  async feed(args: PageArgs): Promise<Page<PostModel>> {
    checkPage(args);
    const { page, limit } = args;
    const list = readList(await this.#read(args));
    const posts = readEach(list.items, readPost);
    if (this.calls.has('paging')) return cutThere(posts, list, args);
    if (posts.length > limit || (page === 1 && posts.length < limit)) return cut(posts, args);
    if (page === 1) return { nodes: posts, page, limit, count: async () => (await this.#whole()).count };
    const whole = await this.#whole();
    return { ...cut(whole.posts, args), count: whole.count };
  }

  #read(args: PageArgs): Promise<unknown> {
    return this.calls.get(withQuery('/subscriptions/feed', { ...args }), 'Failed to fetch feed');
  }

  /** The whole feed, page by page, or in one where the provider cuts none; not whole beyond the pages that are read at most. */
  async #whole(): Promise<{ posts: PostModel[]; count: Total }> {
    const feed = new Map<string, PostModel>();
    let isWhole = false;
    for (let page = 1; page <= LIMITS.feedPages && !isWhole; page++) {
      const before = feed.size;
      const posts = readEach(readList(await this.#read({ page, limit: 100 })).items, readPost);
      for (const post of posts) feed.set(post.id, post);
      // A provider may cut shorter pages than it was asked for, and one that cuts none sends the same again.
      isWhole = feed.size === before || (page === 1 && posts.length > 100);
    }
    return { posts: [...feed.values()], count: { total: feed.size, totalIsExact: isWhole } };
  }
}
