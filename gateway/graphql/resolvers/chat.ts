import type { GraphQLResolveInfo } from 'graphql';
import { userFromId } from '../../provider/wire/profile.ts';
import type { Context } from '../context.ts';
import type { Resolvers } from './generated.ts';
import { selectsOnlyId } from './selectsOnlyId.ts';

const resolveMember =
  <K extends string>(idField: K) =>
  (parent: Record<K, string>, _: unknown, { provider }: Context, info: GraphQLResolveInfo) =>
    provider.profile.load(userFromId(parent[idField]), selectsOnlyId(info));

export const chat = {
  Query: {
    conversations: (_, args, { provider }) => provider.chat.conversations(args),
    conversation: (_, { userId }, { provider }) => provider.chat.conversation(userId),
  },
  Mutation: {
    sendMessage: (_, { input }, { provider }) => provider.chat.sendMessage(input),
    makeOffer: (_, { input }, { provider }) => provider.chat.makeOffer(input),
    answerOffer: (_, { input }, { provider }) => provider.chat.answerOffer(input),
    markConversationRead: (_, { input }, { provider }) => provider.chat.markRead(input.userId),
    sendTyping: (_, { input }, { provider }) => provider.chat.sendTyping(input.receiverId),
  },
  Viewer: {
    unreadMessagesCount: (viewer, _, { provider }) => provider.chat.countUnread(viewer),
  },
  SendMessagePayload: {
    conversation: ({ message }, _, { provider }) => provider.chat.conversationOf(message),
  },
  MakeOfferPayload: {
    conversation: ({ message }, _, { provider }) => provider.chat.conversationOf(message),
  },
  AnswerOfferPayload: {
    post: ({ message }, _, { provider }) => provider.posts.offered(message),
  },
  MarkConversationReadPayload: {
    viewer: (_, __, { provider }) => provider.viewer.me(),
  },
  SendTypingPayload: {
    receiver: resolveMember('receiverId'),
  },
  Conversation: {
    user: (conversation, _, { provider }, info) => provider.chat.member(conversation, selectsOnlyId(info)),
    lastMessage: (conversation, _, { provider }) => provider.chat.lastMessage(conversation),
    unreadCount: (conversation, _, { provider }) => provider.chat.unreadCount(conversation),
    messages: ({ userId }, args, { provider }) => provider.chat.messageList(userId, args),
  },
  MessageList: {
    hasOlder: (list, _, { provider }) => provider.chat.hasOlder(list),
  },
  Message: {
    sender: resolveMember('senderId'),
    receiver: resolveMember('receiverId'),
  },
  Offer: {
    sender: resolveMember('senderId'),
    post: ({ post }, _, { provider }, info) => provider.posts.load(post, selectsOnlyId(info)),
  },
  MessagesRead: {
    reader: resolveMember('readerId'),
    sender: resolveMember('senderId'),
  },
  Typing: {
    user: resolveMember('userId'),
  },
} satisfies Resolvers;
