import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from './icons';
import { readFailure } from '../lib/errors';

interface Props {
  /** What the submit ended with; nothing shows without it. */
  error: unknown;
  /** The specification's default for the call. */
  fallback: string;
}

/** Above a form's button: why it was refused. */
export function FormFailure({ error, fallback }: Props) {
  if (error === undefined || error === null) return null;
  const { message, hint } = readFailure(error, fallback);
  return (
    <Alert color="red" variant="light" role="alert" icon={<IconAlertTriangle aria-hidden />}>
      <span>{message}</span>
      {hint !== null && (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      )}
    </Alert>
  );
}
