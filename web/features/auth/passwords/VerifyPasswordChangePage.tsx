import { Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from 'react-router-dom';
import { ConfirmPasswordChangeDocument } from '../../../gql/graphql';
import { notifySuccess } from '../../../lib/notify';
import { PATHS } from '../../../lib/paths';
import { useFormMutation } from '../../../lib/forms/useFormMutation';
import { FormFailure } from '../../../ui/forms/FormFailure';
import { SubmitButton } from '../../../ui/forms/SubmitButton';
import { AuthCard } from '../AuthCard';
import { CodeFields } from '../CodeFields';
import { normalizeCode } from '../normalizeCode';
import { useRememberedEmail } from '../rememberedEmail';
import { checkCodeGiven, checkEmailGiven } from '../validation';

/** /verify-password-change: confirms a password change with the mailed code. */
export function VerifyPasswordChangePage() {
  const navigate = useNavigate();
  const remembered = useRememberedEmail('verify-password-change');
  const form = useForm({
    initialValues: { email: remembered.rememberedEmail ?? '', code: '' },
    validate: { email: checkEmailGiven, code: checkCodeGiven },
  });
  const { formProps, loading, error } = useFormMutation(
    form,
    ConfirmPasswordChangeDocument,
    ({ email, code }) => ({ email: email.trim(), code: normalizeCode(code) }),
    {
      onCompleted: () => {
        remembered.forgetEmail();
        notifySuccess('Password changed successfully');
        void navigate(PATHS.me);
      },
    },
  );

  return (
    <AuthCard title="Confirm Password Change">
      <form {...formProps}>
        <Stack>
          <CodeFields {...remembered} getInputProps={form.getInputProps} />
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
