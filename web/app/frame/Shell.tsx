import '../memberStyles';
import { useEffect } from 'react';
import { Outlet, useMatch } from 'react-router-dom';
import { useViewer } from '../../features/auth/session/useViewer';
import { ChatProvider } from '../../features/chat/ChatProvider';
import { CompareBar } from '../../features/compare/CompareBar';
import {
  BadgesDocument,
  ConnectionChangedDocument,
  NotificationReceivedDocument,
  NotificationsPageDocument,
} from '../../gql/graphql';
import { useLiveConnection } from '../../lib/live/liveConnection';
import { PresenceProvider } from '../../lib/live/PresenceProvider';
import { PATHS } from '../../lib/paths';
import { useKeepFresh } from '../../lib/useKeepFresh';
import { useLiveEvents } from '../../lib/live/useLiveEvents';
import { useUnreadCounts } from '../../lib/useUnreadCounts';
import { UnreadCountContext } from '../../ui/usePageTitle';
import { DraftsProvider } from '../DraftsProvider';
import { NavBar } from './NavBar';
import classes from './Shell.module.css';
import { ConnectionStatus } from './ConnectionStatus';
import { useRemovedContent } from './useRemovedContent';
import { SendingBar } from './SendingBar';
import { usePush } from './usePush';

export function Shell() {
  const viewer = useViewer();
  const liveConnection = useLiveConnection();
  useEffect(() => liveConnection.start(), [liveConnection]);
  const refetchBadges = useKeepFresh(BadgesDocument, {});
  const areNotificationsOpen = useMatch(PATHS.notifications) !== null;
  const refetchNotifications = useKeepFresh(NotificationsPageDocument, areNotificationsOpen ? {} : null);
  useLiveEvents(NotificationReceivedDocument, () => {
    refetchNotifications();
    refetchBadges();
  });
  useRemovedContent(refetchBadges);
  usePush(viewer.user.id);
  useLiveEvents(ConnectionChangedDocument, ({ connectionChanged }) =>
    liveConnection.reportConnectionChanged(connectionChanged),
  );
  const unread = useUnreadCounts();
  return (
    <PresenceProvider>
      <ChatProvider viewerId={viewer.user.id} onUnreadChange={refetchBadges}>
        <DraftsProvider viewerId={viewer.user.id}>
          <UnreadCountContext value={unread.messages + unread.notifications}>
            <a href="#content" className={classes.skipLink}>
              Skip to content
            </a>
            <NavBar />
            <main id="content" className={classes.content} tabIndex={-1}>
              <Outlet />
            </main>
            <CompareBar />
            <SendingBar />
            <ConnectionStatus />
          </UnreadCountContext>
        </DraftsProvider>
      </ChatProvider>
    </PresenceProvider>
  );
}
