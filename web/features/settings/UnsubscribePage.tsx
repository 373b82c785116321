import { useMutation } from '@apollo/client/react';
import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { UnsubscribeDocument } from '../../gql/graphql';
import { readFailure } from '../../lib/errors';
import { PATHS } from '../../lib/paths';
import { FormFailure } from '../../ui/FormFailure';
import { AuthCard } from '../auth/AuthCard';

/** /unsubscribe?token=…, linked from the mail digest: turns the digest off, with or without a session. */
export function UnsubscribePage() {
  const token = useTokenTakenFromUrl();
  const [unsubscribe, { data, error, loading }] = useMutation(UnsubscribeDocument, {
    variables: { input: { token } },
    onError: () => undefined,
  });
  const send = useCallback(() => void unsubscribe(), [unsubscribe]);
  // In development, StrictMode runs the effect twice.
  const hasSent = useRef(false);
  useEffect(() => {
    if (hasSent.current || token === '') return;
    hasSent.current = true;
    send();
  }, [send, token]);

  const isLinkInvalid =
    token === '' ||
    (error !== undefined && ['BAD_USER_INPUT', 'NOT_FOUND'].includes(readFailure(error).code));
  const canRetry = error !== undefined && !loading;
  return (
    <AuthCard
      title="Unsubscribe"
      footer={
        <Anchor component={Link} to={PATHS.settings}>
          Your email settings
        </Anchor>
      }
    >
      {isLinkInvalid ? (
        <Alert color="red" variant="light" role="alert">
          This link is not valid. Open it from the email again, or turn off the emails in your settings.
        </Alert>
      ) : data != null ? (
        <Text role="status">
          You will no longer get these emails at <strong>{data.unsubscribe.email}</strong>.
        </Text>
      ) : canRetry ? (
        <Stack gap="md">
          <FormFailure error={error} fallback="Failed to unsubscribe" />
          <Button variant="default" onClick={send}>
            Try again
          </Button>
        </Stack>
      ) : (
        <Text role="status" c="dimmed">
          Unsubscribing...
        </Text>
      )}
    </AuthCard>
  );
}

/** Returns the token in the URL, and removes it from the URL to keep it out of the history and the Referer header. */
function useTokenTakenFromUrl(): string {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(() => new URLSearchParams(search).get('token') ?? '');
  useEffect(() => {
    if (search !== '') void navigate(pathname, { replace: true });
  }, [navigate, pathname, search]);
  return token;
}
