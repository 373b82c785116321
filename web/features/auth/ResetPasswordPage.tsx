import { useMutation } from '@apollo/client/react';
import { Anchor, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { ResetPasswordDocument } from '../../gql/graphql';
import { focusFirstError } from '../../lib/focusFirstError';
import { notifySuccess } from '../../lib/notify';
import { PATHS } from '../../lib/paths';
import { showFieldErrors } from '../../lib/showFieldErrors';
import { FormFailure } from '../../ui/FormFailure';
import { SubmitButton } from '../../ui/SubmitButton';
import { AuthCard } from './AuthCard';
import { CodeFields } from './CodeFields';
import { PasswordField } from './PasswordField';
import { checkCodeGiven, checkEmailFormat, checkPasswordLength, checkSamePassword } from './validation';
import { useRememberedEmail } from './useRememberedEmail';

/** /reset-password. A code that was entered at /verify-email is prefilled. */
export function ResetPasswordPage() {
  const navigate = useNavigate();
  const { code: enteredCode = '' } = (useLocation().state ?? {}) as { code?: string };
  const { rememberedEmail, forgetEmail } = useRememberedEmail('reset-password');
  const form = useForm({
    initialValues: { email: rememberedEmail ?? '', code: enteredCode, password: '', confirmation: '' },
    validate: {
      email: checkEmailFormat,
      code: checkCodeGiven,
      password: checkPasswordLength,
      confirmation: (confirmation, { password }) => checkSamePassword(confirmation, password),
    },
  });
  const [resetPassword, { loading, error }] = useMutation(ResetPasswordDocument, {
    onCompleted: () => {
      forgetEmail();
      notifySuccess('Password changed successfully');
      void navigate(PATHS.login);
    },
    onError: (failure) => showFieldErrors(failure, form),
  });

  return (
    <AuthCard
      title="Set New Password"
      footer={
        <Anchor component={Link} to={PATHS.forgotPassword}>
          Send another code
        </Anchor>
      }
    >
      <form
        noValidate
        onSubmit={form.onSubmit(
          ({ email, code, password }) =>
            void resetPassword({ variables: { input: { email, code: code.trim(), password } } }),
          focusFirstError,
        )}
      >
        <Stack gap="md">
          <CodeFields
            rememberedEmail={rememberedEmail}
            forgetEmail={forgetEmail}
            emailProps={form.getInputProps('email')}
            codeProps={form.getInputProps('code')}
          />
          <PasswordField
            label="New Password"
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          <PasswordField
            label="Confirm Password"
            autoComplete="new-password"
            {...form.getInputProps('confirmation')}
          />
          <FormFailure error={error} hiddenIfShownAtFields={['code']} fallback="Password reset error" />
          <SubmitButton isPending={loading} pendingLabel="Saving..." fullWidth>
            Set New Password
          </SubmitButton>
        </Stack>
      </form>
    </AuthCard>
  );
}
