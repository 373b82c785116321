import { TextInput, type TextInputProps } from '@mantine/core';

export function EmailField(props: TextInputProps) {
  return (
    <TextInput label="Email" type="email" autoComplete="email" required withAsterisk={false} {...props} />
  );
}
