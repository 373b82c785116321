import { beforeEach, describe, expect, it } from 'vitest';
import {
  ChatContactsDocument,
  MessagesDocument,
  NotificationsPageDocument,
  OlderMessagesDocument,
} from '../gql/graphql';
import { createCache } from '../lib/cache';
import { typePolicies } from './typePolicies';

const timeAt = (minute: number) => `2026-11-20T18:${String(minute).padStart(2, '0')}:00.000Z`;
const createMessage = (minute: number, overrides: object = {}) => ({
  __typename: 'Message' as const,
  id: `m${minute}`,
  idempotencyKey: null,
  sender: { __typename: 'User' as const, id: 'u1' },
  receiver: { __typename: 'User' as const, id: 'me' },
  text: `At ${minute}`,
  images: [],
  offer: null,
  read: true,
  createdAt: timeAt(minute),
  ...overrides,
});
const createConversation = (minutes: number[], { hasOlder }: { hasOlder: boolean }) => ({
  conversation: {
    __typename: 'Conversation' as const,
    id: 'me-u1',
    messages: {
      __typename: 'MessageList' as const,
      nodes: minutes.map((minute) => createMessage(minute)),
      hasOlder,
    },
  },
});

let cache: ReturnType<typeof createCache>;
beforeEach(() => {
  cache = createCache(typePolicies);
});

describe('a conversation in the cache', () => {
  const variables = { userId: 'u1' };
  const writeNewest = (minutes: number[], { hasOlder }: { hasOlder: boolean }) =>
    cache.writeQuery({ query: MessagesDocument, variables, data: createConversation(minutes, { hasOlder }) });
  const writeOlder = (
    minutes: number[],
    { beforeMinute, hasOlder }: { beforeMinute: number; hasOlder: boolean },
  ) =>
    cache.writeQuery({
      query: OlderMessagesDocument,
      variables: { ...variables, before: `m${beforeMinute}` },
      data: createConversation(minutes, { hasOlder }),
    });
  const readCached = () => {
    const messages = cache.readQuery({ query: MessagesDocument, variables })?.conversation?.messages;
    return { minutes: messages?.nodes.map(({ id }) => Number(id.slice(1))), hasOlder: messages?.hasOlder };
  };

  it('puts older pages first and takes hasOlder from them', () => {
    writeNewest([5, 6], { hasOlder: true });
    writeOlder([3, 4], { beforeMinute: 5, hasOlder: true });
    expect(readCached()).toEqual({ minutes: [3, 4, 5, 6], hasOlder: true });
    writeOlder([2], { beforeMinute: 3, hasOlder: false });
    expect(readCached()).toEqual({ minutes: [2, 3, 4, 5, 6], hasOlder: false });
  });

  it('keeps older pages when the newest page is read again', () => {
    writeNewest([5, 6], { hasOlder: true });
    writeOlder([3, 4], { beforeMinute: 5, hasOlder: false });
    writeNewest([6, 7], { hasOlder: true });
    expect(readCached()).toEqual({ minutes: [3, 4, 5, 6, 7], hasOlder: false });
  });

  it('keeps the end of an offer when a stale response arrives', () => {
    const offerOf = (state: 'OPEN' | 'DECLINED', isLost: boolean) => ({
      __typename: 'Offer' as const,
      id: 'o1',
      amount: 4500,
      sender: null,
      state,
      isLost,
      validUntil: timeAt(59),
      post: null,
      postPreview: null,
    });
    const writeOffer = (...[state, isLost]: Parameters<typeof offerOf>) => {
      const { conversation } = createConversation([], { hasOlder: false });
      const nodes = [createMessage(5, { offer: offerOf(state, isLost) })];
      const messages = { ...conversation.messages, nodes };
      cache.writeQuery({
        query: MessagesDocument,
        variables,
        data: { conversation: { ...conversation, messages } },
      });
    };
    const readOffer = () => {
      const { conversation } = cache.readQuery({ query: MessagesDocument, variables }) ?? {};
      return conversation?.messages?.nodes[0]?.offer;
    };
    writeOffer('OPEN', false);
    expect(readOffer()).toMatchObject({ state: 'OPEN', isLost: false });
    writeOffer('DECLINED', true);
    writeOffer('OPEN', false);
    expect(readOffer()).toMatchObject({ state: 'DECLINED', isLost: true });
  });

  it('keeps a newer message when a stale response arrives', () => {
    writeNewest([5, 6], { hasOlder: true });
    writeNewest([5, 6, 7], { hasOlder: true });
    writeNewest([5, 6], { hasOlder: true });
    expect(readCached()).toEqual({ minutes: [5, 6, 7], hasOlder: true });
  });

  it('drops the messages before a gap, and puts a page of older messages in their place', () => {
    writeNewest([1, 2], { hasOlder: false });
    writeNewest([8, 9], { hasOlder: true });
    expect(readCached()).toEqual({ minutes: [8, 9], hasOlder: true });
    writeOlder([2, 5], { beforeMinute: 8, hasOlder: true });
    expect(readCached()).toEqual({ minutes: [2, 5, 8, 9], hasOlder: true });
  });

  it('orders messages with the same time by id', () => {
    const data = createConversation([], { hasOlder: false });
    data.conversation.messages.nodes = [createMessage(1, { id: 'b' }), createMessage(1, { id: 'a' })];
    // Only a merge with a cached conversation orders the messages.
    writeNewest([], { hasOlder: false });
    cache.writeQuery({ query: MessagesDocument, variables, data });
    expect(
      cache
        .readQuery({ query: MessagesDocument, variables })
        ?.conversation?.messages?.nodes.map(({ id }) => id),
    ).toEqual(['a', 'b']);
  });

  it('does not mark a read message as unread', () => {
    writeNewest([1], { hasOlder: false });
    const data = createConversation([], { hasOlder: false });
    data.conversation.messages.nodes = [createMessage(1, { read: false })];
    cache.writeQuery({ query: MessagesDocument, variables, data });
    expect(
      cache.readQuery({ query: MessagesDocument, variables })?.conversation?.messages?.nodes[0]?.read,
    ).toBe(true);
  });
});

