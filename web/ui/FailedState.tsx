import { Alert, Button, Stack, Text } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconAlertTriangle } from './IconAlertTriangle';

interface Props {
  lead?: string | undefined;
  title?: string | undefined;
  message: string;
  hint?: string | null;
  /** Also called when the browser is online again. */
  onRetry: () => void;
  retryLabel?: string;
}

export function FailedState({ lead, title, message, hint, onRetry, retryLabel = 'Try again' }: Props) {
  useWindowEvent('online', onRetry);
  return (
    <Stack align="center" py="xl" px="md">
      <Alert icon={<IconAlertTriangle />} title={title} role="alert" maw={480} w="100%">
        {lead !== undefined && <span>{lead} </span>}
        <span>{message}</span>
        {hint != null && (
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        )}
      </Alert>
      <Button onClick={onRetry}>{retryLabel}</Button>
    </Stack>
  );
}
