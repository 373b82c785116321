import { ApolloProvider } from '@apollo/client/react';
import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Connection } from '../../../lib/client/createConnection';
import { LiveConnectionContext } from '../../../lib/live/liveConnection';
import type { ConnectionStore } from './connectionStore';

interface Session extends Pick<ConnectionStore, 'startNewSession'> {
  connection: Connection;
  announceSignIn: () => void;
  endSession: () => void;
}

const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error('useSession needs a SessionProvider');
  return session;
}

/**
 * Provides one connection per session. When a session starts or ends in another tab, or ends in this tab or at the gateway, the
 * connection and its cache are replaced. A pending response therefore cannot reach the cache of the next session.
 */
export function SessionProvider({ store, children }: { store: ConnectionStore; children: ReactNode }) {
  const connection = useSyncExternalStore(store.subscribe, store.getConnection);
  useDisposePreviousConnection(connection);
  useEffect(() => store.start(), [store]);
  const session = useMemo<Session>(
    () => ({
      ...store,
      connection,
      announceSignIn: () => store.announceSignIn(connection),
      endSession: () => store.endSession(connection),
    }),
    [connection, store],
  );

  return (
    <SessionContext value={session}>
      <ApolloProvider client={connection.client}>
        <LiveConnectionContext key={connection.key} value={connection.liveConnection}>
          {children}
        </LiveConnectionContext>
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
