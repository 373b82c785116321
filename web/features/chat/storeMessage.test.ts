import { gql } from '@apollo/client';
import { beforeEach, describe, expect, it } from 'vitest';
import { typePolicies } from '../../app/typePolicies';
import { ChatContactsDocument, type MessageRow_messageFragment } from '../../gql/graphql';
import { createCache } from '../../lib/cache';
import { storeMessage, storeReadReceipt } from './storeMessage';

const CONVERSATION = { __typename: 'Conversation', id: 'c1' } as const;
type Message = MessageRow_messageFragment & { conversation: typeof CONVERSATION };

const CACHED_CONVERSATION = gql`
  query CachedConversation {
    conversation(userId: "boris") {
      id
      lastMessage {
        ...CachedMessage
      }
      unreadCount
      messages(limit: 50) {
        nodes {
          ...CachedMessage
        }
        hasOlder
      }
    }
  }

  fragment CachedMessage on Message {
    id
    idempotencyKey
    sender {
      id
    }
    receiver {
      id
    }
    text
    images {
      url
    }
    offer {
      id
    }
    read
    createdAt
  }
`;

interface Cached {
  conversation: {
    lastMessage: Message | null;
    unreadCount: number | null;
    messages: { nodes: Message[]; hasOlder: boolean } | null;
  };
}

let cache: ReturnType<typeof createCache>;

beforeEach(() => {
  cache = createCache(typePolicies);
});

/** Messages follow each other in time by their numbers. */
function messageOf(number: number, sender: 'boris' | 'me', overrides: Partial<Message> = {}): Message {
  return {
    __typename: 'Message',
    id: `m${number}`,
    idempotencyKey: null,
    sender: { __typename: 'User', id: sender },
    receiver: { __typename: 'User', id: sender === 'me' ? 'boris' : 'me' },
    text: `Text ${number}`,
    images: [],
    offer: null,
    read: false,
    createdAt: `2026-11-20T10:00:0${number}.000Z`,
    conversation: CONVERSATION,
    ...overrides,
  };
}

/** Writes a conversation that is in the list of contacts. */
function cacheConversation(
  messages: Message[] | null,
  lastMessage: Message | null = messages?.at(-1) ?? null,
  unreadCount: number | null = 0,
) {
  cacheContacts(lastMessage, unreadCount);
  cacheUnlistedConversation(messages, lastMessage, unreadCount);
}

function cacheUnlistedConversation(
  messages: Message[] | null,
  lastMessage: Message | null = messages?.at(-1) ?? null,
  unreadCount: number | null = 0,
) {
  const list = messages && { __typename: 'MessageList', nodes: messages, hasOlder: false };
  cache.writeQuery({
    query: CACHED_CONVERSATION,
    data: { conversation: { ...CONVERSATION, lastMessage, unreadCount, messages: list } },
  });
}

/** Writes the list of contacts, with boris in it. */
function cacheContacts(lastMessage: Message | null, unreadCount: number | null) {
  const user = { username: 'boris', fullName: null, createdAt: null, avatar: null };
  const contact = { ...CONVERSATION, user: { __typename: 'User' as const, id: 'boris', ...user } };
  const nodes = [{ ...contact, lastMessage, unreadCount }];
  cache.writeQuery({
    query: ChatContactsDocument,
    data: {
      conversations: { __typename: 'ConversationPage', nodes, page: 1, total: 1 },
    },
  });
}

function readConversation() {
  const { conversation } = cache.readQuery<Cached>({ query: CACHED_CONVERSATION }) ?? {};
  return {
    messages: conversation?.messages?.nodes.map(({ id, read }) => (read ? `${id} read` : id)),
    last: conversation?.lastMessage?.id,
    unread: conversation?.unreadCount,
  };
}

/** How often a screen that shows the conversation is told to render it. */
function countUpdates(change: () => void): number {
  let updates = 0;
  const callback = () => (updates += 1);
  const stop = cache.watch({ query: CACHED_CONVERSATION, optimistic: true, callback });
  change();
  stop();
  return updates;
}

