import { useThrottledCallback } from '@mantine/hooks';
import { useMatch } from 'react-router-dom';
import { NotificationReceivedDocument, NotificationsPageDocument } from '../../gql/graphql';
import { PATHS } from '../../lib/paths';
import { useKeepFresh } from '../../lib/useKeepFresh';
import { useLiveEvents } from '../../lib/useLiveEvents';
import { TIMINGS } from '../../limits';

/** Keeps the notifications fresh while their page is open. At each live notification, it also calls `onUnreadChange`. */
export function useLiveNotifications(onUnreadChange: () => void): void {
  const isPageOpen = useMatch(PATHS.notifications) !== null;
  const refetchPage = useThrottledCallback(
    useKeepFresh(NotificationsPageDocument, isPageOpen ? {} : null),
    TIMINGS.liveRefetchMs,
  );
  useLiveEvents(NotificationReceivedDocument, () => {
    refetchPage();
    onUnreadChange();
  });
}
