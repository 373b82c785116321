import { Stack } from '@mantine/core';
import { matchesField, useForm } from '@mantine/form';
import { useNavigate } from 'react-router-dom';
import { ChangePasswordDocument } from '../../../gql/graphql';
import { notifySuccess } from '../../../lib/notify';
import { PATHS } from '../../../lib/paths';
import { useFormMutation } from '../../../lib/forms/useFormMutation';
import { FormFailure } from '../../../ui/forms/FormFailure';
import { SubmitButton } from '../../../ui/forms/SubmitButton';
import { rememberEmailFor } from '../rememberedEmail';
import { PasswordField } from '../PasswordField';
import { checkPasswordLength } from '../validation';
import { useViewer } from '../session/useViewer';

/**
 * Requests a password change, which a mailed code confirms on the next screen.
 * @param variant - the look of the button: `default` on pages with another primary button
 */
export function ChangePasswordForm({ variant = 'filled' }: { variant?: 'filled' | 'default' }) {
  const navigate = useNavigate();
  const { user, email: emailOrNull } = useViewer();
  // Null only if the gateway could not read the email.
  const email = emailOrNull ?? '';
  const form = useForm({
    initialValues: { currentPassword: '', newPassword: '', confirmation: '' },
    validate: {
      currentPassword: checkPasswordLength,
      newPassword: checkPasswordLength,
      confirmation: matchesField('newPassword', 'Passwords do not match.'),
    },
  });
  const { formProps, loading, error } = useFormMutation(
    form,
    ChangePasswordDocument,
    ({ currentPassword, newPassword }) => ({ email, currentPassword, newPassword }),
    {
      onCompleted: () => {
        rememberEmailFor('verify-password-change', email);
        notifySuccess('A verification code has been sent to your email.');
        void navigate(PATHS.verifyPasswordChange);
      },
    },
  );

  return (
    <form {...formProps}>
      <Stack align="stretch">
        {/* Password managers read the account from this field. */}
        <input type="text" autoComplete="username" value={emailOrNull ?? user.username} readOnly hidden />
        <PasswordField
          label="Current Password"
          autoComplete="current-password"
          {...form.getInputProps('currentPassword')}
        />
        <PasswordField
          label="New Password"
          autoComplete="new-password"
          {...form.getInputProps('newPassword')}
        />
        <PasswordField
          label="Confirm Password"
          autoComplete="new-password"
          {...form.getInputProps('confirmation')}
        />
        <FormFailure error={error} fallback="Password change request error" />
        <SubmitButton
          isPending={loading}
          pendingLabel="Sending..."
          variant={variant}
          style={{ alignSelf: 'flex-start' }}
        >
          Change Password
        </SubmitButton>
      </Stack>
    </form>
  );
}
