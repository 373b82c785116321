import { ApolloClient, ApolloLink, CombinedGraphQLErrors, Observable } from '@apollo/client';
import fc from 'fast-check';
import { GraphQLError } from 'graphql';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';
import { typePolicies } from '../../app/typePolicies';
import { MessagesDocument, type MessageRow_messageFragment } from '../../gql/graphql';
import { createCache } from '../../lib/cache';
import { scheduleCommands } from '../../testing/scheduleCommands';
import { createRows } from './conversation/conversationRows';
import { deliver } from './writing/deliver';
import { createOutbox, type Outbox } from './writing/outbox';
import { storeMessage } from './storeMessage';

const ME = 'me';
const BORIS = 'u1';
const CONVERSATION = { __typename: 'Conversation', id: 'me-u1' } as const;
const TABS = 2;

type Message = MessageRow_messageFragment & { conversation: typeof CONVERSATION };

/** How a request ends: refused before its effect, unreachable before or after it, timed out after it, or answered. */
type Ending = 'answered' | 'refused' | 'unreachable' | 'response lost' | 'timed out';

type Command =
  | { kind: 'write'; tab: number }
  | { kind: 'boris writes' }
  | { kind: 'read again'; tab: number }
  | { kind: 'retry'; tab: number };

const tabs = fc.nat({ max: TABS - 1 });
const commands = fc.array(
  fc.oneof<fc.Arbitrary<Command>[]>(
    fc.record({ kind: fc.constant('write'), tab: tabs }),
    fc.record({ kind: fc.constant('boris writes') }),
    fc.record({ kind: fc.constant('read again'), tab: tabs }),
    fc.record({ kind: fc.constant('retry'), tab: tabs }),
  ),
  { minLength: 1, maxLength: 10 },
);
const endings = fc.infiniteStream(
  fc.constantFrom<Ending>(
    'answered',
    'answered',
    'answered',
    'refused',
    'unreachable',
    'response lost',
    'timed out',
  ),
);
/** How often an event arrives: a gateway may send it twice, and loses it while the connection is down. */
const arrivals = fc.infiniteStream(fc.constantFrom(1, 1, 1, 2, 0));

