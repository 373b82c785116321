import type { ApolloClient, ApolloLink } from '@apollo/client';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';
import { typePolicies } from '../../app/typePolicies';
import {
  AnswerOfferDocument,
  MessageReceivedDocument,
  type MessageRow_messageFragment,
  MessagesDocument,
  OfferChangedDocument,
} from '../../gql/graphql';
import { createConnection } from '../../lib/client/createConnection';
import { refetchQuery } from '../../lib/useKeepFresh';
import {
  createModelChannel,
  createModelLink,
  createModelSocket,
  createModelTransports,
  createRefusal,
  type ModelSocket,
  requestEndings,
  take,
} from '../../testing/modelGateway';
import { scheduleCommands } from '../../testing/scheduleCommands';
import { storeMessage } from './storeMessage';
import { storeOffer } from './storeOffer';

const ME = 'me';
const BORIS = 'u1';
const CONVERSATION = { __typename: 'Conversation', id: 'me-u1' } as const;
const TABS = 2;
const START_MS = Date.parse('2026-11-20T10:00:00.000Z');

type Offer = NonNullable<MessageRow_messageFragment['offer']>;
type OfferMessage = MessageRow_messageFragment & { offer: Offer };

type Command =
  | { kind: 'boris offers' }
  | { kind: 'boris withdraws' }
  | { kind: 'decline'; tab: number }
  | { kind: 'read again'; tab: number };

const tabs = fc.nat({ max: TABS - 1 });
const commands = fc.array(
  fc.oneof<fc.Arbitrary<Command>[]>(
    fc.record({ kind: fc.constant('boris offers') }),
    fc.record({ kind: fc.constant('boris withdraws') }),
    fc.record({ kind: fc.constant('decline'), tab: tabs }),
    fc.record({ kind: fc.constant('read again'), tab: tabs }),
  ),
  { minLength: 1, maxLength: 12 },
);
/** How often an event arrives. A tab that loses one learns of it only when it reads the messages again. */
const arrivals = fc.infiniteStream(fc.constantFrom(1, 1, 1, 2, 0));

