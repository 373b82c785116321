import { Alert, Anchor, Text } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconWifiOff } from './icons';

export function StaleNotice({ message, onRetry }: { message: string; onRetry: () => void }) {
  useWindowEvent('online', onRetry);
  return (
    <Alert color="gray" variant="default" icon={<IconWifiOff />} role="status">
      <span>{message}</span>
      <Text size="sm" c="dimmed">
        This content was loaded earlier.{' '}
        <Anchor component="button" type="button" size="sm" onClick={onRetry}>
          Try again
        </Anchor>
      </Text>
    </Alert>
  );
}
