import { expect, it } from 'vitest';
import type { MessageRow_messageFragment } from '../../../gql/graphql';
import { createRows } from './conversationRows';
import type { OutboxEntry } from '../writing/outbox';

const createMessage = (number: number, hasKey: boolean): MessageRow_messageFragment => ({
  __typename: 'Message',
  id: `m${number}`,
  idempotencyKey: hasKey ? `key ${number}` : null,
  sender: { __typename: 'User', id: 'me' },
  receiver: { __typename: 'User', id: 'u1' },
  text: 'Hi',
  images: [],
  read: false,
  createdAt: `2026-11-20T18:00:0${number}.000Z`,
});
const createEntry = (number: number, overrides: Pick<OutboxEntry, 'after' | 'attempted'>): OutboxEntry => ({
  idempotencyKey: `key ${number}`,
  receiverId: 'u1',
  text: 'Hi',
  createdAt: '2026-11-20T18:00:00.000Z',
  state: 'waiting',
  error: null,
  ...overrides,
});

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
