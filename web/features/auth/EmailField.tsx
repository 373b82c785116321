import { Anchor, Text, TextInput, type TextInputProps } from '@mantine/core';

interface Props extends TextInputProps {
  /** The email that an earlier step brought along, or null. */
  carried: string | null;
  /** The carried email is the wrong one. */
  onAnother: () => void;
}

/** The email of a code step: told when it was carried over, asked for otherwise. */
export function EmailField({ carried, onAnother, ...field }: Props) {
  if (carried === null)
    return (
      <TextInput label="Email" type="email" autoComplete="email" required withAsterisk={false} {...field} />
    );
  return (
    <Text c="dimmed">
      The code was sent to{' '}
      <Text span c="var(--mantine-color-text)" fw={600} style={{ overflowWrap: 'anywhere' }}>
        {carried}
      </Text>
      .{' '}
      <Anchor component="button" type="button" onClick={onAnother}>
        Use another email
      </Anchor>
    </Text>
  );
}
