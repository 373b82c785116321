import { nullIfNotFound } from '../calls/failures.ts';
import { LOAD_FAILED, type MessagesArgs } from '../chat.ts';
import type { MessageModel } from '../models.ts';
import { checkPage, earliestFirst, fetchAll } from '../pages.ts';
import type { Baseline } from '../Provider.ts';
import { route } from '../calls/routes.ts';
import { readMessage } from '../wire/chat.ts';
import { wholeLists } from './wholeLists.ts';

/** Without `paging`, the gateway reads whole lists and conversations. */
export const withoutPaging: Baseline = (deps, provider) => {
  const { calls, viewer } = deps;
  const whole = wholeLists(deps);

  /** All messages between the viewer and another member, or all older than one, oldest first. */
  async function fetchMessages(otherId: string, before: MessagesArgs['before']): Promise<MessageModel[]> {
    const path = route`/messages/${await viewer.requiredId()}/${otherId}`;
    const messages = (await fetchAll(calls, LOAD_FAILED, path, readMessage)).sort(earliestFirst);
    const beforeIndex = before ? messages.findIndex(({ id }) => id === before) : -1;
    return beforeIndex < 0 ? messages : messages.slice(0, beforeIndex);
  }

  return {
    posts: { ...provider.posts, posts: whole.posts, products: whole.products, byUser: whole.byUser },
    search: { ...provider.search, users: whole.users },
    interactions: { ...provider.interactions, comments: whole.comments },
    follows: { ...provider.follows, list: whole.follows },
    saved: { ...provider.saved, records: whole.saved },
    safety: { ...provider.safety, blockedUsers: whole.blockedUsers },
    notifications: { ...provider.notifications, list: whole.notifications },
    chat: {
      ...provider.chat,
      messages: async (otherId, { limit, before }) => (await fetchMessages(otherId, before)).slice(-limit),
      conversation: async ({ userId, limit, before }) => {
        checkPage({ page: 1, limit });
        const id = [await viewer.requiredId(), userId].sort().join('-');
        const messages = await fetchMessages(userId, before).catch(nullIfNotFound);
        return (
          messages && { userId, id, messages: messages.slice(-limit), hasOlder: messages.length > limit }
        );
      },
    },
  };
};
