import { Anchor, Text, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';

interface Props {
  /** The email carried over from the previous step, or null. */
  carriedEmail: string | null;
  /** Deletes the carried-over email, so the email field is shown instead. */
  forgetCarriedEmail: () => void;
  emailProps: GetInputPropsReturnType;
  codeProps: GetInputPropsReturnType;
}

/** The fields of every code step: the email, as plain text if it was carried over, and the mailed code. */
export function CodeFields({ carriedEmail, forgetCarriedEmail, emailProps, codeProps }: Props) {
  return (
    <>
      {carriedEmail === null ? (
        <TextInput
          label="Email"
          type="email"
          autoComplete="email"
          required
          withAsterisk={false}
          {...emailProps}
        />
      ) : (
        <Text c="dimmed">
          The code was sent to{' '}
          <Text span c="var(--mantine-color-text)" fw={600} style={{ overflowWrap: 'anywhere' }}>
            {carriedEmail}
          </Text>
          .{' '}
          <Anchor
            component="button"
            type="button"
            onClick={() => {
              forgetCarriedEmail();
              (emailProps.onChange as (value: string) => void)('');
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
        {...codeProps}
      />
    </>
  );
}
