import type { TypePolicies } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import {
  createContext,
  Fragment,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type Connection, createConnection } from '../../lib/client';
import { clearDrafts } from '../../lib/drafts';

/** What a tab tells the others about the session they share. */
type SessionNews = 'signed-in' | 'signed-out';

interface Session {
  /** The connection of this session; another session has another one. */
  connection: Connection;
  /** Tells the other tabs that somebody signed in here; they start again with the new session. */
  signedIn: () => void;
  /** The same where another member was signed in: begins again with the new session, because this one's cache is theirs. */
  replaced: () => void;
  /** Leaves the session: drops the cache, late answers, drafts and the socket, and tells the other tabs. */
  signedOut: () => void;
}

const SessionContext = createContext<Session | null>(null);

/** The session's connection and its end. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error('useSession needs a SessionProvider');
  return session;
}

interface Props {
  /** How each area caches what it reads. */
  typePolicies: readonly TypePolicies[];
  children: ReactNode;
}

/**
 * Gives what is inside one connection for each session. When the session ends, here, in another tab or upstream, the
 * connection is thrown away whole: an answer that is still under way has no cache to land in.
 */
export function SessionProvider({ typePolicies, children }: Props) {
  const [number, setNumber] = useState(0);
  const renew = useCallback(() => setNumber((current) => current + 1), []);
  // A session that has ended asks for the next one; what the ended one says after that no longer counts.
  const connection = useMemo(
    () =>
      createConnection(typePolicies, () =>
        setNumber((current) => (current === number ? number + 1 : current)),
      ),
    [typePolicies, number],
  );
  useDisposePrevious(connection);

  const channel = useRef<BroadcastChannel>(null);
  useEffect(() => {
    const news = new BroadcastChannel('forecourt-session');
    news.onmessage = renew;
    channel.current = news;
    return () => news.close();
  }, [renew]);

  const session = useMemo<Session>(() => {
    const tell = (news: SessionNews) => channel.current?.postMessage(news);
    return {
      connection,
      signedIn: () => tell('signed-in'),
      replaced: () => {
        tell('signed-in');
        renew();
      },
      signedOut: () => {
        clearDrafts();
        tell('signed-out');
        renew();
      },
    };
  }, [connection, renew]);

  return (
    <SessionContext value={session}>
      <ApolloProvider client={connection.client}>
        <Fragment key={number}>{children}</Fragment>
      </ApolloProvider>
    </SessionContext>
  );
}

function useDisposePrevious(connection: Connection): void {
  const current = useRef(connection);
  useEffect(() => {
    const previous = current.current;
    if (previous === connection) return;
    current.current = connection;
    previous.client.stop();
    previous.dispose();
  }, [connection]);
}
