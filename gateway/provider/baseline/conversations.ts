import { checkIds } from '../calls/routes.ts';
import type { ConversationModel, MessageModel } from '../models.ts';
import { checkPage, checkSearch, fetchAll, paginate } from '../pages.ts';
import type { Baseline } from '../Provider.ts';
import { USERS } from '../search.ts';
import type { OperationSocket } from '../socket/createOperationSocket.ts';
import type { UpstreamSocket } from '../socket/UpstreamSocket.ts';
import { conversationWith } from '../wire/chat.ts';
import { matchesSearch } from './filters.ts';

/** A member's unread messages by sender. A sender is missing before the first event, because earlier messages are not counted. */
type UnreadCounts = Map<string, { count: number; last: MessageModel | null }>;

const countsBySocket = new WeakMap<UpstreamSocket, UnreadCounts>();

/** Without `conversations`, there is one with each member, with unread counts and last messages from live events. */
export const withoutConversations = {
  live: () => ({ socketOpened: countUnread }),
  chat: (chat, provider, extensions) => {
    const { calls, viewer, socket } = provider;
    return {
      conversations: async ({ search, userId, ...args }) => {
        checkPage(args);
        checkSearch({ search });
        checkIds({ userId });
        const viewerId = await viewer.requiredId();
        const unread = unreadCountsOf(socket, viewerId);
        const users = (await fetchAll(calls, USERS)).filter(({ id }) => id !== viewerId);
        const all = users.map((user) => {
          const { last = null, count = null } = unread.get(user.id) ?? {};
          return { ...conversationWith(user.id, viewerId), user, lastMessage: last, unreadCount: count };
        });
        const found = all.filter(({ user }) => matchesSearch(user, search?.trim()));
        const page = paginate(found.sort(byMessages), args);
        const requested = args.page === 1 ? all.find(({ user }) => user.id === userId) : undefined;
        if (requested && !page.nodes.includes(requested)) page.nodes.push(requested);
        return page;
      },
      entry: async (userId) => {
        const viewerId = await viewer.requiredId();
        const user = await provider.profile.find(userId);
        const unreadCount = unreadCountsOf(socket, viewerId).get(userId)?.count ?? null;
        return user && { ...conversationWith(userId, viewerId), user, unreadCount };
      },
      lastMessage: async ({ userId, lastMessage }) =>
        lastMessage === undefined
          ? ((await provider.chat.messages(userId, { limit: 1 })).at(-1) ?? null)
          : lastMessage,
      countUnread: async (me) => {
        if (extensions.has('unread-counts')) return chat.countUnread(me);
        const counts = [...unreadCountsOf(socket, await viewer.requiredId()).values()];
        return counts.length === 0 ? null : counts.reduce((sum, { count }) => sum + count, 0);
      },
      markRead: async (userId) => {
        // A provider may accept an unknown member.
        const user = await provider.profile.byId(userId);
        const { conversation } = await chat.markRead(userId);
        for (const each of socket.socketsOf(await viewer.requiredId()))
          clear(countsBySocket.get(each), userId);
        return { conversation: { ...conversation, user } };
      },
    };
  },
} satisfies Baseline;

/** Order: highest unread count, then latest message, then those without messages; ties keep their order. */
function byMessages(a: ConversationModel, b: ConversationModel): number {
  const byUnread = (b.unreadCount ?? 0) - (a.unreadCount ?? 0);
  return byUnread || (b.lastMessage?.createdAt ?? '').localeCompare(a.lastMessage?.createdAt ?? '');
}

/** Counts the unread messages that arrive over a socket, because the provider's routes do not return them. */
function countUnread(socket: UpstreamSocket): void {
  const counts: UnreadCounts = new Map();
  countsBySocket.set(socket, counts);
  const { events, memberId } = socket;
  events.on('messageReceived', (message) => {
    const { senderId, receiverId, read } = message;
    if (receiverId !== memberId || read) return;
    counts.set(senderId, { count: (counts.get(senderId)?.count ?? 0) + 1, last: message });
  });
  // The member has read messages on any device.
  events.on('messagesRead', ({ readerId, senderId }) => {
    if (readerId === memberId) clear(counts, senderId);
  });
}

/** What the member's oldest socket, which has counted the longest, has counted; nothing without a socket. */
function unreadCountsOf({ socketsOf }: OperationSocket, memberId: string): UnreadCounts {
  const [oldest] = socketsOf(memberId);
  return (oldest && countsBySocket.get(oldest)) ?? (new Map() as UnreadCounts);
}

/** Sets the count of a sender's messages to 0, because the member has read them. */
function clear(counts: UnreadCounts | undefined, senderId: string): void {
  counts?.set(senderId, { count: 0, last: counts.get(senderId)?.last ?? null });
}
