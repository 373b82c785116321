import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { type GetInputPropsReturnType, useForm, type UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { VerifyEmailDocument } from '../../../gql/graphql';
import { focusFirstError } from '../../../lib/forms/focusFirstError';
import { PATHS } from '../../../lib/paths';
import { useFormMutation } from '../../../lib/forms/useFormMutation';
import { FormFailure } from '../../../ui/forms/FormFailure';
import { SubmitButton } from '../../../ui/forms/SubmitButton';
import { AuthCard } from '../AuthCard';
import { hasRegistered, useRememberedEmail } from '../rememberedEmail';
import { CodeFields } from '../CodeFields';
import { normalizeCode } from '../normalizeCode';
import { PasswordField } from '../PasswordField';
import { checkCodeGiven, checkEmailGiven, checkUsername } from '../validation';
import { useSession } from '../session/SessionProvider';
import { type ResendStatus, useResendCode } from '../useResendCode';
import { useOptionalViewer, useProviderFeatures } from '../session/useViewer';
import { writeViewer } from '../session/writeViewer';

/** /verify-email. A signed-in member may confirm another account too. Redirects to /me after the confirmation. */
export function VerifyEmailPage() {
  const takesPassword = useProviderFeatures()?.confirmationTakesPassword ?? false;
  return (
    <AuthCard
      title="Email Confirmation"
      subtitle={takesPassword ? undefined : 'Enter the code in the browser you registered in.'}
      link={{ to: PATHS.login, label: 'Back to login' }}
    >
      <ConfirmationForm takesPassword={takesPassword} />
    </AuthCard>
  );
}

type Values = Record<'email' | 'code' | 'password' | 'username', string>;

function ConfirmationForm({ takesPassword }: { takesPassword: boolean }) {
  const remembered = useRememberedEmail('verify-email');
  const form = useForm<Values>({
    initialValues: { email: remembered.rememberedEmail ?? '', code: '', password: '', username: '' },
    validate: {
      email: checkEmailGiven,
      code: checkCodeGiven,
      username: (username) => (username === '' ? null : checkUsername(username)),
    },
  });
  const asksForPassword = takesPassword && !hasRegistered(form.values.email);
  const { formProps, ...confirmation } = useConfirmation(form, asksForPassword, remembered.forgetEmail);
  // A member has taken the username since the registration.
  const [asksForUsername, setAsksForUsername] = useState(false);
  if (!asksForUsername && form.errors['username'] !== undefined) setAsksForUsername(true);
  const [resendStatus, setResendStatus] = useState<ResendStatus | null>(null);
  const resendCode = useResendCode(form.values.email, setResendStatus);
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
    <form
      {...formProps}
      onSubmit={(event) => {
        setResendStatus(null);
        formProps.onSubmit(event);
      }}
    >
      <Stack>
        <CodeFields {...remembered} getInputProps={form.getInputProps} />
        {asksForPassword && <RegistrationPassword {...form.getInputProps('password')} />}
        {asksForUsername && <OtherUsername {...form.getInputProps('username')} />}
        <ResendMessage status={resendStatus} />
        <FormFailure
          error={confirmation.error ?? resendCode.error}
          hiddenIfShownAtFields={asksForPassword ? ['code', 'password', 'username'] : ['code', 'username']}
          fallback={
            confirmation.error === undefined ? 'Error sending verification code' : 'Email verification error'
          }
        />
        <SubmitButton isPending={confirmation.loading} pendingLabel="Confirming..." fullWidth>
          Confirm
        </SubmitButton>
        <ResendButton
          loading={resendCode.loading}
          secondsLeft={resendCode.secondsLeft}
          onClick={resendIfEmailGiven}
        />
      </Stack>
    </form>
  );
}

function useConfirmation(form: UseFormReturnType<Values>, asksForPassword: boolean, forgetEmail: () => void) {
  const { announceSignIn, startNewSession } = useSession();
  const isVisitor = useOptionalViewer() === null;
  const navigate = useNavigate();
  return useFormMutation(
    form,
    VerifyEmailDocument,
    ({ email, code, password, username }) => ({
      email: email.trim(),
      code: normalizeCode(code),
      ...(asksForPassword && password !== '' && { password }),
      ...(username.trim() !== '' && { username: username.trim() }),
    }),
    {
      // A signed-in member's cache is left alone; `startNewSession` replaces it.
      update: (cache, { data }) => data && isVisitor && writeViewer(cache, data.verifyEmail.viewer),
      onCompleted: () => {
        forgetEmail();
        void navigate(PATHS.me);
        // `isVisitor` still has its value from the click, although `update` has written the new viewer.
        if (isVisitor) announceSignIn();
        else startNewSession();
      },
    },
  );
}

function RegistrationPassword(inputProps: GetInputPropsReturnType) {
  return (
    <PasswordField
      label="Password"
      description="If you registered in another browser: the password you chose there."
      autoComplete="current-password"
      required={false}
      errorProps={{ role: 'alert' }}
      {...inputProps}
    />
  );
}

function OtherUsername(inputProps: GetInputPropsReturnType) {
  return (
    <TextInput
      label="Nickname"
      description="Please choose another one. Your code stays valid."
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      errorProps={{ role: 'alert' }}
      {...inputProps}
    />
  );
}

function ResendMessage({ status }: { status: ResendStatus | null }) {
  return (
    // Screen readers announce only changes within an element that already has the role.
    <div role="status" style={{ display: 'contents' }}>
      {status !== null && (
        <Alert color={status.isSent ? 'green' : 'gray'} role="none">
          {status.text}
        </Alert>
      )}
    </div>
  );
}

interface ResendButtonProps {
  loading: boolean;
  secondsLeft: number;
  onClick: () => void;
}

function ResendButton({ loading, secondsLeft, onClick }: ResendButtonProps) {
  return (
    <Button
      fullWidth
      loading={loading}
      aria-disabled={secondsLeft > 0}
      c={secondsLeft > 0 ? 'dimmed' : undefined}
      onClick={onClick}
    >
      {secondsLeft > 0 ? `Resend code (${secondsLeft} s)` : 'Resend code'}
    </Button>
  );
}
