import { useMutation } from '@apollo/client/react';
import { Anchor, Stack } from '@mantine/core';
import { type ChangeEvent, type SyntheticEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { LoginDocument } from '../../gql/graphql';
import { readFailure } from '../../lib/errors';
import { focusFirstError } from '../../lib/focusFirstError';
import { PATHS } from '../../lib/paths';
import { showFieldErrors } from '../../lib/showFieldErrors';
import { FormFailure } from '../../ui/FormFailure';
import { SubmitButton } from '../../ui/SubmitButton';
import { AuthCard } from './AuthCard';
import { rememberEmailFor } from './rememberedEmail';
import { DemoLogins } from './DemoLogins';
import { EmailField } from './EmailField';
import { PasswordField } from './PasswordField';
import { checkEmailFormat, checkPasswordLength } from './validation';
import { useSession } from './SessionProvider';
import { writeViewer } from './writeViewer';

/** /login. The guard of this route redirects as soon as a member is signed in. */
export function LoginPage() {
  const { announceSignIn } = useSession();
  const navigate = useNavigate();
  // Plain state, because @mantine/form would add 5 kB to the sign-in page.
  const [values, setValues] = useState({ email: '', password: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [login, { loading, error }] = useMutation(LoginDocument, {
    update: (cache, { data }) => data && writeViewer(cache, data.login.viewer),
    onCompleted: announceSignIn,
    onError: (failure) => showFieldErrors(failure, { setErrors }),
  });
  const getFieldProps = (name: keyof typeof values) => ({
    value: values[name],
    error: errors[name],
    // `focusFirstError` finds the field by this attribute, which @mantine/form would set.
    'data-path': name,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      setValues({ ...values, [name]: currentTarget.value });
      setErrors({ ...errors, [name]: '' });
    },
  });
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const messages = {
      email: checkEmailFormat(values.email),
      password: checkPasswordLength(values.password),
    };
    const newErrors = Object.fromEntries(
      Object.entries(messages).flatMap(([name, message]) => (message === null ? [] : [[name, message]])),
    );
    setErrors(newErrors);
    if (Object.keys(newErrors).length > 0) focusFirstError(newErrors, values, event);
    else void login({ variables: { input: values } });
  };
  // FORBIDDEN: the password is right, but the email is not confirmed yet.
  const isEmailUnconfirmed = error !== undefined && readFailure(error).code === 'FORBIDDEN';

  return (
    <AuthCard
      title="Login"
      footer={
        <Anchor component={Link} to={PATHS.register}>
          Create a new account
        </Anchor>
      }
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <EmailField {...getFieldProps('email')} />
          <PasswordField label="Password" autoComplete="current-password" {...getFieldProps('password')} />
          <FormFailure error={error} fallback="Login error" />
          {isEmailUnconfirmed && (
            <Anchor
              component="button"
              type="button"
              onClick={() => {
                rememberEmailFor('verify-email', values.email);
                void navigate(PATHS.verifyEmail);
              }}
            >
              Enter the confirmation code
            </Anchor>
          )}
          <SubmitButton isPending={loading} pendingLabel="Processing..." fullWidth>
            Login
          </SubmitButton>
          <Anchor component={Link} to={PATHS.forgotPassword} ta="center">
            Forgot your password?
          </Anchor>
        </Stack>
      </form>
      <DemoLogins disabled={loading} onChoose={(input) => void login({ variables: { input } })} />
    </AuthCard>
  );
}
