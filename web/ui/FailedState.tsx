import { Alert, Button, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

/** What stands where something could not be loaded: why, and a way to try again. */
export function FailedState({ message, onRetry }: { message: string; onRetry?: () => void }) {
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
          Try again
        </Button>
      )}
    </Stack>
  );
}
