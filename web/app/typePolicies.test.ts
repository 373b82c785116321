import { beforeEach, describe, expect, it } from 'vitest';
import { BadgesDocument, MessagesDocument, OlderMessagesDocument } from '../gql/graphql';
import { createCache } from '../lib/cache';
import { typePolicies } from './typePolicies';

const at = (minute: number) => `2026-11-20T18:${String(minute).padStart(2, '0')}:00.000Z`;
const message = (minute: number, part: object = {}) => ({
  __typename: 'Message' as const,
  id: `m${minute}`,
  idempotencyKey: null,
  sender: { __typename: 'User' as const, id: 'u1' },
  receiver: { __typename: 'User' as const, id: 'me' },
  text: `At ${minute}`,
  read: true,
  createdAt: at(minute),
  ...part,
});
const conversation = (minutes: number[], hasOlder: boolean) => ({
  conversation: {
    __typename: 'Conversation' as const,
    id: 'me-u1',
    messages: minutes.map((minute) => message(minute)),
    hasOlder,
  },
});

let cache: ReturnType<typeof createCache>;
beforeEach(() => {
  cache = createCache(typePolicies);
});

describe('a conversation in the cache', () => {
  const variables = { userId: 'u1' };
  const newest = (minutes: number[], hasOlder: boolean) =>
    cache.writeQuery({ query: MessagesDocument, variables, data: conversation(minutes, hasOlder) });
  const older = (before: number, minutes: number[], hasOlder: boolean) =>
    cache.writeQuery({
      query: OlderMessagesDocument,
      variables: { ...variables, before: `m${before}` },
      data: conversation(minutes, hasOlder),
    });
  const cached = () => {
    const found = cache.readQuery({ query: MessagesDocument, variables })?.conversation;
    return [found?.messages.map(({ id }) => Number(id.slice(1))), found?.hasOlder];
  };

  it('puts older pages first and takes hasOlder from them', () => {
    newest([5, 6], true);
    older(5, [3, 4], true);
    expect(cached()).toEqual([[3, 4, 5, 6], true]);
    older(3, [2], false);
    expect(cached()).toEqual([[2, 3, 4, 5, 6], false]);
  });

  it('keeps older pages when the newest page is read again', () => {
    newest([5, 6], true);
    older(5, [3, 4], false);
    newest([6, 7], true);
    expect(cached()).toEqual([[3, 4, 5, 6, 7], false]);
  });

  it('keeps a live message when a stale response arrives', () => {
    newest([5, 6], true);
    newest([5, 6, 7], true);
    newest([5, 6], true);
    expect(cached()).toEqual([[5, 6, 7], true]);
  });

  it('drops the messages before a gap until older pages are read', () => {
    newest([1, 2], false);
    newest([8, 9], true);
    expect(cached()).toEqual([[8, 9], true]);
    older(8, [2, 5], true);
    expect(cached()).toEqual([[2, 5, 8, 9], true]);
  });

  it("drops the messages before a gap even if the mutation has cached the viewer's message after it", () => {
    const own = message(8, {
      sender: { __typename: 'User', id: 'me' },
      receiver: { __typename: 'User', id: 'u1' },
    });
    const take = (minutes: number[], hasOlder: boolean) => {
      const data = conversation(minutes, hasOlder);
      data.conversation.messages = data.conversation.messages.map((each) =>
        each.id === own.id ? own : each,
      );
      cache.writeQuery({ query: MessagesDocument, variables, data });
    };
    take([1, 2], false);
    take([1, 2, 8], false);
    take([8, 9], true);
    expect(cached()).toEqual([[8, 9], true]);
  });

  it('orders messages with the same time by id', () => {
    const data = conversation([], false);
    data.conversation.messages = [message(1, { id: 'b' }), message(1, { id: 'a' })];
    newest([], false);
    cache.writeQuery({ query: MessagesDocument, variables, data });
    expect(
      cache.readQuery({ query: MessagesDocument, variables })?.conversation?.messages.map(({ id }) => id),
    ).toEqual(['a', 'b']);
  });

  it('does not mark a read message as unread', () => {
    newest([1], false);
    const data = conversation([], false);
    data.conversation.messages = [message(1, { read: false })];
    cache.writeQuery({ query: MessagesDocument, variables, data });
    expect(cache.readQuery({ query: MessagesDocument, variables })?.conversation?.messages[0]?.read).toBe(
      true,
    );
  });
});

