import { useMutation } from '@apollo/client/react';
import { Anchor, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link, useNavigate } from 'react-router-dom';
import { LoginDocument } from '../../gql/graphql';
import { readFailure } from '../../lib/errors';
import { focusFirstError } from '../../lib/focusFirstError';
import { paths } from '../../lib/paths';
import { showRefusedFields } from '../../lib/showRefusedFields';
import { FormFailure } from '../../ui/FormFailure';
import { SubmitButton } from '../../ui/SubmitButton';
import { AuthCard } from './AuthCard';
import { carryEmail } from './carriedEmail';
import { DemoLogins } from './DemoLogins';
import { PasswordField } from './PasswordField';
import { emailFormat, passwordLength } from './rules';
import { useSession } from './SessionProvider';
import { writeViewer } from './writeViewer';

/** /login. The guard leads on once there is a viewer. */
export function LoginPage() {
  const { signedIn } = useSession();
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: { email: emailFormat, password: passwordLength },
  });
  const [login, { loading, error }] = useMutation(LoginDocument, {
    update: (cache, { data }) => data && writeViewer(cache, data.login.viewer),
    onCompleted: signedIn,
    onError: (failure) => showRefusedFields(failure, form),
  });
  const unconfirmed = error !== undefined && readFailure(error).code === 'FORBIDDEN';

  return (
    <AuthCard
      title="Login"
      footer={
        <Anchor component={Link} to={paths.register}>
          Create a new account
        </Anchor>
      }
    >
      <form
        noValidate
        onSubmit={form.onSubmit((input) => void login({ variables: { input } }), focusFirstError)}
      >
        <Stack gap="md">
          <TextInput
            label="Email"
            type="email"
            autoComplete="email"
            required
            withAsterisk={false}
            {...form.getInputProps('email')}
          />
          <PasswordField
            label="Password"
            autoComplete="current-password"
            {...form.getInputProps('password')}
          />
          <FormFailure error={error} fallback="Login error" />
          {unconfirmed && (
            <Anchor
              component="button"
              type="button"
              onClick={() => {
                carryEmail('verify-email', form.values.email);
                void navigate(paths.verifyEmail);
              }}
            >
              Enter the confirmation code
            </Anchor>
          )}
          <SubmitButton pending={loading} pendingLabel="Processing..." fullWidth>
            Login
          </SubmitButton>
          <Anchor component={Link} to={paths.forgotPassword} ta="center">
            Forgot your password?
          </Anchor>
        </Stack>
      </form>
      <DemoLogins disabled={loading} onChoose={(input) => void login({ variables: { input } })} />
    </AuthCard>
  );
}
