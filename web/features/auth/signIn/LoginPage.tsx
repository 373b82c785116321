import { Anchor, Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link, useNavigate } from 'react-router-dom';
import { LoginDocument, type LoginInput } from '../../../gql/graphql';
import { readFailure } from '../../../lib/errors';
import { PATHS } from '../../../lib/paths';
import { useFormMutation } from '../../../lib/forms/useFormMutation';
import { FormFailure } from '../../../ui/forms/FormFailure';
import { SubmitButton } from '../../../ui/forms/SubmitButton';
import { AuthCard } from '../AuthCard';
import { rememberEmailFor, useRememberedEmail } from '../rememberedEmail';
import { DemoLogins } from './DemoLogins';
import { EmailField } from '../EmailField';
import { PasswordField } from '../PasswordField';
import { checkEmailFormat, checkPasswordLength } from '../validation';
import { useSession } from '../session/SessionProvider';
import { writeViewer } from '../session/writeViewer';

/** /login. The guard of this route redirects as soon as a member is signed in. */
export function LoginPage() {
  const { announceSignIn } = useSession();
  const navigate = useNavigate();
  const { rememberedEmail, forgetEmail } = useRememberedEmail('sign-in');
  const form = useForm({
    initialValues: { email: rememberedEmail ?? '', password: '' },
    onValuesChange: ({ email }) => rememberEmailFor('sign-in', email),
    validate: { email: checkEmailFormat, password: checkPasswordLength },
  });
  const { formProps, send, loading, error } = useFormMutation(
    form,
    LoginDocument,
    (input: LoginInput) => input,
    {
      update: (cache, { data }) => data && writeViewer(cache, data.login.viewer),
      onCompleted: () => {
        forgetEmail();
        announceSignIn();
      },
    },
  );
  // FORBIDDEN: the password is right, but the email is not confirmed yet.
  const isEmailUnconfirmed = error !== undefined && readFailure(error).code === 'FORBIDDEN';
  const isSuspended = error !== undefined && readFailure(error).code === 'SUSPENDED';

  return (
    <AuthCard title="Login" link={{ to: PATHS.register, label: 'Create a new account' }}>
      <form {...formProps}>
        <Stack>
          <EmailField {...form.getInputProps('email')} />
          <PasswordField
            label="Password"
            autoComplete="current-password"
            {...form.getInputProps('password')}
          />
          <FormFailure error={error} fallback="Login error" />
          {isEmailUnconfirmed && (
            <Anchor
              component="button"
              type="button"
              onClick={() => {
                rememberEmailFor('verify-email', form.values.email);
                void navigate(PATHS.verifyEmail);
              }}
            >
              Enter the confirmation code
            </Anchor>
          )}
          {isSuspended && (
            <Button
              fullWidth
              disabled={loading}
              onClick={() => form.onSubmit((values) => send({ ...values, restricted: true }))()}
            >
              Export or delete your data
            </Button>
          )}
          <SubmitButton isPending={loading} pendingLabel="Processing..." fullWidth>
            Login
          </SubmitButton>
          <Anchor component={Link} to={PATHS.forgotPassword} ta="center">
            Forgot your password?
          </Anchor>
        </Stack>
      </form>
      <DemoLogins disabled={loading} onChoose={send} />
    </AuthCard>
  );
}
