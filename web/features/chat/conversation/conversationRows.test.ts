import { describe, expect, it } from 'vitest';
import type { MessageRow_messageFragment } from '../../../gql/graphql';
import { createRows, findStoredIds } from './conversationRows';
import type { OutboxEntry } from '../writing/OutboxEntry';

const createMessage = (number: number, hasKey: boolean): MessageRow_messageFragment => ({
  __typename: 'Message',
  id: `m${number}`,
  idempotencyKey: hasKey ? `key ${number}` : null,
  sender: { __typename: 'User', id: 'me' },
  receiver: { __typename: 'User', id: 'u1' },
  text: 'Hi',
  images: [],
  offer: null,
  read: false,
  createdAt: `2026-11-20T18:00:0${number}.000Z`,
});
const createEntry = (number: number, overrides: Partial<OutboxEntry>): OutboxEntry => ({
  idempotencyKey: `key ${number}`,
  receiverId: 'u1',
  text: 'Hi',
  createdAt: '2026-11-20T18:00:00.000Z',
  state: 'waiting',
  error: null,
  after: null,
  attempted: false,
  ...overrides,
});
const keysOf = (messages: MessageRow_messageFragment[], entries: OutboxEntry[]) =>
  createRows(messages, entries, 'me').map(({ key }) => key);

it.each([
  ['stores idempotency keys', 4],
  ['stores them for the first two only', 2],
  ['stores none', 0],
])(
  'each of several equal texts that are sent in turn has a row, in the order of writing, if the provider %s',
  (_, keyCount) => {
    const numbers = [0, 1, 2, 3];
    for (const sentCount of numbers) {
      // The message `sentCount` is being sent, and the ones after it wait.
      const entries = numbers.slice(sentCount).map((number) =>
        createEntry(number, {
          after: sentCount === 0 ? null : `m${sentCount - 1}`,
          attempted: number === sentCount,
        }),
      );
      const readStates = (storedCount: number) => {
        const messages = numbers
          .slice(0, storedCount)
          .map((number) => createMessage(number, number < keyCount));
        return createRows(messages, entries, 'me').map(({ state }) => state);
      };
      expect(readStates(sentCount)).toEqual(
        numbers.map((number) => (number < sentCount ? 'sent' : 'waiting')),
      );
      // The message is stored, but only its response removes its entry.
      expect(readStates(sentCount + 1)).toEqual(
        numbers.map((number) => (number <= sentCount ? 'sent' : 'waiting')),
      );
    }
  },
);

it('shows the member’s own messages as sent or read, and the others as received', () => {
  const image = { __typename: 'Image', id: 'i1', url: '/media/uploads/a.webp' } as never;
  const messages = [
    { ...createMessage(0, false), images: [image] },
    { ...createMessage(1, true), read: true },
    { ...createMessage(2, true), sender: { __typename: 'User' as const, id: 'u1' } },
    { ...createMessage(3, true), sender: null },
  ];
  const { createdAt } = createMessage(0, false);
  const rows = createRows(messages, [], 'me');
  expect(rows[0]).toEqual({
    key: 'm0',
    id: 'm0',
    text: 'Hi',
    images: [image],
    pictures: [],
    offer: null,
    outboxOffer: null,
    createdAt,
    isOwn: true,
    state: 'sent',
    error: null,
  });
  expect(rows.map(({ key, isOwn, state }) => [key, isOwn, state])).toEqual([
    ['m0', true, 'sent'],
    ['key 1', true, 'read'],
    ['key 2', false, 'received'],
    ['key 3', false, 'received'],
  ]);
});

it('shows a waiting message as the member’s own, with its pictures and error', () => {
  const picture = { id: 'p1', name: 'a.jpg' } as never;
  const [row, other] = createRows(
    [],
    [createEntry(1, { pictures: [picture], state: 'failed', error: 'Too long' }), createEntry(2, {})],
    'me',
  );
  expect(row).toEqual({
    key: 'key 1',
    id: null,
    text: 'Hi',
    images: [],
    pictures: [picture],
    offer: null,
    outboxOffer: null,
    createdAt: '2026-11-20T18:00:00.000Z',
    isOwn: true,
    state: 'failed',
    error: 'Too long',
  });
  expect(other?.pictures).toEqual([]);
});

