import './memberStyles';
import { useQuery } from '@apollo/client/react';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { useSession } from '../features/auth/SessionProvider';
import { useViewer } from '../features/auth/useViewer';
import { ChatProvider } from '../features/chat/ChatProvider';
import { useLiveNotifications } from '../features/notifications/useLiveNotifications';
import { BadgesDocument, ConnectionChangedDocument } from '../gql/graphql';
import { LiveConnectionContext, useLiveConnection, useOnResume } from '../lib/liveConnection';
import { useKeepFresh } from '../lib/useKeepFresh';
import { useLiveEvents } from '../lib/useLiveEvents';
import { TIMINGS } from '../limits';
import { UnreadCountContext } from '../ui/usePageTitle';
import { NavBar } from './NavBar';
import classes from './Shell.module.css';
import { ConnectionStatus } from './ConnectionStatus';
import { usePush } from './usePush';

/** The layout of every page for a signed-in member: live updates, skip link, navigation bar and connection status. */
export function Shell() {
  const { liveConnection } = useSession().connection;
  useEffect(() => liveConnection.start(), [liveConnection]);
  return (
    <LiveConnectionContext value={liveConnection}>
      <LiveShell />
    </LiveConnectionContext>
  );
}

function LiveShell() {
  const viewer = useViewer();
  const { data } = useQuery(BadgesDocument);
  // Several events in a row need one request.
  const refetchBadges = useDebouncedCallback(useKeepFresh(BadgesDocument, {}), TIMINGS.badgesDebounceMs);
  useLiveNotifications();
  usePush(viewer.id);
  const { checkViewer } = useSession().connection;
  // Another member may have signed in with this browser while the page was hidden or offline.
  useOnResume(() => void checkViewer());
  const liveConnection = useLiveConnection();
  useLiveEvents(ConnectionChangedDocument, (event) =>
    liveConnection.reportConnectionChanged(event.connectionChanged),
  );
  const unreadMessageCount = data?.viewer?.unreadMessagesCount ?? 0;
  const unreadNotificationCount = data?.viewer?.unreadNotificationsCount ?? 0;
  return (
    <ChatProvider viewerId={viewer.id} onUnreadChanged={refetchBadges}>
      <UnreadCountContext value={unreadMessageCount + unreadNotificationCount}>
        <a href="#content" className={classes.skipLink}>
          Skip to content
        </a>
        <NavBar
          viewer={viewer}
          unreadMessageCount={unreadMessageCount}
          unreadNotificationCount={unreadNotificationCount}
        />
        <main id="content" className={classes.content} tabIndex={-1}>
          <Outlet />
        </main>
        <ConnectionStatus />
      </UnreadCountContext>
    </ChatProvider>
  );
}
