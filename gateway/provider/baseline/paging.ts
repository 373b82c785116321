import { LOAD_FAILED } from '../chat.ts';
import { earliestFirst, fetchAll } from '../pages.ts';
import { FETCH_FAILED, findPost } from '../posts.ts';
import type { Baseline } from '../Provider.ts';
import { route } from '../calls/routes.ts';
import { readMessage } from '../wire/chat.ts';
import { readPost } from '../wire/posts.ts';
import { wholeLists } from './wholeLists.ts';

/** Without `paging`, the gateway reads whole lists and conversations. */
export const withoutPaging: Baseline = (deps, provider) => {
  const { calls, viewer } = deps;
  const whole = wholeLists(deps);
  /** The posts that the operation's other objects refer to. */
  const referredIds = new Set<string>();

  return {
    posts: {
      ...provider.posts,
      posts: whole.posts,
      products: whole.products,
      byUser: whole.byUser,
      findReferred: async (id) => {
        referredIds.add(id);
        // The entries of a list are resolved in one turn, so that the posts of all of them are known after it.
        await Promise.resolve();
        const posts = referredIds.size > 1 ? await fetchAll(calls, FETCH_FAILED, '/posts', readPost) : [];
        return posts.find((post) => post.id === id) ?? findPost(calls, id);
      },
    },
    search: { ...provider.search, users: whole.users },
    interactions: { ...provider.interactions, comments: whole.comments },
    follows: { ...provider.follows, list: whole.follows },
    saved: { ...provider.saved, records: whole.saved },
    safety: { ...provider.safety, blockedUsers: whole.blockedUsers },
    notifications: { ...provider.notifications, list: whole.notifications },
    chat: {
      ...provider.chat,
      messages: async (otherId, { limit, before }) => {
        const viewerId = await viewer.requiredId();
        const path = route`/messages/${viewerId}/${otherId}`;
        const all = await fetchAll(calls, LOAD_FAILED, path, (item) => readMessage(item, viewerId));
        const messages = all.sort(earliestFirst);
        const beforeIndex = before ? messages.findIndex(({ id }) => id === before) : -1;
        return (beforeIndex < 0 ? messages : messages.slice(0, beforeIndex)).slice(-limit);
      },
    },
  };
};
