import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '../IconAlertTriangle';
import { readFailure } from '../../lib/errors';

interface Props {
  /** The error of the submission; without one, nothing is rendered. */
  error: unknown;
  /** The error message if the gateway's error has none. */
  fallback: string;
  /** The names of fields. If one of them already shows the same message, nothing is rendered. */
  hiddenIfShownAtFields?: readonly string[] | undefined;
}

/** Shows above the button of a form why the submission failed. */
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
