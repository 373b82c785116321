import type { TypePolicies } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import {
  createContext,
  Fragment,
  type ReactNode,
  use,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import { type Connection, createConnection } from '../../lib/client';
import { clearDrafts } from '../../lib/drafts';

/** A message to the other tabs, which share the session. Each of them starts a new session after either message. */
type SessionMessage = 'signed-in' | 'signed-out';

interface Session {
  /** The connection of this session. Every session has its own. */
  connection: Connection;
  /** Notifies the other tabs of a sign-in, so they start the new session. */
  announceSignIn: () => void;
  /**
   * Does the same as `announceSignIn`, and starts the new session in this tab too. Call it if another member was signed in until
   * now, because the cache contains data of that member.
   */
  startNewSession: () => void;
  /**
   * Discards the cache, pending responses, drafts and the socket, and notifies the other tabs. Call it after a
   * logout or the deletion of the profile.
   */
  endSession: () => void;
}

const SessionContext = createContext<Session | null>(null);

/** The connection of the session and the functions that begin and end it. @throws outside a `SessionProvider` */
export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error('useSession needs a SessionProvider');
  return session;
}

/** The connection of the current session, outside React, so that the router can start queries before the first render. */
export interface ConnectionStore {
  getConnection: () => Connection;
  /** Starts a session with a new connection. */
  replaceConnection: () => void;
  /** @returns a function that unsubscribes */
  subscribe: (listener: () => void) => () => void;
}

/** @param typePolicies - the cache's type policies, one object for each area */
export function createConnectionStore(typePolicies: readonly TypePolicies[]): ConnectionStore {
  const listeners = new Set<() => void>();
  // A connection may report more than once that its session has ended. Only its first report starts the next session.
  const connect = (): Connection => {
    const created = createConnection(typePolicies, () => {
      if (created === connection) replaceConnection();
    });
    return created;
  };
  let connection = connect();
  const replaceConnection = (): void => {
    connection = connect();
    for (const listener of listeners) listener();
  };
  return {
    getConnection: () => connection,
    replaceConnection,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Provides one connection per session. When a session starts or ends in another tab, or ends in this tab or at the gateway, the
 * connection and its cache are replaced. A pending response therefore cannot reach the cache of the next session.
 */
export function SessionProvider({ store, children }: { store: ConnectionStore; children: ReactNode }) {
  const { replaceConnection } = store;
  const connection = useSyncExternalStore(store.subscribe, store.getConnection);
  useDisposePreviousConnection(connection);

  const channel = useRef<BroadcastChannel>(null);
  useEffect(() => {
    const openedChannel = new BroadcastChannel('forecourt-session');
    openedChannel.onmessage = replaceConnection;
    channel.current = openedChannel;
    return () => openedChannel.close();
  }, [replaceConnection]);

  const session = useMemo<Session>(() => {
    const notifyTabs = (message: SessionMessage) => channel.current?.postMessage(message);
    return {
      connection,
      announceSignIn: () => notifyTabs('signed-in'),
      startNewSession: () => {
        notifyTabs('signed-in');
        replaceConnection();
      },
      endSession: () => {
        clearDrafts();
        notifyTabs('signed-out');
        replaceConnection();
      },
    };
  }, [connection, replaceConnection]);

  return (
    <SessionContext value={session}>
      <ApolloProvider client={connection.client}>
        <Fragment key={connection.key}>{children}</Fragment>
      </ApolloProvider>
    </SessionContext>
  );
}

function useDisposePreviousConnection(connection: Connection): void {
  const currentConnection = useRef(connection);
  useEffect(() => {
    const previousConnection = currentConnection.current;
    if (previousConnection === connection) return;
    currentConnection.current = connection;
    previousConnection.client.stop();
    previousConnection.dispose();
  }, [connection]);
}
