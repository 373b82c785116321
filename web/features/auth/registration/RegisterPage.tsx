import { Stack, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from 'react-router-dom';
import { RegisterDocument, type RegisterInput } from '../../../gql/graphql';
import { PATHS } from '../../../lib/paths';
import { LIMITS } from '../../../limits';
import { useFormMutation } from '../../../lib/forms/useFormMutation';
import { FormFailure } from '../../../ui/forms/FormFailure';
import { PhotoField } from '../../../ui/forms/PhotoField';
import { SubmitButton } from '../../../ui/forms/SubmitButton';
import { useLeaveWarning } from '../../../ui/forms/useLeaveWarning';
import { AuthCard } from '../AuthCard';
import { EmailField } from '../EmailField';
import { rememberEmailFor, rememberRegistration } from '../rememberedEmail';
import { PasswordField } from '../PasswordField';
import { AboutFields, ProfileContactFields } from './ProfileFields';
import {
  checkEmail,
  checkUsername,
  cleanContacts,
  optionalPhoneNumber,
  optionalWebsite,
} from '../validation';
import { startResendCountdown } from '../useResendCode';

const INITIAL_VALUES = {
  avatar: null as File | null,
  username: '',
  email: '',
  password: '',
  firstName: '',
  lastName: '',
  bio: '',
  location: '',
  phoneNumber: '',
  website: '',
};

/** /register. Then redirects to /verify-email, which asks for the mailed code. */
export function RegisterPage() {
  const { form, formProps, loading, error, leaveDialog } = useRegistration();
  return (
    <AuthCard
      title="Registration"
      size="wide"
      link={{ to: PATHS.login, label: 'Already have an account? Log in' }}
    >
      <form {...formProps}>
        {leaveDialog}
        <Stack>
          <PhotoField
            label="Upload avatar"
            value={form.values.avatar}
            onChange={(file) => form.setFieldValue('avatar', file)}
            error={form.errors['avatar']}
            onError={(message) => form.setFieldError('avatar', message)}
          />
          <TextInput
            label="Nickname"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            {...form.getInputProps('username')}
          />
          <EmailField withAsterisk {...form.getInputProps('email')} />
          <PasswordField
            label="Password"
            autoComplete="new-password"
            withAsterisk
            {...form.getInputProps('password')}
          />
          <Title order={2} pt="xs">
            About you (optional)
          </Title>
          <AboutFields getInputProps={form.getInputProps} />
          <ProfileContactFields getInputProps={form.getInputProps} />
          <FormFailure error={error} fallback="Registration error" />
          <SubmitButton isPending={loading} pendingLabel="Registration..." fullWidth>
            Register
          </SubmitButton>
        </Stack>
      </form>
    </AuthCard>
  );
}

function useRegistration() {
  const navigate = useNavigate();
  const form = useForm({
    initialValues: INITIAL_VALUES,
    validateInputOnChange: true,
    validate: {
      username: checkUsername,
      email: checkEmail,
      password: (password) =>
        password.length >= LIMITS.passwordMinChars
          ? null
          : `Password must contain at least ${LIMITS.passwordMinChars} characters.`,
      phoneNumber: optionalPhoneNumber('Please enter a valid phone number.'),
      website: optionalWebsite('Please enter a valid URL.'),
    },
  });
  const leaveWarning = useLeaveWarning(form.isDirty(), 'What you have typed will be lost.');
  const mutation = useFormMutation(form, RegisterDocument, toInput, {
    onCompleted: () => {
      leaveWarning.allowLeaving();
      rememberEmailFor('verify-email', form.getValues().email);
      rememberRegistration(form.getValues().email);
      startResendCountdown(form.getValues().email);
      void navigate(PATHS.verifyEmail);
    },
  });
  return { form, leaveDialog: leaveWarning.dialog, ...mutation };
}

function toInput({
  avatar,
  username,
  email,
  password,
  ...optionalFields
}: typeof INITIAL_VALUES): RegisterInput {
  const filledFields = Object.entries(cleanContacts(optionalFields))
    .map(([name, text]) => [name, text.trim()] as const)
    .filter(([, text]) => text !== '');
  return {
    username: username.trim(),
    email,
    password,
    ...(avatar && { avatar }),
    ...Object.fromEntries(filledFields),
  };
}
