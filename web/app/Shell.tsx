import './memberStyles';
import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { useSession } from '../features/auth/SessionProvider';
import { useViewer } from '../features/auth/useViewer';
import { ChatProvider } from '../features/chat/ChatProvider';
import { useLiveNotifications } from '../features/notifications/useLiveNotifications';
import { BadgesDocument } from '../gql/graphql';
import { LiveContext, useOnReturn } from '../lib/live';
import { useKeepFresh } from '../lib/useKeepFresh';
import { UnreadContext } from '../ui/usePageTitle';
import { NavBar } from './NavBar';
import classes from './Shell.module.css';
import { ShellConnection } from './ShellConnection';
import { usePush } from './usePush';

/** The frame of every page for a signed-in member: live updates, skip link, navigation bar and connection status. */
export function Shell() {
  const { live } = useSession().connection;
  useEffect(() => live.start(), [live]);
  return (
    <LiveContext value={live}>
      <LiveShell />
    </LiveContext>
  );
}

function LiveShell() {
  const viewer = useViewer();
  const { data } = useQuery(BadgesDocument);
  const recount = useKeepFresh(BadgesDocument, {});
  useLiveNotifications();
  usePush(viewer.id);
  const { checkViewer } = useSession().connection;
  // Another member may have signed in with this browser meanwhile.
  useOnReturn(() => void checkViewer());
  const unreadMessages =
    data?.contacts?.nodes.reduce((sum, contact) => sum + (contact.unreadCount ?? 0), 0) ?? 0;
  const unreadNotifications = data?.notifications?.unreadCount ?? 0;
  return (
    <ChatProvider viewerId={viewer.id} onUnknownContact={recount}>
      <UnreadContext value={unreadMessages + unreadNotifications}>
        <a href="#content" className={classes.skipLink}>
          Skip to content
        </a>
        <NavBar viewer={viewer} unreadMessages={unreadMessages} unreadNotifications={unreadNotifications} />
        <main id="content" className={classes.content} tabIndex={-1}>
          <Outlet />
        </main>
        <ShellConnection />
      </UnreadContext>
    </ChatProvider>
  );
}
