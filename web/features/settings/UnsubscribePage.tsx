import { useMutation } from '@apollo/client/react';
import { Alert, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { UnsubscribeDocument } from '../../gql/graphql';
import { readFailure } from '../../lib/errors';
import { PATHS } from '../../lib/paths';
import { FormFailure } from '../../ui/forms/FormFailure';
import { SubmitButton } from '../../ui/forms/SubmitButton';
import { AuthCard } from '../auth/AuthCard';
import { useOptionalViewer } from '../auth/session/useViewer';

/**
 * /unsubscribe?token=…, linked from the mail digest: turns the digest off, with or without a session. It asks first, because mail
 * scanners open links and run scripts.
 */
export function UnsubscribePage() {
  const viewer = useOptionalViewer();
  const token = useTokenTakenFromUrl();
  const [unsubscribe, { data, error, loading }] = useMutation(UnsubscribeDocument, {
    variables: { input: { token } },
    onError: () => undefined,
  });
  const isLinkInvalid =
    token === '' ||
    (error !== undefined && ['BAD_USER_INPUT', 'NOT_FOUND'].includes(readFailure(error).code));
  return (
    <AuthCard
      title="Unsubscribe"
      link={{
        to: PATHS.settings,
        label: viewer === null ? 'Sign in to your email settings' : 'Your email settings',
      }}
    >
      {isLinkInvalid ? (
        <Alert role="alert">
          This link is not valid. Open it from the email again, or turn off the emails in your settings.
        </Alert>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void unsubscribe();
          }}
        >
          <Stack>
            {/* One element, because a screen reader announces changes of an existing status. */}
            <Text role="status" style={{ overflowWrap: 'anywhere' }}>
              {data != null ? (
                // Also true when the member had unsubscribed before.
                <>
                  You are unsubscribed. These emails are no longer sent to{' '}
                  <strong>{data.unsubscribe.email}</strong>.
                </>
              ) : (
                'Stop the emails about messages and notifications that you have not read?'
              )}
            </Text>
            <FormFailure error={error} fallback="Failed to unsubscribe" />
            {data == null && (
              <SubmitButton isPending={loading} pendingLabel="Unsubscribing..." fullWidth>
                Unsubscribe
              </SubmitButton>
            )}
          </Stack>
        </form>
      )}
    </AuthCard>
  );
}

/**
 * Returns the token in the URL, and moves it to the state of the history entry, to keep it out of the Referer header. A reload keeps
 * the state.
 */
function useTokenTakenFromUrl(): string {
  const location = useLocation();
  const { pathname, search } = location;
  const { token: movedToken = '' } = (location.state ?? {}) as { token?: string };
  const navigate = useNavigate();
  const tokenInUrl = new URLSearchParams(search).get('token');
  useEffect(() => {
    if (tokenInUrl !== null) void navigate(pathname, { replace: true, state: { token: tokenInUrl } });
  }, [navigate, pathname, tokenInUrl]);
  return tokenInUrl ?? movedToken;
}
