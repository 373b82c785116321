import { Alert, Anchor, Text } from '@mantine/core';
import { IconWifiOff } from './icons';

/** Shown above cached content after a failed refresh. */
export function StaleNotice({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Alert color="gray" variant="default" icon={<IconWifiOff aria-hidden />} role="status">
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
