import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '../IconAlertTriangle';
import { readFailure } from '../../lib/errors';

interface Props {
  error: unknown;
  fallback: string;
  hiddenIfShownAtFields?: readonly string[] | undefined;
}

export function FormFailure({ error, fallback, hiddenIfShownAtFields = [] }: Props) {
  if (error === undefined || error === null) return null;
  const { message, hint, fields } = readFailure(error, fallback);
  if (hiddenIfShownAtFields.some((field) => fields[field] === message)) return null;
  return (
    <Alert role="alert" icon={<IconAlertTriangle />}>
      <span>{message}</span>
      {hint !== null && (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      )}
    </Alert>
  );
}
