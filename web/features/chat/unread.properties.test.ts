import type { ApolloClient, ApolloLink } from '@apollo/client';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';
import { typePolicies } from '../../app/typePolicies';
import {
  BadgesDocument,
  ChatContactsDocument,
  type ContactRow_conversationFragment,
  ContactRow_conversationFragmentDoc,
  MessageReceivedDocument,
  type MessageRow_messageFragment,
  MessagesDocument,
  MessagesReadDocument,
} from '../../gql/graphql';
import { createConnection } from '../../lib/client/createConnection';
import type { LiveConnection } from '../../lib/live/liveConnection';
import { refetchQuery } from '../../lib/useKeepFresh';
import {
  createModelChannel,
  createModelLink,
  createModelSocket,
  createModelTransports,
  type ModelSocket,
  requestEndings,
  take,
} from '../../testing/modelGateway';
import { scheduleCommands } from '../../testing/scheduleCommands';
import { markConversationRead } from './conversation/markConversationRead';
import { refetchContacts } from './contacts/refetchContacts';
import { storeMessage, storeReadReceipt } from './storeMessage';

const ME = 'me';
const MEMBERS = ['u1', 'u2', 'u3'];
const TABS = 2;
const START_MS = Date.parse('2026-11-20T10:00:00.000Z');

type Command =
  | { kind: 'receive'; member: string; count: number }
  | { kind: 'send'; member: string }
  | { kind: 'read' | 'open'; member: string; tab: number }
  | { kind: 'reconnect'; tab: number };

const tabs = fc.nat({ max: TABS - 1 });
const members = fc.constantFrom(...MEMBERS);
const commands = fc.array(
  fc.oneof<fc.Arbitrary<Command>[]>(
    fc.record({ kind: fc.constant('receive'), member: members, count: fc.constantFrom(1, 1, 2) }),
    fc.record({ kind: fc.constant('send'), member: members }),
    fc.record({ kind: fc.constantFrom('read', 'read', 'open'), member: members, tab: tabs }),
    fc.record({ kind: fc.constant('reconnect'), tab: tabs }),
  ),
  { minLength: 1, maxLength: 12 },
);
/** How often an event arrives. A tab that loses one hears of it only when it connects again. */
const arrivals = fc.infiniteStream(fc.constantFrom(1, 1, 1, 2, 0));

interface Tab {
  client: ApolloClient;
  liveConnection: LiveConnection;
  socket: ModelSocket;
}

