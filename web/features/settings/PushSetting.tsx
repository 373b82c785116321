import { useApolloClient } from '@apollo/client/react';
import { Button, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { FormFailure } from '../../ui/forms/FormFailure';
import { useViewer } from '../auth/session/useViewer';
import { type PushState, readPushState, turnPushOff, turnPushOn } from '../../lib/live/push';

const DESCRIPTIONS: Record<PushState, string> = {
  on: 'This browser shows new messages and alerts, even when Forecourt is closed.',
  off: 'Let this browser show new messages and alerts, even when Forecourt is closed.',
  denied:
    'This browser blocks notifications from Forecourt. Allow them in the site settings, under the icon next to the address, then reload the page.',
  install:
    'On an iPhone or iPad, add Forecourt to the home screen first: Share, then Add to Home Screen. Then open it from there.',
  unsupported: 'This browser cannot show notifications from Forecourt.',
};

/**
 * Turns push messages to this browser on and off. Renders nothing until the current state is known.
 * @param pushKey - the provider's public key for push messages, base64url
 */
export function PushSetting({ pushKey }: { pushKey: string }) {
  const client = useApolloClient();
  const viewerId = useViewer().user.id;
  const [state, setState] = useState<PushState | null>(null);
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    let isUnmounted = false;
    readPushState(viewerId).then(
      (initialState) => isUnmounted || setState(initialState),
      () => isUnmounted || setState('unsupported'),
    );
    return () => {
      isUnmounted = true;
    };
  }, [viewerId]);

  const toggle = async (): Promise<void> => {
    setIsPending(true);
    setError(undefined);
    try {
      if (state === 'off') setState(await turnPushOn(client, viewerId, pushKey));
      else {
        await turnPushOff(client);
        setState('off');
      }
    } catch (failure) {
      setError(failure);
    } finally {
      setIsPending(false);
    }
  };
  if (state === null) return null;
  return (
    <Stack gap="xs" align="flex-start">
      <Text fw={600}>Notifications on this device</Text>
      <Text size="sm" c="dimmed" role="status">
        {DESCRIPTIONS[state]}
      </Text>
      <FormFailure error={error} fallback="Notifications could not be turned on or off. Try again later." />
      {(state === 'off' || state === 'on') && (
        <Button loading={isPending} onClick={() => void toggle()}>
          {state === 'off' ? 'Turn on notifications' : 'Turn off notifications'}
        </Button>
      )}
    </Stack>
  );
}