describe('a message in the cache', () => {
  it('keeps its idempotency key when a later response has none', () => {
    const variables = { userId: 'u1' };
    const take = (idempotencyKey: string | null) => {
      const data = conversation([], false);
      data.conversation.messages = [message(1, { idempotencyKey })];
      cache.writeQuery({ query: MessagesDocument, variables, data });
    };
    take('key');
    take(null);
    const [kept] = cache.readQuery({ query: MessagesDocument, variables })?.conversation?.messages ?? [];
    expect(kept?.idempotencyKey).toBe('key');
  });
});

describe('the contacts in the cache', () => {
  const contact = (id: string, lastMinute: number | null, unreadCount: number) => ({
    __typename: 'Contact' as const,
    user: { __typename: 'User' as const, id },
    lastMessage: lastMinute === null ? null : message(lastMinute, { id: `${id}-${lastMinute}` }),
    unreadCount,
  });
  const take = (...contacts: ReturnType<typeof contact>[]) =>
    cache.writeQuery({
      query: BadgesDocument,
      data: {
        contacts: { __typename: 'ContactPage', nodes: contacts, total: contacts.length },
        notifications: { __typename: 'NotificationPage', nodes: [], total: 0, unreadCount: 0 },
      },
    });
  const cached = () =>
    cache
      .readQuery({ query: BadgesDocument })
      ?.contacts?.nodes.map(({ user, lastMessage, unreadCount }) => [
        user.id,
        lastMessage?.createdAt,
        unreadCount,
      ]);

  it('are ordered with conversations first, then by unread count, then by latest message', () => {
    take(contact('u1', null, 0), contact('u2', 5, 0), contact('u3', 1, 2), contact('u4', 6, 0));
    expect(cached()?.map(([id]) => id)).toEqual(['u3', 'u4', 'u2', 'u1']);
  });

  it('ignore a response with an older last message', () => {
    take(contact('u1', 5, 2));
    take(contact('u1', 4, 1));
    expect(cached()).toEqual([['u1', at(5), 2]]);
  });

  it('ignore the unread count of a response from before the messages were read', () => {
    take(contact('u1', 5, 0));
    take(contact('u1', 5, 2));
    expect(cached()).toEqual([['u1', at(5), 0]]);
    take(contact('u1', 6, 1));
    expect(cached()).toEqual([['u1', at(6), 1]]);
  });

  it('are removed when the list no longer contains them', () => {
    take(contact('u1', 5, 2), contact('u2', 4, 0));
    take(contact('u2', 4, 0));
    expect(cached()).toEqual([['u2', at(4), 0]]);
  });

  it('stay when a later read fails', () => {
    take(contact('u1', 5, 2));
    cache.writeQuery({ query: BadgesDocument, data: { contacts: null, notifications: null } });
    expect(cached()).toEqual([['u1', at(5), 2]]);
  });
});

describe('the notifications in the cache', () => {
  const notification = (minute: number, read = false) => ({
    __typename: 'Notification' as const,
    id: `n${minute}`,
    createdAt: at(minute),
    read,
  });
  const take = (minutes: number[], total: number, unreadCount: number) =>
    cache.writeQuery({
      query: BadgesDocument,
      data: {
        contacts: null,
        notifications: {
          __typename: 'NotificationPage',
          nodes: minutes.map((minute) => notification(minute)),
          total,
          unreadCount,
        },
      },
    });
  const cached = () => {
    const list = cache.readQuery({ query: BadgesDocument })?.notifications;
    return [list?.nodes.map(({ id }) => id), list?.unreadCount];
  };

  it('count unread notifications on pages that are not loaded', () => {
    take([9, 8], 12, 7);
    expect(cached()).toEqual([['n9', 'n8'], 7]);
    cache.modify({ id: 'Notification:n9', fields: { read: () => true } });
    expect(cached()).toEqual([['n9', 'n8'], 6]);
  });

  it('keep older pages when the first page is read again', () => {
    take([9, 8, 7], 3, 3);
    take([9, 8], 3, 3);
    expect(cached()).toEqual([['n9', 'n8', 'n7'], 3]);
  });
});