const createUser = (id: string) => ({ __typename: 'User' as const, id });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the offers of a conversation in two tabs, while requests fail and events arrive late, twice or never', () => {
  it('end only as they have ended, never open again, and have the stored states in the end', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        commands,
        requestEndings,
        arrivals,
        async (scheduler, script, endings, eventArrivals) => {
          vi.stubGlobal('BroadcastChannel', createModelChannel(scheduler));
          // The gateway: messages in the order in which they are stored.
          let stored: OfferMessage[] = [];
          let isCalm = false;
          const openTabs: { client: ApolloClient; socket: ModelSocket }[] = [];
          const errors: Error[] = [];

          const findStored = (offerId: string) => stored.find(({ offer }) => offer.id === offerId);
          const findOpen = () => stored.findLast(({ offer }) => offer.state === 'OPEN');
          const send = (operationName: string, data: Record<string, unknown>): void => {
            for (const { socket } of openTabs) {
              const times = take(eventArrivals);
              socket.send(operationName, data, endings.isReliable ? Math.max(1, times) : times);
            }
          };
          const makeOffer = (): void => {
            const number = String(stored.length).padStart(3, '0');
            const message: OfferMessage = {
              __typename: 'Message',
              id: `m${number}`,
              idempotencyKey: null,
              sender: createUser(BORIS),
              receiver: createUser(ME),
              text: `offer ${number}`,
              images: [],
              offer: {
                __typename: 'Offer',
                id: `o${number}`,
                amount: 4500,
                sender: createUser(BORIS),
                state: 'OPEN',
                isLost: false,
                validUntil: new Date(START_MS).toISOString(),
                post: null,
                postPreview: null,
              },
              read: false,
              createdAt: new Date(START_MS + stored.length).toISOString(),
            };
            stored = [...stored, message];
            send('MessageReceived', {
              messageReceived: { ...message, conversation: { ...CONVERSATION, user: createUser(BORIS) } },
            });
          };
          const end = (offerId: string, state: Offer['state']): void => {
            stored = stored.map((message) =>
              message.offer.id === offerId ? { ...message, offer: { ...message.offer, state } } : message,
            );
            send('OfferChanged', { offerChanged: findStored(offerId) });
          };
          const respond = ({ operationName, variables }: ApolloLink.Operation) => {
            if (operationName === 'Messages') {
              const messages = { __typename: 'MessageList', nodes: stored, hasOlder: false };
              return { conversation: { ...CONVERSATION, messages } };
            }
            const { offerId } = variables['input'] as { offerId: string };
            const state = findStored(offerId)?.offer.state;
            if (state !== 'OPEN' && state !== 'DECLINED') throw createRefusal('CONFLICT');
            if (state === 'OPEN') end(offerId, 'DECLINED');
            return {
              answerOffer: {
                __typename: 'AnswerOfferPayload',
                message: findStored(offerId),
                counterMessage: null,
                post: null,
              },
            };
          };

          const read = ({ client }: (typeof openTabs)[number]) =>
            void refetchQuery(client, MessagesDocument, { userId: BORIS });
          const readShown = (client: ApolloClient) =>
            (
              client.readQuery({ query: MessagesDocument, variables: { userId: BORIS } })?.conversation
                ?.messages?.nodes ?? []
            ).flatMap(({ offer }) => offer ?? []);
          /** Checks what a tab shows after each change. */
          const watch = (tab: number, client: ApolloClient): (() => void) => {
            const endedIds = new Set<string>();
            return client.cache.watch({
              query: MessagesDocument,
              variables: { userId: BORIS },
              optimistic: true,
              callback: () => {
                for (const { id, state } of readShown(client)) {
                  const storedState = findStored(id)?.offer.state;
                  if (state !== 'OPEN') endedIds.add(id);
                  if (state !== storedState && (state !== 'OPEN' || endedIds.has(id)))
                    errors.push(new Error(`Tab ${tab} shows ${id} as ${state} instead of ${storedState}.`));
                }
              },
            });
          };

          const stops: (() => void)[] = [];
          for (let number = 0; number < TABS; number += 1) {
            const label = `tab ${number}`;
            const socket = createModelSocket(scheduler, label);
            const { client } = createConnection(
              typePolicies,
              () => undefined,
              createModelTransports(
                createModelLink(scheduler, {
                  label,
                  takeEnding: () => (isCalm ? 'answered' : take(endings.stream)),
                  receive: (operation) => () => respond(operation),
                }),
                socket,
              ),
            );
            const tab = { client, socket };
            openTabs.push(tab);
            const messages = client
              .subscribe({ query: MessageReceivedDocument, fetchPolicy: 'no-cache' })
              .subscribe(({ data }) => data && storeMessage(client.cache, ME, data.messageReceived));
            const changes = client
              .subscribe({ query: OfferChangedDocument, fetchPolicy: 'no-cache' })
              .subscribe(({ data }) => data && storeOffer(client.cache, data.offerChanged));
            stops.push(
              watch(number, client),
              () => messages.unsubscribe(),
              () => changes.unsubscribe(),
              () => client.stop(),
            );
            read(tab);
          }

          const throwIfFailed = scheduleCommands(scheduler, script, (command) => {
            if (command.kind === 'boris offers') makeOffer();
            else if (command.kind === 'boris withdraws') {
              const open = findOpen();
              if (open !== undefined) end(open.offer.id, 'WITHDRAWN');
            } else {
              const tab = openTabs[command.tab] as (typeof openTabs)[number];
              if (command.kind === 'read again') read(tab);
              else {
                const shown = readShown(tab.client).findLast(({ state }) => state === 'OPEN');
                if (shown !== undefined)
                  tab.client
                    .mutate({
                      mutation: AnswerOfferDocument,
                      variables: { input: { offerId: shown.id, answer: 'DECLINE' } },
                    })
                    .catch(() => undefined);
              }
            }
          });
          const check = (when: string): void => {
            if (errors[0] !== undefined) throw errors[0];
            const expected = stored.map(({ offer: { id, state } }) => `${id} ${state}`).join();
            for (const [number, { client }] of openTabs.entries()) {
              const shown = readShown(client)
                .map(({ id, state }) => `${id} ${state}`)
                .join();
              if (shown !== expected)
                throw new Error(`Tab ${number} shows ${shown} instead of ${expected} ${when}.`);
            }
          };
          await scheduler.waitIdle();
          throwIfFailed();
          if (endings.isReliable) check('without a failure');
          // The network works again, and the tabs poll.
          isCalm = true;
          for (const tab of openTabs) read(tab);
          await scheduler.waitIdle();
          for (const stop of stops) stop();
          check('in the end');
        },
      ),
    );
  });
});
