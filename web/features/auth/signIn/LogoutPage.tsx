import { useMutation } from '@apollo/client/react';
import { Center, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useCallback, useEffect, useRef } from 'react';
import { LogoutDocument } from '../../../gql/graphql';
import { readFailure } from '../../../lib/errors';
import { turnPushOff } from '../../../lib/live/push';
import { FailedState } from '../../../ui/FailedState';
import { useSession } from '../session/SessionProvider';

/** /logout: ends the session, then redirects to /login. */
export function LogoutPage() {
  useDocumentTitle('Exit · Forecourt');
  const { endSession } = useSession();
  // Not cached: `endSession` discards the cache.
  const [logout, { client, error }] = useMutation(LogoutDocument, { fetchPolicy: 'no-cache' });

  const signOut = useCallback(async () => {
    // Before the logout, because this needs the session. The next member in this browser must not get these push messages.
    await turnPushOff(client).catch(() => undefined);
    try {
      await logout();
    } catch {
      return; // The screen shows `error`.
    }
    // Without a viewer, the guard of this route redirects to /login.
    endSession();
  }, [client, logout, endSession]);

  // In development, StrictMode runs the effect twice.
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void signOut();
  }, [signOut]);

  return (
    <Center component="main" mih="100dvh">
      {error === undefined ? (
        <Title order={1} size="h2" role="status" tabIndex={-1} data-page-heading>
          Exit...
        </Title>
      ) : (
        <FailedState {...readFailure(error, 'Logout error')} onRetry={() => void signOut()} />
      )}
    </Center>
  );
}
