import type { Resolvers } from './generated.ts';
import { page } from './page.ts';
import { selectsIdAlone } from './Selection.ts';

export const chat: Resolvers = {
  Query: {
    contacts: (_, args, { provider }) => provider.chat.contacts(args),
    conversation: (_, args, { provider }) => provider.chat.conversation(args),
  },
  Mutation: {
    sendMessage: (_, { input }, { provider }) => provider.chat.send(input),
    markConversationRead: (_, { input }, { provider }) => provider.chat.markRead(input.userId),
    sendTyping: (_, { input }, { provider }) => provider.chat.typing(input.receiverId),
  },
  Subscription: {
    messageReceived: { subscribe: (_, __, { live }) => live.messageReceived() },
    messagesRead: { subscribe: (_, __, { live }) => live.messagesRead() },
    onlineUsersChanged: { subscribe: (_, __, { live }) => live.onlineUsersChanged() },
    typing: { subscribe: (_, __, { live }) => live.typing() },
  },
  SendMessagePayload: {
    contact: ({ message }, _, { provider }) => provider.chat.contact(message.receiverId),
  },
  MarkConversationReadPayload: {
    contact: ({ userId }, _, { provider }) => provider.chat.contact(userId),
  },
  SendTypingPayload: {
    receiver: ({ receiverId }, _, { provider }, selection) =>
      provider.profile.knownById(receiverId, selectsIdAlone(selection)),
  },
  Contact: {
    lastMessage: (contact, _, { provider }) => provider.chat.lastMessage(contact),
  },
  ContactPage: page,
  Conversation: {
    user: ({ userId }, _, { provider }, selection) =>
      provider.profile.knownById(userId, selectsIdAlone(selection)),
    hasOlder: (conversation, _, { provider }) => provider.chat.hasOlder(conversation),
  },
  Message: {
    sender: ({ senderId }, _, { provider }, selection) =>
      provider.profile.knownById(senderId, selectsIdAlone(selection)),
    receiver: ({ receiverId }, _, { provider }, selection) =>
      provider.profile.knownById(receiverId, selectsIdAlone(selection)),
  },
  MessagesRead: {
    reader: ({ readerId }, _, { provider }, selection) =>
      provider.profile.knownById(readerId, selectsIdAlone(selection)),
    sender: ({ senderId }, _, { provider }, selection) =>
      provider.profile.knownById(senderId, selectsIdAlone(selection)),
  },
  Typing: {
    user: ({ userId }, _, { provider }, selection) =>
      provider.profile.knownById(userId, selectsIdAlone(selection)),
  },
};
