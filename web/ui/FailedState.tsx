import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from './IconAlertTriangle';

interface Props {
  /** Stands before the message in its line, as in "Error: Failed to fetch posts". */
  lead?: string | undefined;
  /** Stands above the message. */
  title?: string | undefined;
  message: string;
  /** Stands below the message, dim. */
  hint?: string | null;
  onRetry?: () => void;
  retryLabel?: string;
}

/** What stands where something could not be loaded: why, and a way to try again. */
export function FailedState({ lead, title, message, hint, onRetry, retryLabel = 'Try again' }: Props) {
  return (
    <Stack align="center" gap="md" py="xl" px="md">
      <Alert
        color="red"
        variant="light"
        icon={<IconAlertTriangle aria-hidden />}
        title={title}
        role="alert"
        maw={480}
        w="100%"
      >
        {lead !== undefined && <span>{lead} </span>}
        <span>{message}</span>
        {hint != null && (
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        )}
      </Alert>
      {onRetry !== undefined && (
        <Button variant="default" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </Stack>
  );
}
