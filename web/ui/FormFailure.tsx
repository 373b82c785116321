import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
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
  return (
    <Alert color="red" variant="light" role="alert" icon={<IconAlertTriangle aria-hidden />}>
      {readFailure(error, fallback).message}
    </Alert>
  );
}
