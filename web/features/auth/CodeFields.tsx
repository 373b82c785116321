import { Anchor, Text, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { EmailField } from './EmailField';
import type { useRememberedEmail } from './rememberedEmail';

interface Props extends ReturnType<typeof useRememberedEmail> {
  getInputProps: (name: 'email' | 'code') => GetInputPropsReturnType;
}

/** The fields of each screen that asks for a mailed code: the email, as plain text if it is remembered, and the code. */
export function CodeFields({ rememberedEmail, forgetEmail, getInputProps }: Props) {
  const emailProps = getInputProps('email');
  return (
    <>
      {rememberedEmail === null ? (
        <EmailField {...emailProps} />
      ) : (
        <Text c="dimmed">
          The code was sent to{' '}
          <Text span c="var(--mantine-color-text)" fw={600} style={{ overflowWrap: 'anywhere' }}>
            {rememberedEmail}
          </Text>
          .{' '}
          <Anchor
            component="button"
            type="button"
            onClick={() => {
              forgetEmail();
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
        // The screens hide their `FormFailure`, which is an alert, while this field shows the same message.
        errorProps={{ role: 'alert' }}
        {...getInputProps('code')}
      />
    </>
  );
}