describe('storing a message', () => {
  it('adds it to its conversation, and counts it as unread', () => {
    cacheConversation([messageOf(1, 'me')]);
    expect(storeMessage(cache, 'me', messageOf(2, 'boris'))).toBe(true);
    expect(readConversation()).toEqual({ messages: ['m1', 'm2'], last: 'm2', unread: 1 });
  });

  it('adds the first message of a conversation', () => {
    cacheConversation([], null, null);
    expect(storeMessage(cache, 'me', messageOf(1, 'boris'))).toBe(true);
    expect(readConversation()).toEqual({ messages: ['m1'], last: 'm1', unread: 1 });
  });

  it('does not count the member’s own message or one that is read', () => {
    cacheConversation([messageOf(1, 'boris')], messageOf(1, 'boris'), 1);
    expect(storeMessage(cache, 'me', messageOf(2, 'me'))).toBe(true);
    expect(storeMessage(cache, 'me', messageOf(3, 'boris', { read: true }))).toBe(true);
    expect(readConversation()).toEqual({ messages: ['m1', 'm2', 'm3 read'], last: 'm3', unread: 1 });
  });

  it('counts it once, when its event comes twice', () => {
    cacheConversation([messageOf(1, 'me')]);
    storeMessage(cache, 'me', messageOf(2, 'boris'));
    expect(storeMessage(cache, 'me', messageOf(2, 'boris'))).toBe(true);
    expect(readConversation()).toEqual({ messages: ['m1', 'm2'], last: 'm2', unread: 1 });
  });

  it('asks for the list again, when a later message is known, whose count may include it', () => {
    cacheConversation([messageOf(1, 'me'), messageOf(3, 'boris')], messageOf(3, 'boris'), 2);
    expect(storeMessage(cache, 'me', messageOf(2, 'boris'))).toBe(false);
    expect(readConversation()).toEqual({ messages: ['m1', 'm2', 'm3'], last: 'm3', unread: 2 });
    expect(storeMessage(cache, 'me', messageOf(0, 'me'))).toBe(true);
  });

  it('asks for the list again, when the event of a message comes after it was read', () => {
    const read = messageOf(2, 'boris', { read: true });
    cacheConversation([messageOf(1, 'me'), read], read, 0);
    expect(storeMessage(cache, 'me', messageOf(2, 'boris'))).toBe(false);
    expect(readConversation()).toEqual({ messages: ['m1', 'm2 read'], last: 'm2', unread: 0 });
  });

  it('asks for the list again, when the conversation is not in it', () => {
    expect(storeMessage(cache, 'me', messageOf(1, 'boris'))).toBe(false);
    expect(readConversation().messages).toBeUndefined();
    cacheUnlistedConversation([messageOf(1, 'me')]);
    expect(storeMessage(cache, 'me', messageOf(2, 'boris'))).toBe(false);
    expect(readConversation()).toEqual({ messages: ['m1', 'm2'], last: 'm2', unread: 1 });
  });

  it('adds no message to a conversation whose messages are not loaded', () => {
    cacheConversation(null, messageOf(1, 'me'));
    expect(storeMessage(cache, 'me', messageOf(2, 'boris'))).toBe(true);
    expect(readConversation()).toEqual({ messages: undefined, last: 'm2', unread: 1 });
  });

  it('updates the screen once', () => {
    cacheConversation([messageOf(1, 'me')]);
    expect(countUpdates(() => storeMessage(cache, 'me', messageOf(2, 'boris')))).toBe(1);
  });
});

describe('storing a read receipt', () => {
  it('marks the messages to the reader as read, not those of the reader', () => {
    cacheConversation([messageOf(1, 'me'), messageOf(2, 'boris'), messageOf(3, 'me')], undefined, 1);
    expect(storeReadReceipt(cache, 'c1', 'boris', 'me')).toBe(true);
    expect(readConversation()).toEqual({
      messages: ['m1 read', 'm2', 'm3 read'],
      last: 'm3',
      unread: 1,
    });
  });

  it('ends the unread count of the viewer who has read', () => {
    cacheConversation([messageOf(1, 'boris'), messageOf(2, 'boris')], undefined, 2);
    expect(storeReadReceipt(cache, 'c1', 'me', 'me')).toBe(true);
    expect(readConversation()).toEqual({ messages: ['m1 read', 'm2 read'], last: 'm2', unread: 0 });
  });

  it('leaves the messages after the last one that was read, and asks for the count again', () => {
    const messages = [messageOf(1, 'boris'), messageOf(2, 'boris'), messageOf(3, 'boris')];
    cacheConversation(messages, undefined, 3);
    const { createdAt } = messageOf(2, 'boris');
    expect(storeReadReceipt(cache, 'c1', 'me', 'me', createdAt)).toBe(false);
    expect(readConversation()).toEqual({ messages: ['m1 read', 'm2 read', 'm3'], last: 'm3', unread: 3 });
    expect(storeReadReceipt(cache, 'c1', 'me', 'me', messageOf(3, 'boris').createdAt)).toBe(true);
    expect(readConversation().unread).toBe(0);
  });

  it('marks only messages without a time, when the last one that was read has none', () => {
    const messages = [messageOf(1, 'boris', { createdAt: null }), messageOf(2, 'boris')];
    cacheConversation(messages, undefined, 2);
    expect(storeReadReceipt(cache, 'c1', 'me', 'me', null)).toBe(false);
    expect(readConversation().messages).toEqual(['m1 read', 'm2']);
  });

  it('marks the last message of a conversation whose messages are not loaded', () => {
    cacheConversation(null, messageOf(1, 'boris'), 1);
    expect(storeReadReceipt(cache, 'c1', 'me', 'me')).toBe(true);
    cacheConversation([messageOf(1, 'boris')], messageOf(1, 'boris'), null);
    expect(readConversation()).toEqual({ messages: ['m1 read'], last: 'm1', unread: 0 });
  });

  it('changes nothing in a conversation without messages', () => {
    cacheConversation([], null, 0);
    expect(storeReadReceipt(cache, 'c1', 'me', 'me')).toBe(true);
    expect(readConversation()).toEqual({ messages: [], last: undefined, unread: 0 });
  });

  it('updates the screen once', () => {
    cacheConversation([messageOf(1, 'boris'), messageOf(2, 'boris')], undefined, 2);
    expect(countUpdates(() => storeReadReceipt(cache, 'c1', 'me', 'me'))).toBe(1);
  });
});
