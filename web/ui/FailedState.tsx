import { Alert, Button, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

interface Props {
  message: string;
  onRetry?: () => void;
  retryLabel?: string;
}

/** What stands where something could not be loaded: why, and a way to try again. */
export function FailedState({ message, onRetry, retryLabel = 'Try again' }: Props) {
  return (
    <Stack align="center" gap="md" py="xl" px="md">
      <Alert
        color="red"
        variant="light"
        icon={<IconAlertTriangle aria-hidden />}
        role="alert"
        maw={480}
        w="100%"
      >
        {message}
      </Alert>
      {onRetry !== undefined && (
        <Button variant="default" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </Stack>
  );
}
