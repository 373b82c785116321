import { useApolloClient, useLazyQuery, useQuery } from '@apollo/client/react';
import { Badge, Button, Center, Group, Loader } from '@mantine/core';
import { IconChecks } from '../../ui/icons';
import { useEffect, useState } from 'react';
import {
  NotificationsPageDocument,
  OlderNotificationsDocument,
  type NotificationItem_notificationFragment,
  type NotificationType,
} from '../../gql/graphql';
import { type ReadContext, useLiveConnection } from '../../lib/live/liveConnection';
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

const FILTERS: { value: Filter; label: string; isExtension?: true }[] = [
  { value: 'ALL', label: 'All' },
  { value: 'LIKE', label: 'Like' },
  { value: 'COMMENT', label: 'Comments' },
  { value: 'FOLLOW', label: 'Subscriptions' },
  { value: 'PRICE_DROP', label: 'Price drops', isExtension: true },
  { value: 'SEARCH_MATCH', label: 'Saved searches', isExtension: true },
  { value: 'OFFER', label: 'Offers', isExtension: true },
];

export function NotificationsPage() {
  const { data, previousData, error, loading, refetch } = useQuery(NotificationsPageDocument);
  const [filter, setFilter] = useState<Filter>('ALL');
  useEffect(() => {
    if (error !== undefined) console.error('Failed to fetch notifications', error);
  }, [error]);

  // Undefined while loading and after a failed query; null if only the notifications could not be read.
  const page = (data ?? previousData)?.notifications;
  const notifications = page ?? undefined;
  const canMountAll = useMountAfterCommit(notifications !== undefined);
  const hasFailed = !loading && (error !== undefined || page === null);
  const hasOlder = notifications !== undefined && notifications.nodes.length < (notifications.total ?? 0);
  return (
    <Page
      title="Notifications"
      width="form"
      subtitle={<UnreadBadge />}
      action={<MarkAllButton notifications={notifications?.nodes ?? []} />}
    >
      <Filters notifications={notifications?.nodes ?? []} filter={filter} onChange={setFilter} />
      <div className={classes.panel}>
        {notifications === undefined ? (
          <Missing hasFailed={hasFailed} onRetry={() => void refetch().catch(() => undefined)} />
        ) : (
          <NotificationList
            notifications={notifications.nodes.filter(({ type }) => filter === 'ALL' || type === filter)}
            maxGroups={canMountAll ? undefined : LIMITS.firstScreenRows}
            emptyMessage={hasOlder ? `None of the newest ${notifications.nodes.length}` : 'No notifications'}
          />
        )}
        {hasOlder && <OlderButton />}
      </div>
    </Page>
  );
}

type Notifications = readonly NotificationItem_notificationFragment[];

function UnreadBadge() {
  const { notifications: unreadCount } = useUnreadCounts();
  if (unreadCount === 0) return null;
  return (
    <Badge component="span" className={classes.badge} variant="filled" size="lg">
      {`${unreadCount} unread`}
    </Badge>
  );
}

function MarkAllButton({ notifications }: { notifications: Notifications }) {
  const context = useReadContext();
  const { notifications: unreadCount } = useUnreadCounts();
  return (
    <Button
      className={classes.markAll}
      leftSection={<IconChecks size={18} stroke={1.7} />}
      // Not `disabled`, because the button would lose the focus when it is clicked.
      aria-disabled={unreadCount === 0}
      data-disabled={unreadCount === 0 || undefined}
      onClick={() => unreadCount !== 0 && void markAllNotificationsRead(context, notifications)}
    >
      Mark all as read
    </Button>
  );
}

const useReadContext = (): ReadContext => ({
  client: useApolloClient(),
  viewerId: useViewer().user.id,
  liveConnection: useLiveConnection(),
});

interface FiltersProps {
  notifications: Notifications;
  filter: Filter;
  onChange: (filter: Filter) => void;
}

function Filters({ notifications, filter, onChange }: FiltersProps) {
  const visibleFilters = FILTERS.filter(
    ({ value, isExtension }) =>
      isExtension !== true || value === filter || notifications.some(({ type }) => type === value),
  );
  return (
    <Group className={classes.filters} role="group" aria-label="Filter">
      {visibleFilters.map(({ value, label }) => (
        <Button
          key={value}
          size="compact-md"
          className={classes.filter}
          aria-pressed={filter === value}
          onClick={() => onChange(value)}
        >
          {label}
        </Button>
      ))}
    </Group>
  );
}

function Missing({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  return (
    <Center mih={160}>
      {hasFailed ? (
        <Button onClick={onRetry}>Try again</Button>
      ) : (
        <Loader role="status" aria-label="Loading notifications" />
      )}
    </Center>
  );
}

interface NotificationListProps {
  notifications: Notifications;
  maxGroups: number | undefined;
  emptyMessage: string;
}

function NotificationList({ notifications, maxGroups, emptyMessage }: NotificationListProps) {
  const context = useReadContext();
  if (notifications.length === 0) return <EmptyState message={emptyMessage} />;
  return (
    <ul className={classes.list} aria-label="Notifications">
      {groupNotifications(notifications)
        .slice(0, maxGroups)
        .map((group) => (
          <NotificationItem
            key={group.key}
            group={group}
            onRead={(clicked) => void markNotificationsRead(context, clicked)}
          />
        ))}
    </ul>
  );
}

function OlderButton() {
  const client = useApolloClient();
  const [loadOlder, { loading, error }] = useLazyQuery(OlderNotificationsDocument, {
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'network-only',
  });
  return (
    <Center p="sm">
      <Button
        loading={loading}
        onClick={() => void loadOlderNotifications(client, (after) => loadOlder({ variables: { after } }))}
      >
        {error === undefined ? 'Show older notifications' : 'Failed to fetch notifications. Try again'}
      </Button>
    </Center>
  );
}
