import type { ApolloLink } from '@apollo/client';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';
import { typePolicies } from '../../../app/typePolicies';
import {
  LoginDocument,
  LogoutDocument,
  type NotificationItem_notificationFragment,
  NotificationReceivedDocument,
  NotificationsPageDocument,
  ViewerDocument,
} from '../../../gql/graphql';
import type { Connection } from '../../../lib/client/createConnection';
import { readDraftText, saveDraft } from '../../../lib/forms/drafts';
import { refetchQuery } from '../../../lib/useKeepFresh';
import {
  createModelChannel,
  createModelLink,
  createModelSocket,
  createRefusal,
  take,
} from '../../../testing/modelGateway';
import { scheduleCommands } from '../../../testing/scheduleCommands';
import { deliver } from '../../chat/writing/deliver';
import { getMessageDraftName } from '../../chat/writing/getMessageDraftName';
import type { OutboxEntry } from '../../chat/writing/OutboxEntry';
import { createOutbox, type Outbox } from '../../chat/writing/outbox';
import { type ConnectionStore, createConnectionStore } from './connectionStore';
import { writeViewer } from './writeViewer';

const MEMBERS = ['anna', 'boris'];
const RECEIVER = 'lena';
const TABS = 2;

type Command =
  | { kind: 'sign in'; tab: number; member: string }
  | { kind: 'sign out' | 'poll' | 'type' | 'write'; tab: number }
  | { kind: 'notify'; member: string }
  | { kind: 'expire' }
  | { kind: 'pause' };

const tabs = fc.nat({ max: TABS - 1 });
const members = fc.constantFrom(...MEMBERS);
const signIns = fc.record({ kind: fc.constant('sign in'), tab: tabs, member: members });
const useKinds = fc.constantFrom('poll', 'type', 'write', 'write');
const uses = fc.record({ kind: fc.oneof(useKinds, fc.constant('sign out')), tab: tabs });
/** While nobody does anything, responses and messages arrive. */
const pause = (length: number) => Array.from({ length }, (): Command => ({ kind: 'pause' }));
const steps = fc
  .tuple(
    fc.oneof<fc.Arbitrary<Command>[]>(
      signIns,
      signIns,
      uses,
      uses,
      uses,
      fc.record({ kind: fc.constant('notify'), member: members }),
      fc.record({ kind: fc.constant('expire') }),
    ),
    fc.constantFrom(0, 0, 0, 4),
  )
  .map(([command, pauseLength]) => [command, ...pause(pauseLength)]);
/** A member signs in, uses the tabs, and signs out in one of them or leaves until the session has expired. */
const visits = fc
  .tuple(signIns, fc.array(fc.record({ kind: useKinds, tab: tabs }), { maxLength: 4 }), tabs, fc.boolean())
  .map(([signIn, visitUses, tab, isExpired]): Command[] => {
    const ending: Command[] = isExpired
      ? [{ kind: 'expire' }, { kind: 'poll', tab }]
      : [{ kind: 'sign out', tab }];
    return [signIn, ...pause(12), ...visitUses, ...ending, ...pause(12)] as Command[];
  });
/** A session expires, and the other member signs in. A tab, which may be in the background, has not heard of this when it is used. */
const handovers = fc
  .tuple(signIns, fc.constantFrom(2, 4, 6), fc.array(uses, { minLength: 1, maxLength: 4 }))
  .map(([signIn, pauseLength, nextUses]): Command[] => {
    const { tab, member } = signIn;
    const nextSignIn = { ...signIn, member: MEMBERS.find((other) => other !== member) };
    const expiry = [{ kind: 'expire' }, { kind: 'poll', tab }];
    return [
      signIn,
      ...pause(12),
      ...expiry,
      ...pause(12),
      nextSignIn,
      ...pause(pauseLength),
      ...nextUses,
    ] as Command[];
  });
