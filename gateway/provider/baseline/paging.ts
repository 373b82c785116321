import { LIMITS } from '../../limits.ts';
import { withQuery } from '../calls/routes.ts';
import { messageList, type MessagesArgs } from '../chat.ts';
import type { PageArgs, PostModel } from '../models.ts';
import { checkPage, entriesAfter, fetchAll, paginate } from '../pages.ts';
import { FEED } from '../posts.ts';
import type { Baseline } from '../Provider.ts';
import { readWhole } from './filters.ts';

/** Without `paging`, the gateway reads lists, conversations and the feed whole. The feed may have pages, but no `total`. */
export const withoutPaging: Baseline = (areas, extensions) => ({
  ...readWhole(() => true)(areas, extensions),
  Posts: class extends areas.Posts {
    override async feed(args: PageArgs) {
      checkPage(args);
      const postsById = new Map<string, PostModel>();
      let isWhole = false;
      for (let page = 1; page <= LIMITS.feedPages && !isWhole; page++) {
        const previousSize = postsById.size;
        const path = withQuery(FEED.path, { page, limit: LIMITS.maxPageEntries });
        const posts = await fetchAll(this.calls, { ...FEED, path });
        for (const post of posts) postsById.set(post.id, post);
        // A short page does not prove the end: a provider may limit its pages. A long first page does, because the provider ignores `limit`.
        isWhole = postsById.size === previousSize || (page === 1 && posts.length > LIMITS.maxPageEntries);
      }
      return { ...paginate(entriesAfter([...postsById.values()], args.after), args), totalIsExact: isWhole };
    }
  },
  Chat: class extends areas.Chat {
    override async messages(otherId: string, { limit, before }: MessagesArgs) {
      const messages = await fetchAll(this.calls, messageList(await this.viewer.requiredId(), otherId));
      const beforeIndex = before ? messages.findIndex(({ id }) => id === before) : -1;
      return (beforeIndex < 0 ? messages : messages.slice(0, beforeIndex)).slice(-limit);
    }
  },
});
