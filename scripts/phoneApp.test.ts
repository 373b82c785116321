import { Client, fetchExchange, subscriptionExchange } from '@urql/core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openChat, type Connection } from '../docs/phone/app.ts';

/** The pauses of the app, which a test does not wait for. */
const pausesMs: number[] = [];
vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number) => Promise.resolve(void pausesMs.push(ms)),
}));
beforeEach(() => void pausesMs.splice(0));

const FIRST_SENT_MS = Date.parse('2026-11-20T10:00:00Z');
const createMessage = (number: number) => ({
  __typename: 'Message',
  id: `m${number}`,
  text: String(number),
  createdAt: new Date(FIRST_SENT_MS + number * 1_000).toISOString(),
  sender: { __typename: 'User', id: 'boris' },
  conversation: { __typename: 'Conversation', id: 'c1', user: { __typename: 'User', id: 'boris' } },
});

/** Opens the chat on a fake gateway that stores `storedCount` messages. `refusals` are its responses to the next queries. */
async function openFakeChat() {
  const gateway = { storedCount: 10, refusals: [] as object[], shown: [] as string[] };
  const listeners = new Map<string, (result: { data: object }) => void>();
  const readPage = (before: string | null): object => {
    const end = before === null ? gateway.storedCount : Number(before.slice(1)) - 1;
    const start = Math.max(1, end - 49);
    const nodes = Array.from({ length: end - start + 1 }, (_, index) => createMessage(start + index));
    const messages = { __typename: 'MessageList', hasOlder: start > 1, nodes };
    return { data: { conversation: { __typename: 'Conversation', id: 'c1', messages } } };
  };
  const api = new Client({
    url: 'http://gateway.test/graphql',
    preferGetMethod: false,
    fetch: (_, options) => {
      const { variables } = JSON.parse(options?.body as string) as { variables: { before?: string | null } };
      return Promise.resolve(Response.json(gateway.refusals.shift() ?? readPage(variables.before ?? null)));
    },
    exchanges: [
      fetchExchange,
      subscriptionExchange({
        forwardSubscription: ({ query = '' }) => ({
          subscribe: (sink) => {
            listeners.set(/\{\s*(\w+)/.exec(query)?.[1] ?? '', (result) => sink.next(result));
            return { unsubscribe: () => undefined };
          },
        }),
      }),
    ],
  });
  const emit = (field: string, value: object) => listeners.get(field)?.({ data: { [field]: value } });
  const close = openChat({ api } as Connection, 'boris', (messages) => {
    gateway.shown = messages.map(({ text }) => text);
  });
  await expect.poll(() => listeners.size).toBe(2);
  return {
    gateway,
    close,
    reportMissedEvents: () => emit('connectionChanged', { state: 'CONNECTED', missedEvents: true }),
    receive: (number: number) => emit('messageReceived', createMessage(number)),
  };
}

const numbersUpTo = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));

describe('the chat of the phone app', () => {
  it('shows all messages that it has missed, in order and once, although another one arrives before them', async () => {
    const { gateway, reportMissedEvents, receive, close } = await openFakeChat();
    reportMissedEvents();
    await expect.poll(() => gateway.shown).toEqual(numbersUpTo(10));
    gateway.storedCount = 71;
    receive(71);
    reportMissedEvents();
    await expect.poll(() => gateway.shown).toEqual(numbersUpTo(71));
    close();
  });

  it('reads again when a query is refused, after as many seconds as the gateway says', async () => {
    const { gateway, reportMissedEvents, close } = await openFakeChat();
    const extensions = { code: 'RATE_LIMITED', retryAfterSeconds: 7 };
    gateway.refusals = [
      { data: { conversation: null }, errors: [{ message: 'Too many requests', extensions }] },
    ];
    reportMissedEvents();
    await expect.poll(() => gateway.shown).toEqual(numbersUpTo(10));
    expect(pausesMs).toEqual([7_000]);
    close();
  });
});
