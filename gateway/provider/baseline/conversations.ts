import type { QueryConversationsArgs } from '../../generated/types.ts';
import { LIMITS } from '../../limits.ts';
import { checkIds } from '../calls/routes.ts';
import type { ConversationModel, MessageModel, PageArgs, ViewerModel } from '../models.ts';
import { checkPage, checkSearch, fetchAll, paginate } from '../pages.ts';
import { USERS } from '../search.ts';
import type { OperationSocket } from '../socket/OperationSocket.ts';
import type { UpstreamSocket } from '../socket/UpstreamSocket.ts';
import { conversationWith } from '../wire/chat.ts';
import type { Baseline } from '../Provider.ts';
import { matchesSearch } from './filters.ts';

/** By the other member; who is missing is unknown. */
type Conversations = Map<string, { last: MessageModel | null; unreadIds: ReadonlySet<string> }>;

const conversationsBySocket = new WeakMap<UpstreamSocket, Conversations>();

/** Without `conversations`, there is one with each member. Last messages and unread counts are known while the session has streams. */
export const withoutConversations: Baseline = ({ Chat, Live }, extensions) => ({
  Live: class extends Live {
    override streamOpened = (socket: UpstreamSocket) => {
      if (conversationsBySocket.has(socket)) return;
      const conversations: Conversations = new Map();
      conversationsBySocket.set(socket, conversations);
      followEvents(socket, conversations);
      this.#readStored(socket, conversations).catch(() => undefined);
    };

    /** Once per socket, of at most 100 members: each takes a call. Those that cannot be read stay unknown. */
    async #readStored(socket: UpstreamSocket, conversations: Conversations): Promise<void> {
      // Messages that arrive before would be missing.
      await socket.waitUntilConnected(() => Promise.resolve());
      const { memberId } = socket;
      const users = (await fetchAll(this.calls, USERS)).filter(({ id }) => id !== memberId);
      const read = async (userId: string) => {
        const messages = await this.provider.chat.messages(userId, { limit: LIMITS.maxPageEntries });
        const unread = messages.filter(({ receiverId, read }) => receiverId === memberId && !read);
        const storedIds = unread.map(({ id }) => id);
        // From events, or read, since the connection.
        const known = conversations.get(userId);
        const unreadIds = known?.unreadIds.size === 0 ? [] : [...storedIds, ...(known?.unreadIds ?? [])];
        const last = known?.last ?? messages.at(-1) ?? null;
        conversations.set(userId, { last, unreadIds: new Set(unreadIds) });
      };
      const reads = users.slice(0, LIMITS.maxPageEntries).map(({ id }) => read(id));
      await Promise.allSettled(reads);
      if ([...conversations.values()].some(({ last }) => last)) socket.onMissed();
    }
  },
  Chat: class extends Chat {
    override async conversations({ search, userId, ...args }: QueryConversationsArgs & PageArgs) {
      checkPage(args);
      checkSearch({ search });
      checkIds({ userId });
      const viewerId = await this.viewer.requiredId();
      const known = knownConversations(this.socket, viewerId);
      const users = (await fetchAll(this.calls, USERS)).filter(({ id }) => id !== viewerId);
      const all = users.map((user) => {
        const { last = null, unreadIds } = known.get(user.id) ?? {};
        const unreadCount = unreadIds?.size ?? null;
        return { ...conversationWith(user.id, viewerId), user, lastMessage: last, unreadCount };
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
      const unreadCount = knownConversations(this.socket, viewerId).get(userId)?.unreadIds.size ?? null;
      return user && { ...conversationWith(userId, viewerId), user, unreadCount };
    }

    override async lastMessage({ userId, lastMessage }: ConversationModel) {
      if (lastMessage !== undefined) return lastMessage;
      return (await this.messages(userId, { limit: 1 })).at(-1) ?? null;
    }

    override async countUnread(me: ViewerModel) {
      if (extensions.has('unread-counts')) return super.countUnread(me);
      const known = [...knownConversations(this.socket, await this.viewer.requiredId()).values()];
      return known.length === 0 ? null : known.reduce((sum, { unreadIds }) => sum + unreadIds.size, 0);
    }

    override async markRead(userId: string) {
      // A provider may accept an unknown member.
      const user = await this.provider.profile.byId(userId);
      const { conversation } = await super.markRead(userId);
      for (const each of this.socket.socketsOf(await this.viewer.requiredId()))
        markRead(conversationsBySocket.get(each), userId);
      return { conversation: { ...conversation, user } };
    }
  },
});

function followEvents({ events, memberId }: UpstreamSocket, conversations: Conversations): void {
  events.on('messageReceived', (message) => {
    const { userId } = message.conversation;
    const unreadIds = new Set(conversations.get(userId)?.unreadIds);
    if (message.receiverId === memberId && !message.read) unreadIds.add(message.id);
    conversations.set(userId, { last: message, unreadIds });
  });
  events.on('messagesRead', ({ readerId, senderId }) => {
    if (readerId === memberId) markRead(conversations, senderId);
  });
}

function markRead(conversations: Conversations | undefined, userId: string): void {
  conversations?.set(userId, { last: conversations.get(userId)?.last ?? null, unreadIds: new Set() });
}

function byMessages(a: ConversationModel, b: ConversationModel): number {
  const byUnread = (b.unreadCount ?? 0) - (a.unreadCount ?? 0);
  return byUnread || (b.lastMessage?.createdAt ?? '').localeCompare(a.lastMessage?.createdAt ?? '');
}

/** Those of the oldest socket, which has followed events the longest. */
function knownConversations(socket: OperationSocket, memberId: string): Conversations {
  const [oldest] = socket.socketsOf(memberId);
  return (oldest && conversationsBySocket.get(oldest)) ?? (new Map() as Conversations);
}
