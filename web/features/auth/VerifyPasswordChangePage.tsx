import { useMutation } from '@apollo/client/react';
import { Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from 'react-router-dom';
import { ConfirmPasswordChangeDocument } from '../../gql/graphql';
import { focusFirstError } from '../../lib/focusFirstError';
import { notifySuccess } from '../../lib/notify';
import { PATHS } from '../../lib/paths';
import { showFieldErrors } from '../../lib/showFieldErrors';
import { FormFailure } from '../../ui/FormFailure';
import { SubmitButton } from '../../ui/SubmitButton';
import { AuthCard } from './AuthCard';
import { CodeFields } from './CodeFields';
import { checkCodeGiven, checkEmailGiven } from './validation';
import { useRememberedEmail } from './useRememberedEmail';

/** /verify-password-change: confirms a password change with the mailed code. */
export function VerifyPasswordChangePage() {
  const navigate = useNavigate();
  const { rememberedEmail, forgetEmail } = useRememberedEmail('verify-password-change');
  const form = useForm({
    initialValues: { email: rememberedEmail ?? '', code: '' },
    validate: { email: checkEmailGiven, code: checkCodeGiven },
  });
  const [confirm, { loading, error }] = useMutation(ConfirmPasswordChangeDocument, {
    onCompleted: () => {
      forgetEmail();
      notifySuccess('Password changed successfully');
      void navigate(PATHS.me);
    },
    onError: (failure) => showFieldErrors(failure, form),
  });

  return (
    <AuthCard title="Confirm Password Change">
      <form
        noValidate
        onSubmit={form.onSubmit(
          ({ email, code }) =>
            void confirm({ variables: { input: { email: email.trim(), code: code.trim() } } }),
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
          <FormFailure
            error={error}
            hiddenIfShownAtFields={['code']}
            fallback="Password change confirmation error"
          />
          <SubmitButton isPending={loading} pendingLabel="Confirming..." fullWidth>
            Confirm
          </SubmitButton>
        </Stack>
      </form>
    </AuthCard>
  );
}
