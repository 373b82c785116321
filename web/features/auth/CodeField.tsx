import { TextInput, type TextInputProps } from '@mantine/core';

/** A mailed code. Text, not a number: a code may begin with a zero. */
export function CodeField(props: TextInputProps) {
  return (
    <TextInput
      label="Confirmation Code"
      autoComplete="one-time-code"
      inputMode="numeric"
      spellCheck={false}
      required
      withAsterisk={false}
      {...props}
    />
  );
}
