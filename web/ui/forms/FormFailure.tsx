import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '../IconAlertTriangle';
import { type Failure, readFailure } from '../../lib/errors';

interface Props {
  error: unknown;
  fallback: string;
  hiddenIfShownAtFields?: readonly string[] | undefined;
}

export function FormFailure({ error, fallback, hiddenIfShownAtFields = [] }: Props) {
  if (error === undefined || error === null) return null;
  const failure = readFailure(error, fallback);
  if (hiddenIfShownAtFields.some((field) => failure.fields[field] === failure.message)) return null;
  return <FailureAlert {...failure} />;
}

export function FailureAlert({ message, hint }: Pick<Failure, 'message' | 'hint'>) {
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
