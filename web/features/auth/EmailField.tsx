import { TextInput, type TextInputProps } from '@mantine/core';

/** Beside what no other member is shown. */
export const ONLY_YOU = 'Only you see it';

export function EmailField(props: TextInputProps) {
  return (
    <TextInput label="Email" type="email" autoComplete="email" required withAsterisk={false} {...props} />
  );
}