const user = (id: string) => ({ __typename: 'User' as const, id });
const take = <T>(stream: fc.Stream<T>): T => stream.next().value as T;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a conversation in two tabs, while requests fail and events arrive late, twice or never', () => {
  it('shows each stored message once and in order, and no text is lost or sent twice', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        commands,
        endings,
        arrivals,
        async (scheduler, script, requestEndings, eventArrivals) => {
          localStorage.clear();
          // The gateway: messages in the order in which they are stored.
          const stored: Message[] = [];
          let isCalm = false;
          const ends = (): Ending => (isCalm ? 'answered' : take(requestEndings));
          const openTabs: { client: ApolloClient; outbox: Outbox; stop: () => void; seenIds: Set<string> }[] =
            [];

          const store = (senderId: string, text: string, idempotencyKey: string | null): Message => {
            const known = stored.find((message) => message.idempotencyKey === idempotencyKey);
            if (idempotencyKey !== null && known) return known;
            const number = String(stored.length).padStart(3, '0');
            const message: Message = {
              __typename: 'Message',
              id: `m${number}`,
              idempotencyKey,
              sender: user(senderId),
              receiver: user(senderId === ME ? BORIS : ME),
              text,
              images: [],
              offer: null,
              read: false,
              createdAt: `2026-11-20T10:00:00.${number}Z`,
              conversation: CONVERSATION,
            };
            stored.push(message);
            for (const [index, { client, seenIds }] of openTabs.entries())
              for (let count = take(eventArrivals); count > 0; count -= 1)
                void scheduler.schedule(Promise.resolve(), `event ${message.id} in tab ${index}`).then(() => {
                  storeMessage(client.cache, ME, message);
                  seenIds.add(message.id);
                });
            return message;
          };

          const respond = (operation: ApolloLink.Operation, seenIds: Set<string>) => {
            const { operationName, variables } = operation;
            if (operationName === 'SendMessage') {
              const { text, idempotencyKey } = variables['input'] as { text: string; idempotencyKey: string };
              const message = store(ME, text, idempotencyKey);
              return {
                ids: [message.id],
                seenIds,
                data: { sendMessage: { __typename: 'SendMessagePayload', message } },
              };
            }
            const nodes = [...stored];
            const messages = { __typename: 'MessageList', nodes, hasOlder: false };
            const data = { conversation: { ...CONVERSATION, messages } };
            return { ids: nodes.map(({ id }) => id), seenIds, data };
          };
          const createLink = (tab: number, seenIds: Set<string>) =>
            new ApolloLink(
              (operation) =>
                new Observable((observer) => {
                  const run = async () => {
                    const label = `${operation.operationName} of tab ${tab}`;
                    const ending = ends();
                    await scheduler.schedule(Promise.resolve(), `${label}: ${ending}`);
                    if (ending === 'unreachable') throw new TypeError('Failed to fetch');
                    if (ending === 'refused') throw refusal('BAD_USER_INPUT');
                    const { ids, data } = respond(operation, seenIds);
                    // The response travels, and may be overtaken by events and other responses.
                    await scheduler.schedule(Promise.resolve(), `response to ${label}`);
                    if (ending === 'response lost') throw new TypeError('Failed to fetch');
                    if (ending === 'timed out') throw refusal('PROVIDER_TIMEOUT');
                    observer.next({ data });
                    for (const id of ids) seenIds.add(id);
                    observer.complete();
                  };
                  run().catch((error: unknown) => observer.error(error));
                }),
            );

          const readMessages = async (tab: number) => {
            const { client } = openTabs[tab] as (typeof openTabs)[number];
            await client
              .query({ query: MessagesDocument, variables: { userId: BORIS }, fetchPolicy: 'network-only' })
              .catch(() => undefined);
          };
          const rowsOf = (tab: number) => {
            const { client, outbox } = openTabs[tab] as (typeof openTabs)[number];
            const page = client.readQuery({ query: MessagesDocument, variables: { userId: BORIS } });
            return createRows(page?.conversation?.messages?.nodes ?? [], outbox.getEntries(), ME);
          };
          /** Lets all requests, events and retries end. */
          const settle = async () => {
            for (let round = 0; round < 12; round += 1) {
              await scheduler.waitIdle();
              await vi.advanceTimersByTimeAsync(10_000);
            }
          };

          for (let tab = 0; tab < TABS; tab += 1) {
            const seenIds = new Set<string>();
            const client = new ApolloClient({
              cache: createCache(typePolicies),
              link: createLink(tab, seenIds),
              defaultOptions: { watchQuery: { errorPolicy: 'all' } },
            });
            client.writeQuery({
              query: MessagesDocument,
              variables: { userId: BORIS },
              data: {
                conversation: {
                  ...CONVERSATION,
                  messages: { __typename: 'MessageList', nodes: [], hasOlder: false },
                },
              },
            });
            const outbox = createOutbox(ME, (entry, upload) => deliver(client, ME, entry, upload));
            openTabs.push({ client, outbox, stop: outbox.start(), seenIds });
          }
          // The browser tells the tabs later that the stored entries have changed.
          let isTelling = false;
          const tellTabs = () => {
            isTelling = true;
            window.dispatchEvent(new StorageEvent('storage', { key: 'forecourt-draft:outbox:me' }));
            isTelling = false;
          };
          for (const { outbox } of openTabs)
            outbox.subscribe(() => {
              if (!isTelling)
                void scheduler.schedule(Promise.resolve(), 'the tabs hear of stored entries').then(tellTabs);
            });

          const written: string[] = [];
          const throwIfFailed = scheduleCommands(scheduler, script, (command, index) => {
            if (command.kind === 'boris writes') store(BORIS, `boris ${index}`, null);
            else if (command.kind === 'read again') void readMessages(command.tab);
            else {
              const { outbox } = openTabs[command.tab] as (typeof openTabs)[number];
              if (command.kind === 'write') {
                written.push(`me ${index}`);
                outbox.add({
                  receiverId: BORIS,
                  text: `me ${index}`,
                  after: rowsOf(command.tab).at(-1)?.id ?? null,
                });
              } else
                for (const entry of outbox.getEntries())
                  if (entry.state === 'failed') outbox.retry(entry.idempotencyKey);
            }
          });
          await settle();
          throwIfFailed();

          for (const [tab, { seenIds }] of openTabs.entries()) {
            const shownIds = rowsOf(tab).flatMap(({ id }) => id ?? []);
            const expectedIds = stored.map(({ id }) => id).filter((id) => seenIds.has(id));
            if (shownIds.join() !== expectedIds.join())
              throw new Error(`Tab ${tab} shows ${shownIds.join()}, but has received ${expectedIds.join()}.`);
            for (const text of written)
              if (rowsOf(tab).filter((row) => row.text === text).length > 1)
                throw new Error(`Tab ${tab} shows "${text}" twice.`);
          }

          // The network works again, and both tabs read the conversation.
          isCalm = true;
          for (const { outbox } of openTabs) {
            for (const entry of outbox.getEntries())
              if (entry.state === 'failed') outbox.retry(entry.idempotencyKey);
            outbox.flush();
          }
          await settle();
          for (let tab = 0; tab < TABS; tab += 1) void readMessages(tab);
          await settle();
          for (const { stop } of openTabs) stop();

          const ownTexts = stored.filter(({ sender }) => sender?.id === ME).map(({ text }) => text);
          if ([...ownTexts].sort().join() !== [...written].sort().join())
            throw new Error(`The member wrote ${written.join()}, but ${ownTexts.join()} is stored.`);
          for (let tab = 0; tab < TABS; tab += 1) {
            const shown = rowsOf(tab).map(({ text }) => text);
            if (shown.join() !== stored.map(({ text }) => text).join())
              throw new Error(`Tab ${tab} shows ${shown.join()} in the end.`);
          }
        },
      ),
    );
  });
});

/** The gateway's error of a request that it answered. */
const refusal = (code: string) =>
  new CombinedGraphQLErrors({ errors: [new GraphQLError(code, { extensions: { code } }).toJSON()] });
