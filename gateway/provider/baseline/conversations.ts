import type { ConversationModel } from '../models.ts';
import { checkPage, checkSearch, paginate } from '../pages.ts';
import { findProfile, requireProfile } from '../profile.ts';
import type { Baseline } from '../Provider.ts';
import { conversationWith } from '../wire/chat.ts';
import { byUsername, fetchUsers, matchesSearch } from './wholeLists.ts';

/** Without `conversations`, there is one with each member, with unread counts and last messages from live events. */
export const withoutConversations: Baseline = ({ calls, viewer, socket }, { chat }) => {
  /** The conversations with all members except the viewer, by username. */
  async function fetchConversations() {
    const viewerId = await viewer.requiredId();
    const unread = socket.getUnreadCounts(viewerId);
    const users = (await fetchUsers(calls)).filter(({ id }) => id !== viewerId).sort(byUsername);
    return users.map((user) => ({
      ...conversationWith(user.id, viewerId),
      user,
      lastMessage: unread.lastMessage(user.id),
      unreadCount: unread.count(user.id),
    }));
  }

  return {
    chat: {
      ...chat,
      conversations: async ({ search, userId, ...args }) => {
        checkPage(args);
        checkSearch({ search });
        const all = await fetchConversations();
        const found = all.filter(({ user }) => matchesSearch(user, search)).sort(byMessages);
        const page = paginate(found, args);
        const requested = args.page === 1 ? all.find(({ user }) => user.id === userId) : undefined;
        if (!requested || page.nodes.includes(requested)) return page;
        return { ...page, nodes: [...page.nodes, requested] };
      },
      entry: async (userId) => {
        const viewerId = await viewer.requiredId();
        const user = await findProfile(calls, userId);
        const unreadCount = socket.getUnreadCounts(viewerId).count(userId);
        return user && { ...conversationWith(userId, viewerId), user, unreadCount };
      },
      async lastMessage({ userId, lastMessage }) {
        if (lastMessage !== undefined) return lastMessage;
        return (await this.messages(userId, { limit: 1 })).at(-1) ?? null;
      },
      sumUnread: async () => socket.getUnreadCounts(await viewer.requiredId()).total(),
      markRead: async (userId) => {
        // A provider may accept an unknown member.
        const user = await requireProfile(calls, userId);
        const { conversation } = await chat.markRead(userId);
        socket.clearUnread(await viewer.requiredId(), userId);
        return { conversation: { ...conversation, user } };
      },
    },
  };
};

/** Order: those with messages first, then highest unread count, then latest message; ties keep their order. */
function byMessages(a: ConversationModel, b: ConversationModel): number {
  return (
    Number(hasMessages(b)) - Number(hasMessages(a)) ||
    (b.unreadCount ?? 0) - (a.unreadCount ?? 0) ||
    (b.lastMessage?.createdAt ?? '').localeCompare(a.lastMessage?.createdAt ?? '')
  );
}

/** Whether a message of the conversation is known from live events. */
function hasMessages({ lastMessage, unreadCount }: ConversationModel): boolean {
  return lastMessage != null || (unreadCount ?? 0) > 0;
}
