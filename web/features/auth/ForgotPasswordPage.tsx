import { useMutation } from '@apollo/client/react';
import { Anchor, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link, useNavigate } from 'react-router-dom';
import { RequestPasswordResetDocument } from '../../gql/graphql';
import { focusFirstError } from '../../lib/focusFirstError';
import { notifySuccess } from '../../lib/notify';
import { PATHS } from '../../lib/paths';
import { showFieldErrors } from '../../lib/showFieldErrors';
import { FormFailure } from '../../ui/FormFailure';
import { SubmitButton } from '../../ui/SubmitButton';
import { AuthCard } from './AuthCard';
import { EmailField } from './EmailField';
import { rememberEmailFor } from './rememberedEmail';
import { checkEmailFormat, checkEmailGiven } from './validation';

/** /forgot-password */
export function ForgotPasswordPage() {
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { email: '' },
    validate: { email: (email) => checkEmailGiven(email) ?? checkEmailFormat(email) },
  });
  const [requestReset, { loading, error }] = useMutation(RequestPasswordResetDocument, {
    onCompleted: () => {
      rememberEmailFor('reset-password', form.getValues().email);
      notifySuccess('A verification code has been sent to your email.');
      void navigate(PATHS.resetPassword);
    },
    onError: (failure) => showFieldErrors(failure, form),
  });

  return (
    <AuthCard
      title="Password Recovery"
      subtitle="We will email you a code. Use it to set a new password."
      footer={
        <Anchor component={Link} to={PATHS.login}>
          Back to login
        </Anchor>
      }
    >
      <form
        noValidate
        onSubmit={form.onSubmit((input) => void requestReset({ variables: { input } }), focusFirstError)}
      >
        <Stack gap="md">
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
