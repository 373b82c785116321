import { Alert, Text } from '@mantine/core';
import type { ReactNode } from 'react';
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

export function FailureAlert({
  message,
  hint,
  children,
}: Pick<Failure, 'message' | 'hint'> & { children?: ReactNode }) {
  return (
    <Alert role="alert" icon={<IconAlertTriangle />}>
      <span>{message}</span>
      {hint !== null && (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      )}
      {children}
    </Alert>
  );
}