describe('a message in the cache', () => {
  it('keeps its idempotency key when a later response has none', () => {
    const variables = { userId: 'u1' };
    const writeMessage = (idempotencyKey: string | null) => {
      const data = createConversation([], { hasOlder: false });
      data.conversation.messages.nodes = [createMessage(1, { idempotencyKey })];
      cache.writeQuery({ query: MessagesDocument, variables, data });
    };
    writeMessage('key');
    writeMessage(null);
    const [cachedMessage] =
      cache.readQuery({ query: MessagesDocument, variables })?.conversation?.messages?.nodes ?? [];
    expect(cachedMessage?.idempotencyKey).toBe('key');
  });
});

describe('the conversations in the cache', () => {
  const createEntry = (
    id: string,
    { lastMessageMinute, unreadCount }: { lastMessageMinute: number | null; unreadCount: number },
  ) => ({
    __typename: 'Conversation' as const,
    id: `me-${id}`,
    user: { __typename: 'User' as const, id, username: id, fullName: null, createdAt: null, avatar: null },
    lastMessage:
      lastMessageMinute === null
        ? null
        : createMessage(lastMessageMinute, { id: `${id}-${lastMessageMinute}` }),
    unreadCount,
  });
  const writeList = (...nodes: ReturnType<typeof createEntry>[]) =>
    cache.writeQuery({
      query: ChatContactsDocument,
      data: { conversations: { __typename: 'ConversationPage', nodes, page: 1, total: nodes.length } },
    });
  const readCached = () =>
    cache.readQuery({ query: ChatContactsDocument })?.conversations?.nodes.map(({ user }) => user?.id);

  it('are ordered with messages first, then by unread count, then by latest message', () => {
    writeList(
      createEntry('u1', { lastMessageMinute: null, unreadCount: 0 }),
      createEntry('u2', { lastMessageMinute: 5, unreadCount: 0 }),
      createEntry('u3', { lastMessageMinute: 1, unreadCount: 2 }),
      createEntry('u4', { lastMessageMinute: 6, unreadCount: 0 }),
    );
    expect(readCached()).toEqual(['u3', 'u4', 'u2', 'u1']);
  });

  it('move when one of them changes', () => {
    writeList(
      createEntry('u1', { lastMessageMinute: 2, unreadCount: 0 }),
      createEntry('u2', { lastMessageMinute: 1, unreadCount: 0 }),
    );
    expect(readCached()).toEqual(['u1', 'u2']);
    cache.modify({ id: 'Conversation:me-u2', fields: { unreadCount: () => 1 } });
    expect(readCached()).toEqual(['u2', 'u1']);
  });

  it('are removed when a response with all of them no longer contains them', () => {
    writeList(
      createEntry('u1', { lastMessageMinute: 5, unreadCount: 2 }),
      createEntry('u2', { lastMessageMinute: 4, unreadCount: 0 }),
    );
    writeList(createEntry('u2', { lastMessageMinute: 4, unreadCount: 0 }));
    expect(readCached()).toEqual(['u2']);
  });

  it('stay when a later read fails', () => {
    writeList(createEntry('u1', { lastMessageMinute: 5, unreadCount: 2 }));
    cache.writeQuery({ query: ChatContactsDocument, data: { conversations: null } });
    expect(readCached()).toEqual(['u1']);
  });
});

describe('the notifications in the cache', () => {
  const writeFirstPage = (minutes: number[], { total }: { total: number }) =>
    cache.writeQuery({
      query: NotificationsPageDocument,
      data: {
        notifications: {
          __typename: 'NotificationPage',
          nodes: minutes.map((minute) => ({
            __typename: 'Notification' as const,
            id: `n${minute}`,
            type: 'LIKE' as const,
            sender: null,
            post: null,
            postPreview: null,
            savedSearch: null,
            offer: null,
            createdAt: timeAt(minute),
            read: false,
          })),
          total,
        },
      },
    });
  const readCached = () =>
    cache.readQuery({ query: NotificationsPageDocument })?.notifications?.nodes.map(({ id }) => id);

  it('stay when they are older than every notification of a newly read first page', () => {
    writeFirstPage([9, 8, 7], { total: 3 });
    writeFirstPage([9, 8], { total: 3 });
    expect(readCached()).toEqual(['n9', 'n8', 'n7']);
  });

  it('leave when a first page with all notifications no longer contains them', () => {
    writeFirstPage([9, 8, 7], { total: 3 });
    writeFirstPage([9, 8], { total: 2 });
    expect(readCached()).toEqual(['n9', 'n8']);
  });
});
