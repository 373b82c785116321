import type { Page, PageArgs, PostModel } from './models.ts';
import { checkPage, cut } from './pages.ts';
import { ProviderSource, withQuery } from './ProviderSource.ts';
import { readEach, readList, readPost } from './wire.ts';

/** Pages of a hundred that are read at most to count a feed. */
const MOST_PAGES = 10;

/** What the followed members publish. */
export class FeedSource extends ProviderSource {
  /**
   * Posts of the members whom the viewer follows, newest first. `GET /subscriptions/feed?page&limit`. The baseline has
   * this page and limit but no `total`: a provider may cut or may answer with the whole feed, and the answer shows which.
   * @throws UNAUTHENTICATED without a session.
   */
  async feed(args: PageArgs): Promise<Page<PostModel>> {
    checkPage(args);
    const { page, limit } = args;
    const { items, total } = readList(await this.#read(args));
    const posts = readEach(items, readPost);
    if (total !== undefined) return { nodes: posts, page, limit, total };
    if (posts.length > limit) return cut(posts, args);
    if (page === 1) {
      const counted = posts.length < limit ? posts.length : async () => (await this.#whole()).length;
      return { nodes: posts, page, limit, total: counted };
    }
    return cut(await this.#whole(), args);
  }

  #read(args: PageArgs): Promise<unknown> {
    return this.get(withQuery('/subscriptions/feed', { ...args }), 'Failed to fetch feed');
  }

  /** The whole feed, page by page, or in one where the provider cuts none. */
  async #whole(): Promise<PostModel[]> {
    const feed = new Map<string, PostModel>();
    for (let page = 1; page <= MOST_PAGES; page++) {
      const before = feed.size;
      const posts = readEach(readList(await this.#read({ page, limit: 100 })).items, readPost);
      for (const post of posts) feed.set(post.id, post);
      // A provider may cut shorter pages than it was asked for, and one that cuts none sends the same again.
      if (feed.size === before || (page === 1 && posts.length > 100)) break;
    }
    return [...feed.values()];
  }
}
