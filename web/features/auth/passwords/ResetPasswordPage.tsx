import { Stack } from '@mantine/core';
import { matchesField, useForm } from '@mantine/form';
import { useNavigate } from 'react-router-dom';
import { ResetPasswordDocument } from '../../../gql/graphql';
import { notifySuccess } from '../../../lib/notify';
import { PATHS } from '../../../lib/paths';
import { useFormMutation } from '../../../lib/forms/useFormMutation';
import { FormFailure } from '../../../ui/forms/FormFailure';
import { SubmitButton } from '../../../ui/forms/SubmitButton';
import { AuthCard } from '../AuthCard';
import { CodeFields } from '../CodeFields';
import { normalizeCode } from '../normalizeCode';
import { rememberEmailFor, useRememberedEmail } from '../rememberedEmail';
import { PasswordField } from '../PasswordField';
import { checkCodeGiven, checkEmailFormat, checkPasswordLength } from '../validation';

/** /reset-password. */
export function ResetPasswordPage() {
  const navigate = useNavigate();
  const remembered = useRememberedEmail('reset-password');
  const form = useForm({
    initialValues: {
      email: remembered.rememberedEmail ?? '',
      code: '',
      password: '',
      confirmation: '',
    },
    validate: {
      email: checkEmailFormat,
      code: checkCodeGiven,
      password: checkPasswordLength,
      confirmation: matchesField('password', 'Passwords do not match.'),
    },
  });
  const { formProps, loading, error } = useFormMutation(
    form,
    ResetPasswordDocument,
    ({ email, code, password }) => ({ email, code: normalizeCode(code), password }),
    {
      onCompleted: () => {
        remembered.forgetEmail();
        rememberEmailFor('sign-in', form.getValues().email);
        notifySuccess('Password changed successfully');
        void navigate(PATHS.login);
      },
    },
  );

  return (
    <AuthCard title="Set New Password" link={{ to: PATHS.forgotPassword, label: 'Send another code' }}>
      <form {...formProps}>
        <Stack>
          <CodeFields {...remembered} getInputProps={form.getInputProps} />
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
