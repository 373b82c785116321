import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { useMutation } from '@apollo/client/react';
import { Stack, Switch, Text } from '@mantine/core';
import { useId } from 'react';
import { SetMailDigestDocument } from '../../gql/graphql';
import { readFailure } from '../../lib/errors';
import { notifyFailure } from '../../lib/notify';
import classes from './MailDigestSetting.module.css';

export function MailDigestSetting({ viewerId, isOn }: { viewerId: string; isOn: boolean }) {
  const descriptionId = useId();
  const [setMailDigest, { loading }] = useMutation(SetMailDigestDocument);
  const changeSetting = (mailDigest: boolean): void => {
    if (loading) return;
    setMailDigest({
      variables: { input: { mailDigest } },
      optimisticResponse: {
        updateProfile: {
          __typename: 'UpdateProfilePayload',
          viewer: { __typename: 'Viewer', id: viewerId, mailDigest },
        },
      },
    }).catch((error: unknown) => notifyFailure(readFailure(error, 'Failed to save the setting')));
  };
  return (
    <Stack gap={4}>
      <Switch
        label="Email me about what I missed"
        aria-describedby={descriptionId}
        classNames={{ track: classes.track }}
        checked={isOn}
        onChange={(event) => changeSetting(event.currentTarget.checked)}
      />
      {/* Mantine's `description` would become part of the accessible name. */}
      <Text id={descriptionId} size="sm" c="dimmed">
        At most one email a day, when messages or alerts have been unread for an hour.
      </Text>
    </Stack>
  );
}
