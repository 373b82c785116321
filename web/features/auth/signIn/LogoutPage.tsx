import { useMutation } from '@apollo/client/react';
import { Button, Center, Group, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { LogoutDocument } from '../../../gql/graphql';
import { readFailure } from '../../../lib/errors';
import { turnPushOff } from '../../../lib/live/push';
import { type LOGOUT_STATE, PATHS } from '../../../lib/paths';
import { useGoBack } from '../../../lib/useGoBack';
import { FailedState } from '../../../ui/FailedState';
import { useSession } from '../session/SessionProvider';
import classes from './LogoutPage.module.css';

/** /logout: ends the session, then redirects to /login. After a link other than the menu's, it asks first. */
export function LogoutPage() {
  useDocumentTitle('Exit · Forecourt');
  const location = useLocation() as Location<Partial<typeof LOGOUT_STATE> | null>;
  const [isConfirmed, setIsConfirmed] = useState(() => isRequested(location));
  return (
    <Center component="main" mih="100dvh" p="md">
      {isConfirmed ? <Logout /> : <LogoutQuestion onConfirm={() => setIsConfirmed(true)} />}
    </Center>
  );
}

/**
 * Whether the member chose the menu or typed the address, because a link must not sign its reader out unasked. The gateway adds a query to
 * an address that was not typed. Browsers before Sec-Fetch-Site have only the referrer, which the other site may withhold.
 */
function isRequested({ key, state, search }: Location<Partial<typeof LOGOUT_STATE> | null>): boolean {
  // React Router's key of an entry that was loaded as a document.
  const isTyped = key === 'default' && search === '' && document.referrer === '';
  return isTyped || state?.isConfirmed === true;
}

function LogoutQuestion({ onConfirm }: { onConfirm: () => void }) {
  const goBack = useGoBack(PATHS.posts);
  return (
    <Stack align="center" ta="center">
      <Title order={1} size="h2" tabIndex={-1} data-page-heading className={classes.title}>
        Log out?
      </Title>
      <Text>A link has led you here. Logging out signs you out in every tab and deletes your drafts.</Text>
      <Group justify="center">
        <Button onClick={goBack}>Stay signed in</Button>
        <Button variant="filled" color="red" onClick={onConfirm}>
          Log out
        </Button>
      </Group>
    </Stack>
  );
}

function Logout() {
  const { endSession } = useSession();
  const [logout, { client, error }] = useMutation(LogoutDocument, { fetchPolicy: 'no-cache' });

  const signOut = useCallback(async () => {
    // Before the logout, because this needs the session. The next member in this browser must not get these push messages.
    await turnPushOff(client).catch(() => undefined);
    try {
      await logout();
    } catch {
      return; // The screen shows `error`.
    }
    endSession();
  }, [client, logout, endSession]);

  // In development, StrictMode runs the effect twice.
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void signOut();
  }, [signOut]);

  if (error !== undefined)
    return <FailedState {...readFailure(error, 'Logout error')} onRetry={() => void signOut()} />;
  return (
    <Title order={1} size="h2" role="status" tabIndex={-1} data-page-heading className={classes.title}>
      Exit...
    </Title>
  );
}
