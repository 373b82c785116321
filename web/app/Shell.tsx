import { useQuery } from '@apollo/client/react';
import { Outlet } from 'react-router-dom';
import { useViewer } from '../features/auth/useViewer';
import { BadgesDocument } from '../gql/graphql';
import { NavBar } from './NavBar';
import classes from './Shell.module.css';

/** What a signed-in member always has around a page: the navigation bar with its dots, and the way past it. */
export function Shell() {
  const viewer = useViewer();
  const { data } = useQuery(BadgesDocument, { pollInterval: 30_000, skipPollAttempt: () => document.hidden });
  const unreadMessages = data?.contacts.reduce((sum, contact) => sum + contact.unreadCount, 0) ?? 0;
  return (
    <>
      <a href="#content" className={classes.skip}>
        Skip to content
      </a>
      <NavBar
        viewer={viewer}
        unreadMessages={unreadMessages}
        unreadNotifications={data?.notifications.unreadCount ?? 0}
      />
      <main id="content" className={classes.content} tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}
