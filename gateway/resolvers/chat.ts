import type { Resolvers } from './generated.ts';

export const chat: Resolvers = {
  Query: {
    contacts: (_, args, { provider }) => provider.chat.contacts(args),
    conversation: (_, args, { provider }) => provider.chat.conversation(args),
  },
  Mutation: {
    sendMessage: (_, { input }, { provider }) => provider.chat.send(input),
    markConversationRead: (_, args, { provider }) => provider.chat.markRead(args.with),
    sendTyping: (_, { to }, { provider }) => provider.chat.typing(to),
  },
  Subscription: {
    messageReceived: { subscribe: (_, __, { live }) => live.messageReceived() },
    messagesRead: { subscribe: (_, __, { live }) => live.messagesRead() },
    onlineUsersChanged: { subscribe: (_, __, { live }) => live.onlineUsersChanged() },
    typing: { subscribe: (_, __, { live }) => live.typing() },
  },
  Contact: {
    lastMessage: (contact, _, { provider }) => provider.chat.lastMessage(contact),
  },
  Conversation: {
    hasOlder: (conversation, _, { provider }) => provider.chat.hasOlder(conversation),
  },
};
