import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { useMutation } from '@apollo/client/react';
import { Stack, Switch, Text } from '@mantine/core';
import { useId } from 'react';
import { SetMailDigestDocument } from '../../gql/graphql';
import { readFailure } from '../../lib/errors';
import { notifyFailure } from '../../lib/notify';

/** Turns the mails about what is unread on and off; it goes back when that failed. */
export function MailDigestSetting({ viewerId, isOn }: { viewerId: string; isOn: boolean }) {
  const id = useId();
  const [set, { loading }] = useMutation(SetMailDigestDocument);
  const change = (mailDigest: boolean): void => {
    // Not disabled, which would lose the focus.
    if (loading) return;
    set({
      variables: { input: { mailDigest } },
      optimisticResponse: {
        updateProfile: {
          __typename: 'UpdateProfilePayload',
          viewer: { __typename: 'User', id: viewerId, mailDigest },
        },
      },
    }).catch((error: unknown) => notifyFailure(readFailure(error, 'Failed to save the setting')));
  };
  return (
    <Stack gap={4}>
      <Switch
        label="Mail me about what I missed"
        aria-describedby={id}
        checked={isOn}
        onChange={(event) => change(event.currentTarget.checked)}
      />
      {/* Mantine's own description becomes part of the name. */}
      <Text id={id} size="sm" c="dimmed">
        One mail a day at most, when messages or alerts were unread for an hour.
      </Text>
    </Stack>
  );
}
