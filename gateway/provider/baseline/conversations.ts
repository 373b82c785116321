import type { QueryConversationsArgs } from '../../generated/types.ts';
import { checkIds } from '../calls/routes.ts';
import type { ConversationModel, MessageModel, PageArgs, ViewerModel } from '../models.ts';
import { checkPage, checkSearch, fetchAll, paginate } from '../pages.ts';
import { USERS } from '../search.ts';
import type { OperationSocket } from '../socket/OperationSocket.ts';
import type { UpstreamSocket } from '../socket/UpstreamSocket.ts';
import { conversationWith } from '../wire/chat.ts';
import type { Baseline } from './baselines.ts';
import { matchesSearch } from './filters.ts';

/** By sender, who is missing before the first event, because earlier messages are not counted. */
type UnreadCounts = Map<string, { count: number; last: MessageModel | null }>;

const countsBySocket = new WeakMap<UpstreamSocket, UnreadCounts>();

/** Without `conversations`, there is one with each member; unread counts and last messages are from live events. */
export const withoutConversations: Baseline = ({ Chat, Live }, extensions) => ({
  Live: class extends Live {
    override streamOpened = countUnread;
  },
  Chat: class extends Chat {
    override async conversations({ search, userId, ...args }: QueryConversationsArgs & PageArgs) {
      checkPage(args);
      checkSearch({ search });
      checkIds({ userId });
      const viewerId = await this.viewer.requiredId();
      const unread = unreadCountsOf(this.socket, viewerId);
      const users = (await fetchAll(this.calls, USERS)).filter(({ id }) => id !== viewerId);
      const all = users.map((user) => {
        const { last = null, count = null } = unread.get(user.id) ?? {};
        return { ...conversationWith(user.id, viewerId), user, lastMessage: last, unreadCount: count };
      });
      const found = all.filter(({ user }) => matchesSearch(user, search?.trim()));
      const page = paginate(found.sort(byMessages), args);
      const requested = args.page === 1 ? all.find(({ user }) => user.id === userId) : undefined;
      if (requested && !page.nodes.includes(requested)) page.nodes.push(requested);
      return page;
    }

    override async entry(userId: string) {
      const viewerId = await this.viewer.requiredId();
      const user = await this.provider.profile.find(userId);
      const unreadCount = unreadCountsOf(this.socket, viewerId).get(userId)?.count ?? null;
      return user && { ...conversationWith(userId, viewerId), user, unreadCount };
    }

    override async lastMessage({ userId, lastMessage }: ConversationModel) {
      if (lastMessage !== undefined) return lastMessage;
      return (await this.messages(userId, { limit: 1 })).at(-1) ?? null;
    }

    override async countUnread(me: ViewerModel) {
      if (extensions.has('unread-counts')) return super.countUnread(me);
      const counts = [...unreadCountsOf(this.socket, await this.viewer.requiredId()).values()];
      return counts.length === 0 ? null : counts.reduce((sum, { count }) => sum + count, 0);
    }

    override async markRead(userId: string) {
      // A provider may accept an unknown member.
      const user = await this.provider.profile.byId(userId);
      const { conversation } = await super.markRead(userId);
      for (const each of this.socket.socketsOf(await this.viewer.requiredId()))
        clear(countsBySocket.get(each), userId);
      return { conversation: { ...conversation, user } };
    }
  },
});

function byMessages(a: ConversationModel, b: ConversationModel): number {
  const byUnread = (b.unreadCount ?? 0) - (a.unreadCount ?? 0);
  return byUnread || (b.lastMessage?.createdAt ?? '').localeCompare(a.lastMessage?.createdAt ?? '');
}

/** From live events, because the provider's routes do not return unread counts. */
function countUnread(socket: UpstreamSocket): void {
  if (countsBySocket.has(socket)) return;
  const counts: UnreadCounts = new Map();
  countsBySocket.set(socket, counts);
  const { events, memberId } = socket;
  events.on('messageReceived', (message) => {
    const { senderId, receiverId, read } = message;
    if (receiverId !== memberId || read) return;
    counts.set(senderId, { count: (counts.get(senderId)?.count ?? 0) + 1, last: message });
  });
  events.on('messagesRead', ({ readerId, senderId }) => {
    if (readerId === memberId) clear(counts, senderId);
  });
}

/** The oldest socket has counted the longest. */
function unreadCountsOf(socket: OperationSocket, memberId: string): UnreadCounts {
  const [oldest] = socket.socketsOf(memberId);
  return (oldest && countsBySocket.get(oldest)) ?? (new Map() as UnreadCounts);
}

function clear(counts: UnreadCounts | undefined, senderId: string): void {
  counts?.set(senderId, { count: 0, last: counts.get(senderId)?.last ?? null });
}
