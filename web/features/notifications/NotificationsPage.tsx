import { useApolloClient, useLazyQuery, useQuery } from '@apollo/client/react';
import { Badge, Button, Center, Group, Loader } from '@mantine/core';
import { IconChecks } from '../../ui/icons';
import { useEffect, useState } from 'react';
import {
  NotificationsPageDocument,
  OlderNotificationsDocument,
  type NotificationType,
} from '../../gql/graphql';
import { useLiveConnection } from '../../lib/live/liveConnection';
import { useMountAfterCommit } from '../../lib/useDeferredMount';
import { useUnreadCounts } from '../../lib/useUnreadCounts';
import { LIMITS } from '../../limits';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/Page';
import { useViewer } from '../auth/session/useViewer';
import { groupNotifications } from './groupNotifications';
import { loadOlderNotifications } from './loadOlderNotifications';
import { NotificationItem } from './NotificationItem';
import classes from './NotificationsPage.module.css';
import { markAllNotificationsRead, markNotificationsRead } from './markNotificationsRead';

type Filter = 'ALL' | NotificationType;

/** The filter for a type of an extension is shown only if it is selected, or if the list has that type. */
const FILTERS: { value: Filter; label: string; isExtension?: true }[] = [
  { value: 'ALL', label: 'All' },
  { value: 'LIKE', label: 'Like' },
  { value: 'COMMENT', label: 'Comments' },
  { value: 'FOLLOW', label: 'Subscriptions' },
  { value: 'PRICE_DROP', label: 'Price drops', isExtension: true },
  { value: 'SEARCH_MATCH', label: 'Saved searches', isExtension: true },
];

/** /notifications: the viewer's notifications. If they cannot be loaded, the page logs the error and offers a retry; polls fail silently. */
export function NotificationsPage() {
  const { data, previousData, error, loading, refetch } = useQuery(NotificationsPageDocument);
  const client = useApolloClient();
  const [loadOlder, olderQuery] = useLazyQuery(OlderNotificationsDocument, {
    fetchPolicy: 'network-only',
    // The same page may be loaded again.
    nextFetchPolicy: 'network-only',
  });
  const context = { client, viewerId: useViewer().id, liveConnection: useLiveConnection() };
  const { notifications: unreadCount } = useUnreadCounts();
  const [filter, setFilter] = useState<Filter>('ALL');
  useEffect(() => {
    if (error !== undefined) console.error('Failed to fetch notifications', error);
  }, [error]);

  // Undefined while loading and after a failed query; null if only the notifications could not be read.
  const page = (data ?? previousData)?.notifications;
  const notifications = page ?? undefined;
  // The notifications below the first screen mount later, so that the first ones are visible sooner.
  const canMountAll = useMountAfterCommit(notifications !== undefined);
  const hasFailed = !loading && (error !== undefined || page === null);
  const hasOlder = notifications !== undefined && notifications.nodes.length < (notifications.total ?? 0);
  const visibleNotifications = notifications?.nodes.filter(({ type }) => filter === 'ALL' || type === filter);
  const visibleFilters = FILTERS.filter(
    ({ value, isExtension }) =>
      isExtension !== true || value === filter || notifications?.nodes.some(({ type }) => type === value),
  );
  return (
    <Page
      title="Notifications"
      width="form"
      subtitle={
        unreadCount > 0 && (
          <Badge component="span" className={classes.badge} variant="filled" size="lg">
            {unreadCount} unread
          </Badge>
        )
      }
      action={
        <Button
          className={classes.markAll}
          leftSection={<IconChecks size={18} stroke={1.7} />}
          // Not `disabled`, because the button would lose the focus when it is clicked.
          aria-disabled={unreadCount === 0}
          data-disabled={unreadCount === 0 || undefined}
          onClick={() =>
            unreadCount !== 0 && void markAllNotificationsRead(context, notifications?.nodes ?? [])
          }
        >
          Mark all as read
        </Button>
      }
    >
      <Group className={classes.filters} role="group" aria-label="Filter">
        {visibleFilters.map(({ value, label }) => (
          <Button
            key={value}
            size="compact-md"
            className={classes.filter}
            aria-pressed={filter === value}
            onClick={() => setFilter(value)}
          >
            {label}
          </Button>
        ))}
      </Group>
      <div className={classes.panel}>
        {visibleNotifications === undefined ? (
          <Center mih={160}>
            {hasFailed ? (
              <Button onClick={() => void refetch().catch(() => undefined)}>Try again</Button>
            ) : (
              <Loader role="status" aria-label="Loading notifications" />
            )}
          </Center>
        ) : visibleNotifications.length === 0 ? (
          <EmptyState message="No notifications" />
        ) : (
          <ul className={classes.list} aria-label="Notifications">
            {groupNotifications(visibleNotifications)
              .slice(0, canMountAll ? undefined : LIMITS.firstScreenRows)
              .map((group) => (
                <NotificationItem
                  key={group.key}
                  group={group}
                  onRead={(clicked) => void markNotificationsRead(context, clicked)}
                />
              ))}
          </ul>
        )}
        {hasOlder && (
          <Center p="sm">
            <Button
              loading={olderQuery.loading}
              onClick={() =>
                void loadOlderNotifications(client, (page) => loadOlder({ variables: { page } }))
              }
            >
              {olderQuery.error === undefined
                ? 'Show older notifications'
                : 'Failed to fetch notifications. Try again'}
            </Button>
          </Center>
        )}
      </div>
    </Page>
  );
}
