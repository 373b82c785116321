import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { readFailure, upstreamHint } from '../lib/errors';

interface Props {
  /** What the submit ended with; nothing shows without it. */
  error: unknown;
  /** The specification's default for the call. */
  fallback: string;
}

/** Above a form's button: why it was refused. */
export function FormFailure({ error, fallback }: Props) {
  if (error === undefined || error === null) return null;
  const failure = readFailure(error, fallback);
  const hint = upstreamHint(failure);
  return (
    <Alert color="red" variant="light" role="alert" icon={<IconAlertTriangle aria-hidden />}>
      {failure.message}
      {hint !== null && (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      )}
    </Alert>
  );
}