const createUser = (id: string) => ({ __typename: 'User' as const, id });
const createConversation = (member: string) => ({
  __typename: 'Conversation' as const,
  id: `me-${member}`,
  user: { ...createUser(member), username: member, fullName: null, createdAt: null, avatar: null },
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the contacts in two tabs, while requests fail and events arrive late, twice or never', () => {
  it('have the unread counts and the order of the stored messages, and the total is their sum', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        commands,
        requestEndings,
        arrivals,
        async (scheduler, script, endings, eventArrivals) => {
          vi.stubGlobal('BroadcastChannel', createModelChannel(scheduler));
          // The gateway: messages in the order in which they are stored.
          let stored: (MessageRow_messageFragment & { member: string })[] = [];
          let isCalm = false;
          const openTabs: Tab[] = [];

          const getMessages = (member: string) => stored.filter((message) => message.member === member);
          const countUnread = (...ofMembers: string[]) =>
            stored.filter(
              ({ member, sender, read }) => ofMembers.includes(member) && sender?.id === member && !read,
            ).length;
          const send = (operationName: string, data: Record<string, unknown>): void => {
            for (const { socket } of openTabs) {
              const times = take(eventArrivals);
              socket.send(operationName, data, endings.isReliable ? Math.max(1, times) : times);
            }
          };
          const store = (member: string, sender: string): void => {
            const message: MessageRow_messageFragment = {
              __typename: 'Message',
              id: `m${String(stored.length).padStart(3, '0')}`,
              idempotencyKey: null,
              sender: createUser(sender),
              receiver: createUser(sender === ME ? member : ME),
              text: `text ${stored.length}`,
              images: [],
              offer: null,
              read: false,
              createdAt: new Date(START_MS + stored.length).toISOString(),
            };
            stored = [...stored, { ...message, member }];
            const { user, ...conversation } = createConversation(member);
            send('MessageReceived', {
              messageReceived: { ...message, conversation: { ...conversation, user: createUser(user.id) } },
            });
          };
          const createContact = (member: string) => ({
            ...createConversation(member),
            lastMessage: getMessages(member).at(-1) ?? null,
            unreadCount: countUnread(member),
          });
          const createViewer = () => ({
            __typename: 'Viewer',
            id: ME,
            unreadMessagesCount: countUnread(...MEMBERS),
            unreadNotificationsCount: 0,
          });
          const respond = ({ operationName, variables }: ApolloLink.Operation) => {
            switch (operationName) {
              case 'ChatContacts':
                return {
                  conversations: {
                    __typename: 'ConversationPage',
                    nodes: MEMBERS.map(createContact),
                    page: 1,
                    total: MEMBERS.length,
                  },
                };
              case 'Messages': {
                const { user, ...conversation } = createConversation(variables['userId'] as string);
                return {
                  conversation: {
                    ...conversation,
                    messages: { __typename: 'MessageList', nodes: getMessages(user.id), hasOlder: false },
                  },
                };
              }
              case 'Badges':
                return { viewer: createViewer() };
              case 'MarkConversationRead': {
                const { userId } = variables['input'] as { userId: string };
                stored = stored.map((message) =>
                  message.sender?.id === userId ? { ...message, read: true } : message,
                );
                const { user, ...conversation } = createConversation(userId);
                send('MessagesRead', {
                  messagesRead: {
                    __typename: 'MessagesRead',
                    conversation: { ...conversation, user: createUser(user.id) },
                    reader: createUser(ME),
                  },
                });
                return {
                  markConversationRead: {
                    __typename: 'MarkConversationReadPayload',
                    conversation: { ...conversation, unreadCount: countUnread(userId) },
                    viewer: createViewer(),
                  },
                };
              }
              default:
                throw new Error(`The model has no ${operationName}.`);
            }
          };

          const refetchBadges = ({ client }: Tab) => void refetchQuery(client, BadgesDocument, {});
          const refetch = (tab: Tab) => {
            refetchBadges(tab);
            void refetchQuery(tab.client, ChatContactsDocument, {});
          };
          const stops: (() => void)[] = [];
          for (let number = 0; number < TABS; number += 1) {
            const label = `tab ${number}`;
            const socket = createModelSocket(scheduler, label);
            const { client, liveConnection } = createConnection(
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
            const tab = { client, liveConnection, socket };
            openTabs.push(tab);
            const messages = client
              .subscribe({ query: MessageReceivedDocument, fetchPolicy: 'no-cache' })
              .subscribe(({ data }) => {
                if (!data) return;
                if (!storeMessage(client.cache, ME, data.messageReceived)) refetchContacts(client);
                refetchBadges(tab);
              });
            const reads = client
              .subscribe({ query: MessagesReadDocument, fetchPolicy: 'no-cache' })
              .subscribe(({ data }) => {
                if (!data?.messagesRead.reader) return;
                const { conversation, reader } = data.messagesRead;
                storeReadReceipt(client.cache, conversation.id, reader.id, ME);
                refetchBadges(tab);
              });
            stops.push(
              liveConnection.start(),
              liveConnection.onResume(() => refetch(tab)),
              () => messages.unsubscribe(),
              () => reads.unsubscribe(),
              () => client.stop(),
            );
            refetch(tab);
          }

          const throwIfFailed = scheduleCommands(scheduler, script, (command) => {
            if (command.kind === 'receive')
              for (let n = 0; n < command.count; n += 1) store(command.member, command.member);
            else if (command.kind === 'send') store(command.member, ME);
            else {
              const tab = openTabs[command.tab] as Tab;
              const { client, liveConnection } = tab;
              if (command.kind === 'reconnect') refetch(tab);
              else if (command.kind === 'open')
                void refetchQuery(client, MessagesDocument, { userId: command.member });
              else
                void markConversationRead(
                  { client, viewerId: ME, liveConnection },
                  `me-${command.member}`,
                  command.member,
                );
            }
          });

          const describeContacts = (contacts: readonly ContactRow_conversationFragment[]) =>
            contacts
              .map(({ id, lastMessage, unreadCount }) => `${id} ${lastMessage?.id} ${unreadCount}`)
              .join(', ');
          const check = (when: string): void => {
            const expected = describeContacts(
              MEMBERS.map(createContact).sort(
                (one, other) =>
                  Number(other.lastMessage !== null) - Number(one.lastMessage !== null) ||
                  other.unreadCount - one.unreadCount ||
                  (other.lastMessage?.id ?? '').localeCompare(one.lastMessage?.id ?? ''),
              ),
            );
            for (const [number, { client }] of openTabs.entries()) {
              const nodes = client.readQuery({ query: ChatContactsDocument })?.conversations?.nodes ?? [];
              const shown = describeContacts(
                nodes.map(
                  (from) =>
                    client.cache.readFragment({
                      fragment: ContactRow_conversationFragmentDoc,
                      fragmentName: 'ContactRow_conversation',
                      from,
                      optimistic: true,
                    }) as ContactRow_conversationFragment,
                ),
              );
              if (shown !== expected)
                throw new Error(`Tab ${number} shows ${shown} instead of ${expected} ${when}.`);
              const total = client.readQuery({ query: BadgesDocument })?.viewer?.unreadMessagesCount;
              if (total !== countUnread(...MEMBERS))
                throw new Error(`Tab ${number} counts ${total} of ${countUnread(...MEMBERS)} ${when}.`);
            }
          };
          await scheduler.waitIdle();
          throwIfFailed();
          if (endings.isReliable) check('without a failure');
          // The network works again, and the tabs poll.
          isCalm = true;
          for (const tab of openTabs) refetch(tab);
          await scheduler.waitIdle();
          for (const stop of stops) stop();
          check('in the end');
        },
      ),
    );
  });
});
