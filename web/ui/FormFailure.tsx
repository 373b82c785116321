import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from './IconAlertTriangle';
import { readFailure } from '../lib/errors';

interface Props {
  /** What the submit ended with; nothing shows without it. */
  error: unknown;
  /** The default message for the call. */
  fallback: string;
  /** A field that shows the same sentence, when the gateway has named it: once is enough. */
  shownAt?: string;
}

/** Above a form's button: why it was refused. */
export function FormFailure({ error, fallback, shownAt }: Props) {
  if (error === undefined || error === null) return null;
  const { message, hint, fields } = readFailure(error, fallback);
  if (shownAt !== undefined && fields[shownAt] === message) return null;
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
