import './memberStyles';
import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { useSession } from '../features/auth/SessionProvider';
import { useViewer } from '../features/auth/useViewer';
import { ChatProvider } from '../features/chat/ChatProvider';
import { useLiveNotifications } from '../features/notifications/useLiveNotifications';
import { BadgesDocument } from '../gql/graphql';
import { LiveConnectionContext, useOnResume } from '../lib/liveConnection';
import { useKeepFresh } from '../lib/useKeepFresh';
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
  const refetchBadges = useKeepFresh(BadgesDocument, {});
  useLiveNotifications();
  usePush(viewer.id);
  const { checkViewer } = useSession().connection;
  // Another member may have signed in with this browser while the page was hidden or offline.
  useOnResume(() => void checkViewer());
  const unreadMessageCount =
    data?.contacts?.nodes.reduce((sum, contact) => sum + (contact.unreadCount ?? 0), 0) ?? 0;
  const unreadNotificationCount = data?.notifications?.unreadCount ?? 0;
  return (
    <ChatProvider viewerId={viewer.id} onUnknownContact={refetchBadges}>
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
