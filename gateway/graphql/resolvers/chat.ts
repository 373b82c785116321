import type { Context } from '../context.ts';
import type { Resolvers } from './generated.ts';
import { pageResolvers } from './pageResolvers.ts';
import { selectsOnlyId, type Selection } from './Selection.ts';

/** Resolves the member whose id is in `idField` of the parent; reads the member only when more than the id is selected. */
const resolveMember =
  <K extends string>(idField: K) =>
  (parent: Record<K, string>, _: unknown, { provider }: Context, selection: Selection) =>
    provider.profile.loadById(parent[idField], selectsOnlyId(selection));

export const chat: Resolvers = {
  Query: {
    contacts: (_, args, { provider }) => provider.chat.contacts(args),
    conversation: (_, args, { provider }) => provider.chat.conversation(args),
  },
  Mutation: {
    sendMessage: (_, { input }, { provider }) => provider.chat.sendMessage(input),
    markConversationRead: (_, { input }, { provider }) => provider.chat.markRead(input.userId),
    sendTyping: (_, { input }, { provider }) => provider.chat.sendTyping(input.receiverId),
  },
  Subscription: {
    messageReceived: { subscribe: (_, __, { liveChannel }) => liveChannel.messageReceived() },
    messagesRead: { subscribe: (_, __, { liveChannel }) => liveChannel.messagesRead() },
    onlineUsersChanged: { subscribe: (_, __, { liveChannel }) => liveChannel.onlineUsersChanged() },
    typing: { subscribe: (_, __, { liveChannel }) => liveChannel.typing() },
  },
  SendMessagePayload: {
    contact: ({ message }, _, { provider }) => provider.chat.contact(message.receiverId),
  },
  MarkConversationReadPayload: {
    contact: ({ userId }, _, { provider }) => provider.chat.contact(userId),
  },
  SendTypingPayload: {
    receiver: resolveMember('receiverId'),
  },
  Contact: {
    lastMessage: (contact, _, { provider }) => provider.chat.lastMessage(contact),
  },
  ContactPage: pageResolvers,
  Conversation: {
    user: resolveMember('userId'),
    hasOlder: (conversation, _, { provider }) => provider.chat.hasOlder(conversation),
  },
  Message: {
    sender: resolveMember('senderId'),
    receiver: resolveMember('receiverId'),
  },
  MessagesRead: {
    reader: resolveMember('readerId'),
    sender: resolveMember('senderId'),
  },
  Typing: {
    user: resolveMember('userId'),
  },
};
