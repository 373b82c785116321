import type { ApolloClient, ApolloLink } from '@apollo/client';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';
import { typePolicies } from '../../app/typePolicies';
import {
  BadgesDocument,
  type NotificationItem_notificationFragment,
  NotificationReceivedDocument,
  NotificationsPageDocument,
  OlderNotificationsDocument,
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
import { loadOlderNotifications } from './loadOlderNotifications';
import { markAllNotificationsRead, markNotificationsRead } from './markNotificationsRead';

const ME = 'me';
const TABS = 2;
const PAGE_ENTRIES = 3;
const START_MS = Date.parse('2026-11-20T10:00:00.000Z');

type Command =
  | { kind: 'notify'; count: number }
  | { kind: 'withdraw' }
  | { kind: 'load' | 'load older' | 'mark all' | 'reconnect'; tab: number }
  | { kind: 'mark'; tab: number; indexes: number[] };

const tabs = fc.nat({ max: TABS - 1 });
const commands = fc.array(
  fc.oneof<fc.Arbitrary<Command>[]>(
    fc.record({ kind: fc.constant('notify'), count: fc.constantFrom(1, 1, 2, PAGE_ENTRIES + 1) }),
    fc.record({ kind: fc.constant('withdraw') }),
    fc.record({
      kind: fc.constantFrom('load', 'load', 'load older', 'mark all', 'reconnect'),
      tab: tabs,
    }),
    fc.record({
      kind: fc.constant('mark'),
      tab: tabs,
      indexes: fc.uniqueArray(fc.nat({ max: 3 }), { minLength: 1 }),
    }),
  ),
  { minLength: 1, maxLength: 12 },
);
/** How often an event arrives. A tab that loses one hears of it only when it connects again. */
const arrivals = fc.infiniteStream(fc.constantFrom(1, 1, 1, 2, 0));

interface Tab {
  client: ApolloClient;
  liveConnection: LiveConnection;
  socket: ModelSocket;
  /** Whether the page with the list is open. */
  isPageOpen: boolean;
}

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('notifications in two tabs, while requests fail and events arrive late, twice or never', () => {
  it('are listed once and in order, are shown as read only if they are, and equal the unread count', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.nat({ max: PAGE_ENTRIES * 2 }),
        commands,
        requestEndings,
        arrivals,
        async (scheduler, firstCount, script, endings, eventArrivals) => {
          vi.setSystemTime(START_MS);
          vi.stubGlobal('BroadcastChannel', createModelChannel(scheduler));
          // The gateway: notifications, newest first.
          let stored: NotificationItem_notificationFragment[] = [];
          let createdCount = 0;
          let isCalm = false;
          let hasWithdrawn = false as boolean;
          const openTabs: Tab[] = [];

          const notify = (): void => {
            createdCount += 1;
            const notification: NotificationItem_notificationFragment = {
              __typename: 'Notification',
              id: `n${createdCount}`,
              type: 'LIKE',
              // Different senders, because a query is sent again if an event has changed any object of its result.
              sender: {
                __typename: 'User',
                id: `u${createdCount}`,
                username: `user${createdCount}`,
                avatar: null,
              },
              post: null,
              postPreview: null,
              savedSearch: null,
              offer: null,
              createdAt: new Date(START_MS + createdCount).toISOString(),
              read: false,
            };
            stored = [notification, ...stored];
            for (const { socket } of openTabs)
              socket.send(
                'NotificationReceived',
                { notificationReceived: { __typename: 'Notification', id: notification.id } },
                endings.isReliable ? Math.max(1, take(eventArrivals)) : take(eventArrivals),
              );
          };
          const countUnread = () => stored.filter(({ read }) => !read).length;
          const numberOf = (id: string) => Number(id.slice(1));
          /** As the embedded provider, it finds the place of a notification that was withdrawn. */
          const readPage = (after?: string) => {
            const rest = after ? stored.filter(({ id }) => numberOf(id) < numberOf(after)) : stored;
            const nodes = rest.slice(0, PAGE_ENTRIES);
            const total = after ? Math.min(rest.length, PAGE_ENTRIES + 1) : rest.length;
            return { __typename: 'NotificationPage', nodes, total };
          };
          const respond = ({ operationName, variables }: ApolloLink.Operation) => {
            const createViewer = () => ({
              __typename: 'Viewer',
              id: ME,
              unreadMessagesCount: 0,
              unreadNotificationsCount: countUnread(),
            });
            switch (operationName) {
              case 'NotificationsPage':
                return { notifications: readPage() };
              case 'OlderNotifications':
                return { notifications: readPage(variables['after'] as string) };
              case 'Badges':
                return { viewer: createViewer() };
              case 'MarkAllNotificationsRead':
                stored = stored.map((notification) => ({ ...notification, read: true }));
                return {
                  markAllNotificationsRead: {
                    __typename: 'MarkAllNotificationsReadPayload',
                    viewer: createViewer(),
                  },
                };
              case 'MarkNotificationsRead': {
                const { notificationIds } = variables['input'] as { notificationIds: string[] };
                stored = stored.map((notification) =>
                  notificationIds.includes(notification.id) ? { ...notification, read: true } : notification,
                );
                return {
                  markNotificationsRead: {
                    __typename: 'MarkNotificationsReadPayload',
                    viewer: createViewer(),
                  },
                };
              }
              default:
                throw new Error(`The model has no ${operationName}.`);
            }
          };

          const readList = ({ client }: Tab) =>
            client.readQuery({ query: NotificationsPageDocument })?.notifications ?? null;
          const refetchBadges = ({ client }: Tab) => void refetchQuery(client, BadgesDocument, {});
          const refetch = (tab: Tab) => {
            refetchBadges(tab);
            if (tab.isPageOpen) void refetchQuery(tab.client, NotificationsPageDocument, {});
          };
          const openPage = (tab: Tab) => {
            tab.isPageOpen = true;
            void refetchQuery(tab.client, NotificationsPageDocument, {});
          };
          const loadOlder = ({ client }: Tab) =>
            loadOlderNotifications(client, (after) =>
              client.query({
                query: OlderNotificationsDocument,
                variables: { after },
                fetchPolicy: 'network-only',
              }),
            ).catch(() => undefined);

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
            const tab = { client, liveConnection, socket, isPageOpen: false };
            openTabs.push(tab);
            stops.push(
              liveConnection.start(),
              liveConnection.onResume(() => refetch(tab)),
            );
            const subscription = client
              .subscribe({ query: NotificationReceivedDocument, fetchPolicy: 'no-cache' })
              .subscribe(() => refetch(tab));
            stops.push(
              () => subscription.unsubscribe(),
              () => client.stop(),
            );
          }
          for (let count = 0; count < firstCount; count += 1) notify();

          const throwIfFailed = scheduleCommands(scheduler, script, (command) => {
            if (command.kind === 'notify') for (let n = 0; n < command.count; n += 1) notify();
            // A withdrawal that hides a lost event shows only when the page is loaded again.
            else if (command.kind === 'withdraw') {
              if (!endings.isReliable) return;
              hasWithdrawn ||= stored.length > 0;
              stored = stored.slice(1);
            } else {
              const tab = openTabs[command.tab] as Tab;
              const { client, liveConnection } = tab;
              const context = { client, viewerId: ME, liveConnection };
              const nodes = readList(tab)?.nodes ?? [];
              if (command.kind === 'load') openPage(tab);
              else if (command.kind === 'load older') void loadOlder(tab);
              else if (command.kind === 'reconnect') refetch(tab);
              else if (command.kind === 'mark all') void markAllNotificationsRead(context, nodes);
              else if ('indexes' in command)
                void markNotificationsRead(
                  context,
                  nodes.filter((_, index) => command.indexes.includes(index)),
                );
            }
          });
          await scheduler.waitIdle();
          throwIfFailed();

          for (const [number, tab] of openTabs.entries()) {
            const list = readList(tab);
            const shown = list?.nodes ?? [];
            const times = shown.map(({ createdAt }) => createdAt ?? '');
            if (times.some((time, index) => index > 0 && time >= (times[index - 1] ?? '')))
              throw new Error(`Tab ${number} shows ${times.join()}.`);
            for (const { id, read } of shown)
              if (read && stored.find((notification) => notification.id === id)?.read === false)
                throw new Error(`Tab ${number} shows ${id} as read.`);
            const badges = tab.client.readQuery({ query: BadgesDocument })?.viewer?.unreadNotificationsCount;
            // Without a failure, no poll is needed.
            const newestIds = stored
              .slice(0, Math.max(shown.length, list === null ? 0 : PAGE_ENTRIES))
              .map(({ id }) => id);
            if (endings.isReliable && !hasWithdrawn && shown.map(({ id }) => id).join() !== newestIds.join())
              throw new Error(`Tab ${number} does not show ${newestIds.join()}.`);
            if (endings.isReliable && !hasWithdrawn && badges != null && badges !== countUnread())
              throw new Error(`Tab ${number} counts ${badges} unread instead of ${countUnread()}.`);
          }

          // The network works again, the tabs poll, and the member loads all notifications.
          isCalm = true;
          for (const tab of openTabs) {
            openPage(tab);
            refetchBadges(tab);
            await scheduler.waitIdle();
            for (let page = 0; page <= createdCount; page += 1) {
              const list = readList(tab);
              if (list === null || list.nodes.length >= (list.total ?? 0)) break;
              void loadOlder(tab);
              await scheduler.waitIdle();
            }
          }
          for (const stop of stops) stop();
          for (const [number, tab] of openTabs.entries()) {
            const describeList = (nodes: readonly { id: string; read: boolean }[]) =>
              // Polls refresh the first page.
              nodes
                .map(({ id, read }, index) => (read || index >= PAGE_ENTRIES ? id : `${id} unread`))
                .join(', ');
            const shown = describeList(readList(tab)?.nodes ?? []);
            if (shown !== describeList(stored))
              throw new Error(`Tab ${number} shows ${shown} instead of ${describeList(stored)}.`);
            const badges = tab.client.readQuery({ query: BadgesDocument })?.viewer?.unreadNotificationsCount;
            if (badges !== countUnread())
              throw new Error(
                `Tab ${number} counts ${badges} unread instead of ${countUnread()} in the end.`,
              );
          }
        },
      ),
    );
  });
});