const commands = fc
  .array(fc.oneof(steps, steps, steps, visits, handovers), { minLength: 3, maxLength: 12 })
  .map((parts) => parts.flat());
/** Whether a request reaches the gateway. */
const arrivals = fc.infiniteStream(fc.constantFrom(true, true, true, false));

/** How long messages take to the other tab. */
const delays = fc.infiniteStream(fc.constantFrom(1, 1, 8));

/** A tab as the app renders it: the viewer, and the viewer's outbox. */
interface Tab {
  store: ConnectionStore;
  /** Undefined while the viewer is loading. */
  viewerId: string | null | undefined;
  outbox: Outbox | undefined;
  unmount: () => void;
}

/** The email is used for the id of the session, which a browser has in its cookie. */
const createViewer = (id: string | null, email: string | null = null) =>
  id && {
    __typename: 'Viewer' as const,
    id,
    email,
    isModerator: false,
    user: {
      __typename: 'User' as const,
      id,
      username: id,
      createdAt: null,
      isSuspended: false,
      avatar: null,
    },
  };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('members who use two tabs in turn, while requests, events and messages between tabs are late', () => {
  it('see nothing of each other, write only as themselves, and lose only what they typed before signing out', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        commands,
        arrivals,
        delays,
        async (scheduler, script, requestArrivals, messageDelays) => {
          localStorage.clear();
          vi.stubGlobal(
            'BroadcastChannel',
            createModelChannel(scheduler, () => take(messageDelays)),
          );
          // The gateway: the members of its sessions, their notifications, and the stored messages.
          const sessions = new Map<number, string>();
          const stored: { sender: string; text: string; idempotencyKey: string }[] = [];
          let sessionCount = 0;
          let notificationCount = 0;
          const sockets: { sessionId: number; send: ReturnType<typeof createModelSocket>['send'] }[] = [];
          // The browser: the cookie, which all tabs share.
          let cookie = 0;
          const typedDrafts = new Map<string, string>();
          const written: { member: string; text: string; isDiscarded: boolean }[] = [];
          let isCalm = false;

          const createNotification = (member: string): NotificationItem_notificationFragment => ({
            __typename: 'Notification',
            id: `${member}-${(notificationCount += 1)}`,
            type: 'LIKE',
            sender: null,
            post: null,
            postPreview: null,
            savedSearch: null,
            offer: null,
            createdAt: '2026-11-20T10:00:00.000Z',
            read: false,
          });
          const receive = ({ operationName, variables }: ApolloLink.Operation) => {
            // The browser adds the cookie when it sends the request.
            const sessionId = cookie;
            return (): Record<string, unknown> => {
              const member = sessions.get(sessionId) ?? null;
              if (operationName === 'Viewer') return { features: null, viewer: createViewer(member) };
              if (operationName === 'Login') {
                const { email } = variables['input'] as { email: string };
                sessions.set((sessionCount += 1), email);
                return {
                  login: { __typename: 'SessionPayload', viewer: createViewer(email, String(sessionCount)) },
                };
              }
              if (member === null) throw createRefusal('UNAUTHENTICATED');
              if (operationName === 'Logout') {
                sessions.delete(sessionId);
                return { logout: { __typename: 'LogoutPayload', viewer: null } };
              }
              if (operationName === 'NotificationsPage')
                return {
                  notifications: {
                    __typename: 'NotificationPage',
                    nodes: [createNotification(member)],
                    limit: 30,
                    total: 1,
                  },
                };
              const conversation = { __typename: 'Conversation', id: `${member}-${RECEIVER}` };
              const createMessage = ({ sender, text, idempotencyKey }: (typeof stored)[number]) => ({
                __typename: 'Message',
                id: `${sender}-${idempotencyKey}`,
                idempotencyKey,
                sender: { __typename: 'User', id: sender },
                receiver: { __typename: 'User', id: RECEIVER },
                text,
                images: [],
                offer: null,
                read: false,
                createdAt: '2026-11-20T10:00:00.000Z',
                conversation,
              });
              if (operationName === 'Messages')
                return {
                  conversation: {
                    ...conversation,
                    messages: {
                      __typename: 'MessageList',
                      nodes: stored.filter(({ sender }) => sender === member).map(createMessage),
                      hasOlder: false,
                    },
                  },
                };
              if (operationName !== 'SendMessage') throw new Error(`The model has no ${operationName}.`);
              const { text, idempotencyKey } = variables['input'] as { text: string; idempotencyKey: string };
              let message = stored.find(
                (known) => known.sender === member && known.idempotencyKey === idempotencyKey,
              );
              if (message === undefined) {
                message = { sender: member, text, idempotencyKey };
                stored.push(message);
              }
              return { sendMessage: { __typename: 'SendMessagePayload', message: createMessage(message) } };
            };
          };

          const openTabs: Tab[] = [];
          const showViewer = (tab: Tab, { client }: Connection, viewerId: string | null): void => {
            tab.viewerId = viewerId;
            if (viewerId === null) return;
            const outbox = createOutbox(viewerId, (entry, upload) =>
              deliver(client, viewerId, entry, upload),
            );
            const stop = outbox.start();
            const subscription = client
              .subscribe({ query: NotificationReceivedDocument, fetchPolicy: 'no-cache' })
              .subscribe({
                next: () => void refetchQuery(client, NotificationsPageDocument, {}),
                error: () => undefined,
              });
            void refetchQuery(client, NotificationsPageDocument, {});
            tab.outbox = outbox;
            tab.unmount = () => {
              stop();
              subscription.unsubscribe();
            };
          };
          const mount = (tab: Tab): void => {
            const connection = tab.store.getConnection();
            tab.viewerId = undefined;
            tab.outbox = undefined;
            tab.unmount = () => undefined;
            connection.client.query({ query: ViewerDocument }).then(
              ({ data }) => {
                if (tab.store.getConnection() === connection)
                  showViewer(tab, connection, data.viewer?.id ?? null);
              },
              () => undefined,
            );
          };
          const stops: (() => void)[] = [];
          for (let number = 0; number < TABS; number += 1) {
            const label = `tab ${number}`;
            const store = createConnectionStore(typePolicies, () => {
              const socket = createModelSocket(scheduler, label);
              sockets.push({ sessionId: cookie, send: socket.send });
              return {
                http: createModelLink(scheduler, {
                  label,
                  takeEnding: () =>
                    isCalm || (requestArrivals.next().value as boolean) ? 'answered' : 'unreachable',
                  receive,
                }),
                socket: { link: socket.link, dispose: () => undefined },
              };
            });
            const tab: Tab = { store, viewerId: undefined, outbox: undefined, unmount: () => undefined };
            let connection = store.getConnection();
            stops.push(
              store.start(),
              store.subscribe(() => {
                tab.unmount();
                connection.client.stop();
                connection = store.getConnection();
                mount(tab);
              }),
              () => {
                tab.unmount();
                connection.client.stop();
              },
            );
            openTabs.push(tab);
            mount(tab);
          }

          const signIn = async (tab: Tab, member: string): Promise<void> => {
            const connection = tab.store.getConnection();
            // The form cannot be sent twice.
            tab.viewerId = undefined;
            await connection.client.mutate({
              mutation: LoginDocument,
              variables: { input: { email: member, password: '' } },
              update: (cache, { data }) => {
                if (!data) return;
                // The browser stores the cookie of the response.
                cookie = Number(data.login.viewer.email);
                writeViewer(cache, data.login.viewer);
                tab.store.announceSignIn(connection);
              },
            });
            if (tab.store.getConnection() === connection) showViewer(tab, connection, member);
          };
          const signOut = async (tab: Tab): Promise<void> => {
            const member = tab.viewerId as string;
            const connection = tab.store.getConnection();
            await connection.client.mutate({ mutation: LogoutDocument, fetchPolicy: 'no-cache' });
            typedDrafts.delete(member);
            for (const message of written) if (message.member === member) message.isDiscarded = true;
            tab.store.endSession(connection);
          };
          const run = (command: Command, index: number): void => {
            if (command.kind === 'pause') return;
            if (command.kind === 'expire') sessions.clear();
            else if (command.kind === 'notify') {
              for (const { sessionId, send } of sockets)
                if (sessions.get(sessionId) === command.member)
                  send(
                    'NotificationReceived',
                    { notificationReceived: createNotification(command.member) },
                    1,
                  );
            } else {
              const tab = openTabs[command.tab] as Tab;
              const { client, sessionStamp } = tab.store.getConnection();
              if (command.kind === 'sign in') {
                if (tab.viewerId === null) {
                  signIn(tab, command.member).catch(() => {
                    if (tab.store.getConnection().client === client) tab.viewerId = null;
                  });
                }
              } else if (tab.viewerId) {
                const member = tab.viewerId;
                const text = `${member} ${index}`;
                if (command.kind === 'sign out') signOut(tab).catch(() => undefined);
                else if (command.kind === 'poll') void refetchQuery(client, NotificationsPageDocument, {});
                // A member types in a tab that is on the screen, which has received the message of another tab.
                else if (!sessionStamp.isCurrent()) return;
                else if (command.kind === 'type') {
                  typedDrafts.set(member, text);
                  saveDraft(getMessageDraftName(member, RECEIVER), text);
                } else {
                  written.push({ member, text, isDiscarded: false });
                  tab.outbox?.add({ receiverId: RECEIVER, text, after: null });
                }
              }
            }
          };
          const check = (): void => {
            for (const [number, { store, viewerId, outbox }] of openTabs.entries()) {
              const cacheIds = Object.keys(store.getConnection().client.cache.extract() as object);
              const strange = cacheIds.filter(
                (id) =>
                  /^(Notification|Message|Conversation):/.test(id) &&
                  !id.split(':')[1]?.startsWith(`${viewerId}-`),
              );
              if (viewerId !== undefined && strange.length > 0)
                throw new Error(`Tab ${number} of ${viewerId} has ${strange.join()}.`);
              for (const { text } of viewerId ? (outbox?.getEntries() ?? []) : [])
                if (!text.startsWith(`${viewerId} `))
                  throw new Error(`The outbox of ${viewerId} has ${text}.`);
            }
            for (const { sender, text } of stored)
              if (!text.startsWith(`${sender} `)) throw new Error(`${text} was sent as ${sender}.`);
          };

          const throwIfFailed = scheduleCommands(scheduler, script, (command, index) => {
            check();
            run(command, index);
          });
          for (const calm of [false, true]) {
            isCalm = calm;
            await scheduler.waitIdle();
            throwIfFailed();
            await vi.advanceTimersByTimeAsync(10_000);
          }
          await scheduler.waitIdle();
          check();
          for (const stop of stops) stop();

          for (const member of MEMBERS) {
            const draft = readDraftText(getMessageDraftName(member, RECEIVER));
            if (draft !== (typedDrafts.get(member) ?? ''))
              throw new Error(`The draft of ${member} is "${draft}".`);
            const entries = JSON.parse(
              localStorage.getItem(`forecourt-draft:outbox:${member}`) ?? '[]',
            ) as OutboxEntry[];
            for (const { text, isDiscarded } of written.filter((message) => message.member === member)) {
              const copies = stored.filter((message) => message.text === text).length;
              if (copies > 1) throw new Error(`${text} was sent twice.`);
              const isInOutbox = entries.some((entry) => entry.text === text);
              if (isDiscarded && isInOutbox) throw new Error(`${text} is stored after the sign-out.`);
              if (!isDiscarded && copies === 0 && !isInOutbox) throw new Error(`${text} is lost.`);
            }
          }
        },
      ),
    );
  });
});
