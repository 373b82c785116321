import { Alert, Anchor, Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { VerifyEmailDocument } from '../../../gql/graphql';
import { readFailure } from '../../../lib/errors';
import { focusFirstError } from '../../../lib/forms/focusFirstError';
import { PATHS } from '../../../lib/paths';
import { useFormMutation } from '../../../lib/forms/useFormMutation';
import { FormFailure } from '../../../ui/forms/FormFailure';
import { SubmitButton } from '../../../ui/forms/SubmitButton';
import { AuthCard } from '../AuthCard';
import { hasRegistered, rememberEmailFor, useRememberedEmail } from '../rememberedEmail';
import { CodeFields } from '../CodeFields';
import { PasswordField } from '../PasswordField';
import { checkCodeGiven, checkEmailGiven } from '../validation';
import { useSession } from '../session/SessionProvider';
import { type ResendStatus, useResendCode } from '../useResendCode';
import { useOptionalViewer, useProviderFeatures } from '../session/useViewer';
import { writeViewer } from '../session/writeViewer';

/** /verify-email. A signed-in member may confirm another account too. Redirects to /me after the confirmation. */
export function VerifyEmailPage() {
  const { announceSignIn, startNewSession } = useSession();
  const isVisitor = useOptionalViewer() === null;
  const navigate = useNavigate();
  const remembered = useRememberedEmail('verify-email');
  const [resendStatus, setResendStatus] = useState<ResendStatus | null>(null);
  const form = useForm({
    initialValues: { email: remembered.rememberedEmail ?? '', code: '', password: '' },
    validate: { email: checkEmailGiven, code: checkCodeGiven },
  });
  const confirmationTakesPassword = useProviderFeatures()?.confirmationTakesPassword ?? false;
  const asksForPassword = confirmationTakesPassword && !hasRegistered(form.values.email);
  const { formProps, ...confirmation } = useFormMutation(
    form,
    VerifyEmailDocument,
    ({ email, code, password }) => ({
      email: email.trim(),
      code: code.trim(),
      ...(asksForPassword && password !== '' && { password }),
    }),
    {
      // Not into the cache of a signed-in member, which `startNewSession` replaces.
      update: (cache, { data }) => data && isVisitor && writeViewer(cache, data.verifyEmail.viewer),
      onCompleted: () => {
        remembered.forgetEmail();
        void navigate(PATHS.me);
        // `isVisitor` still has its value from the click, although `update` has written the new viewer.
        if (isVisitor) announceSignIn();
        else startNewSession();
      },
    },
  );
  const resendCode = useResendCode(form.values.email, setResendStatus);
  // FORBIDDEN: the email is confirmed, but another browser registered the account. The same code sets a new password, on a page
  // for visitors only.
  const mustSetPassword =
    isVisitor && confirmation.error !== undefined && readFailure(confirmation.error).code === 'FORBIDDEN';

  const resendIfEmailGiven = (): void => {
    if (checkEmailGiven(form.values.email) !== null) {
      form.validateField('email');
      focusFirstError({ email: true });
      return;
    }
    confirmation.reset();
    setResendStatus(null);
    resendCode.resend();
  };

  return (
    <AuthCard
      title="Email Confirmation"
      subtitle={confirmationTakesPassword ? undefined : 'Enter the code in the browser you registered in.'}
      link={{ to: PATHS.login, label: 'Back to login' }}
    >
      <form
        {...formProps}
        onSubmit={(event) => {
          setResendStatus(null);
          formProps.onSubmit(event);
        }}
      >
        <Stack>
          <CodeFields {...remembered} getInputProps={form.getInputProps} />
          {asksForPassword && (
            <PasswordField
              label="Password"
              description="If you registered on another device: the password you chose. Without it, only your username is kept."
              autoComplete="current-password"
              required={false}
              // `FormFailure`, which is an alert, is hidden while this field shows the same message.
              errorProps={{ role: 'alert' }}
              {...form.getInputProps('password')}
            />
          )}
          {/* Screen readers announce only changes within an element that already has the role. */}
          <div role="status" style={{ display: 'contents' }}>
            {resendStatus !== null && (
              <Alert color={resendStatus.isSent ? 'green' : 'gray'} role="none">
                {resendStatus.text}
              </Alert>
            )}
          </div>
          <FormFailure
            error={confirmation.error ?? resendCode.error}
            hiddenIfShownAtFields={['code', 'password']}
            fallback={
              confirmation.error === undefined
                ? 'Error sending verification code'
                : 'Email verification error'
            }
          />
          {mustSetPassword && (
            <Anchor
              component="button"
              type="button"
              onClick={() => {
                remembered.forgetEmail();
                rememberEmailFor('reset-password', form.values.email.trim());
                void navigate(PATHS.resetPassword, { state: { code: form.values.code.trim() } });
              }}
            >
              Set a new password
            </Anchor>
          )}
          <SubmitButton isPending={confirmation.loading} pendingLabel="Confirming..." fullWidth>
            Confirm
          </SubmitButton>
          <Button
            fullWidth
            loading={resendCode.loading}
            // Not `disabled`: a click during the countdown shows how long to wait.
            aria-disabled={resendCode.secondsLeft > 0}
            c={resendCode.secondsLeft > 0 ? 'dimmed' : undefined}
            onClick={resendIfEmailGiven}
          >
            {resendCode.secondsLeft > 0 ? `Resend code (${resendCode.secondsLeft} s)` : 'Resend code'}
          </Button>
        </Stack>
      </form>
    </AuthCard>
  );
}
