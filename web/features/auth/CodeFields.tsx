import { Anchor, Text, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';

interface Props {
  /** The email carried over from the previous step, or null. `forget` shows the email field instead. */
  carried: string | null;
  forget: () => void;
  email: GetInputPropsReturnType;
  code: GetInputPropsReturnType;
}

/** The fields of every code step: the email, as plain text if it was carried over, and the mailed code. */
export function CodeFields({ carried, forget, email, code }: Props) {
  return (
    <>
      {carried === null ? (
        <TextInput label="Email" type="email" autoComplete="email" required withAsterisk={false} {...email} />
      ) : (
        <Text c="dimmed">
          The code was sent to{' '}
          <Text span c="var(--mantine-color-text)" fw={600} style={{ overflowWrap: 'anywhere' }}>
            {carried}
          </Text>
          .{' '}
          <Anchor
            component="button"
            type="button"
            onClick={() => {
              forget();
              (email.onChange as (value: string) => void)('');
            }}
          >
            Use another email
          </Anchor>
        </Text>
      )}
      {/* Text, not a number, because a code may begin with a zero. */}
      <TextInput
        label="Confirmation Code"
        autoComplete="one-time-code"
        inputMode="numeric"
        spellCheck={false}
        required
        withAsterisk={false}
        errorProps={{ role: 'alert' }}
        {...code}
      />
    </>
  );
}
