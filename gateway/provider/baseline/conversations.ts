import type { ContactModel } from '../models.ts';
import { checkPage, checkSearch, paginate } from '../pages.ts';
import { findProfile, requireProfile } from '../profile.ts';
import type { Baseline } from '../Provider.ts';
import { byUsername, fetchUsers, matchesSearch } from './wholeLists.ts';

/** Without `conversations`, contacts are all members, with unread counts and last messages from live events. */
export const withoutConversations: Baseline = ({ calls, viewer, socket }, { chat }) => {
  /** All members except the viewer as contacts, by username. */
  async function fetchContacts(): Promise<ContactModel[]> {
    const viewerId = await viewer.requiredId();
    const unread = socket.getUnreadCounts(viewerId);
    const users = (await fetchUsers(calls)).filter(({ id }) => id !== viewerId).sort(byUsername);
    return users.map((user) => ({
      user,
      lastMessage: unread.lastMessage(user.id),
      unreadCount: unread.count(user.id),
    }));
  }

  return {
    chat: {
      ...chat,
      contacts: async ({ search, userId, ...args }) => {
        checkPage(args);
        checkSearch({ search });
        const all = await fetchContacts();
        const found = all.filter(({ user }) => matchesSearch(user, search)).sort(byConversation);
        const contacts = paginate(found, args);
        const requested = args.page === 1 ? all.find(({ user }) => user.id === userId) : undefined;
        if (!requested || contacts.nodes.includes(requested)) return contacts;
        return { ...contacts, nodes: [...contacts.nodes, requested] };
      },
      contact: async (userId) => {
        const user = await requireProfile(calls, userId);
        const unread = socket.getUnreadCounts(await viewer.requiredId());
        return { user, lastMessage: undefined, unreadCount: unread.count(userId) };
      },
      lastMessage: async ({ user, lastMessage }) =>
        lastMessage === undefined
          ? ((await chat.messages(user.id, { limit: 1 })).at(-1) ?? null)
          : lastMessage,
      conversation: async (args) => {
        const conversation = await chat.conversation(args);
        // A provider may return an empty list for an unknown member.
        const isUnknown =
          conversation?.messages.length === 0 && (await findProfile(calls, args.userId)) === null;
        return isUnknown ? null : conversation;
      },
      markRead: async (userId) => {
        const result = await chat.markRead(userId);
        socket.clearUnread(await viewer.requiredId(), userId);
        return result;
      },
    },
  };
};

/** Order of contacts: those with a conversation first, then highest unread count, then latest message; ties keep their order. */
function byConversation(a: ContactModel, b: ContactModel): number {
  return (
    Number(hasConversation(b)) - Number(hasConversation(a)) ||
    (b.unreadCount ?? 0) - (a.unreadCount ?? 0) ||
    (b.lastMessage?.createdAt ?? '').localeCompare(a.lastMessage?.createdAt ?? '')
  );
}

/** Whether a message with the contact is known from live events. */
function hasConversation({ lastMessage, unreadCount }: ContactModel): boolean {
  return lastMessage != null || (unreadCount ?? 0) > 0;
}
