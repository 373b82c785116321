import { nullIfNotFound } from '../calls/failures.ts';
import { LOAD_FAILED, type MessagesArgs } from '../chat.ts';
import type { MessageModel } from '../models.ts';
import { checkPage, earliestFirst, fetchAll } from '../pages.ts';
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

  /** All messages between the viewer and another member, or all older than one, oldest first. */
  async function fetchMessages(otherId: string, before: MessagesArgs['before']): Promise<MessageModel[]> {
    const viewerId = await viewer.requiredId();
    const path = route`/messages/${viewerId}/${otherId}`;
    const all = await fetchAll(calls, LOAD_FAILED, path, (item) => readMessage(item, viewerId));
    const messages = all.sort(earliestFirst);
    const beforeIndex = before ? messages.findIndex(({ id }) => id === before) : -1;
    return beforeIndex < 0 ? messages : messages.slice(0, beforeIndex);
  }

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
      messages: async (otherId, { limit, before }) => (await fetchMessages(otherId, before)).slice(-limit),
      messageList: async (userId, { limit, before }) => {
        checkPage({ page: 1, limit });
        const messages = await fetchMessages(userId, before).catch(nullIfNotFound);
        return messages && { userId, nodes: messages.slice(-limit), hasOlder: messages.length > limit };
      },
    },
  };
};