it('places a waiting message after the message that it follows', () => {
  const messages = [createMessage(0, true), createMessage(1, true), createMessage(2, true)];
  expect(keysOf(messages, [createEntry(7, { after: null })])).toEqual(['key 7', 'key 0', 'key 1', 'key 2']);
  expect(keysOf(messages, [createEntry(7, { after: 'm0' })])).toEqual(['key 0', 'key 7', 'key 1', 'key 2']);
  // A message that is not loaded: the newest page does not reach back to it.
  expect(keysOf(messages, [createEntry(7, { after: 'gone' })])).toEqual(['key 0', 'key 1', 'key 2', 'key 7']);
});

it('places a waiting message after the ones before it that are stored', () => {
  const messages = [createMessage(0, true), createMessage(1, true)];
  const entries = [
    createEntry(1, { attempted: true }),
    createEntry(0, { attempted: true }),
    createEntry(7, {}),
  ];
  expect(keysOf(messages, entries)).toEqual(['key 0', 'key 1', 'key 7']);
});

describe('a message that a provider without keys has stored', () => {
  const sent = createEntry(1, { attempted: true, after: 'm0' });
  const messages = [createMessage(0, false), createMessage(1, false)];
  const idsOf = (stored: MessageRow_messageFragment[], ...entries: OutboxEntry[]) =>
    Object.fromEntries(findStoredIds(stored, entries, 'me'));

  it('is found by its text and its place', () => {
    expect(idsOf(messages, sent)).toEqual({ 'key 1': 'm1' });
    expect(idsOf(messages, { ...sent, after: null })).toEqual({ 'key 1': 'm0' });
  });

  it('is not found before it was sent, or when the message before it is not loaded', () => {
    expect(idsOf(messages, { ...sent, attempted: false })).toEqual({});
    expect(idsOf(messages, { ...sent, after: 'gone' })).toEqual({});
  });

  it.each([
    ['text', { text: 'Hello' }],
    ['sender', { sender: { __typename: 'User' as const, id: 'u1' } }],
    ['deleted sender', { sender: null }],
    ['key', { idempotencyKey: 'other key' }],
    ['number of pictures', { images: [{} as never] }],
  ])('is not one with another %s', (_, difference) => {
    expect(idsOf([createMessage(0, false), { ...createMessage(1, false), ...difference }], sent)).toEqual({});
  });

  it('is the one with as many pictures', () => {
    const withPicture = { ...createMessage(1, false), images: [{} as never] };
    expect(idsOf([createMessage(0, false), withPicture], { ...sent, pictures: [{} as never] })).toEqual({
      'key 1': 'm1',
    });
  });

  it('is found for one waiting message only', () => {
    const second = createEntry(2, { attempted: true, after: 'm0' });
    expect(idsOf(messages, sent, second)).toEqual({ 'key 1': 'm1' });
    expect(idsOf([...messages, createMessage(2, false)], sent, second)).toEqual({
      'key 1': 'm1',
      'key 2': 'm2',
    });
  });
});

it('finds an offer that the provider stores without its key by the amount and the vehicle', () => {
  const post = { __typename: 'ProductPost' as const, id: 'p1' };
  const createOffer = (amount: number) =>
    ({ __typename: 'Offer', id: 'o1', amount, post }) as MessageRow_messageFragment['offer'];
  const messages = [
    { ...createMessage(0, false), offer: createOffer(4000) },
    { ...createMessage(1, false), offer: createOffer(4500) },
  ];
  const entry = createEntry(2, { attempted: true, offer: { amount: 4500, post, postPreview: null } });
  expect(findStoredIds(messages, [entry], 'me').get('key 2')).toBe('m1');
});
