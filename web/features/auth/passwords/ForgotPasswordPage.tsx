import { Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from 'react-router-dom';
import { RequestPasswordResetDocument } from '../../../gql/graphql';
import { notifySuccess } from '../../../lib/notify';
import { PATHS } from '../../../lib/paths';
import { useFormMutation } from '../../../lib/forms/useFormMutation';
import { FormFailure } from '../../../ui/forms/FormFailure';
import { SubmitButton } from '../../../ui/forms/SubmitButton';
import { AuthCard } from '../AuthCard';
import { EmailField } from '../EmailField';
import { rememberEmailFor, useRememberedEmail } from '../rememberedEmail';
import { checkEmailFormat, checkEmailGiven } from '../validation';

/** /forgot-password */
export function ForgotPasswordPage() {
  const navigate = useNavigate();
  const { rememberedEmail } = useRememberedEmail('sign-in');
  const form = useForm({
    initialValues: { email: rememberedEmail ?? '' },
    onValuesChange: ({ email }) => rememberEmailFor('sign-in', email),
    validate: { email: (email) => checkEmailGiven(email) ?? checkEmailFormat(email) },
  });
  const { formProps, loading, error } = useFormMutation(
    form,
    RequestPasswordResetDocument,
    (input) => input,
    {
      onCompleted: () => {
        rememberEmailFor('reset-password', form.getValues().email);
        notifySuccess('A verification code has been sent to your email.');
        void navigate(PATHS.resetPassword);
      },
    },
  );

  return (
    <AuthCard
      title="Password Recovery"
      subtitle="We will email you a code. Use it to set a new password."
      link={{ to: PATHS.login, label: 'Back to login' }}
    >
      <form {...formProps}>
        <Stack>
          <EmailField {...form.getInputProps('email')} />
          <FormFailure error={error} fallback="Password recovery request error" />
          <SubmitButton isPending={loading} pendingLabel="Sending..." fullWidth>
            Send Verification Code
          </SubmitButton>
        </Stack>
      </form>
    </AuthCard>
  );
}
