import { useMutation } from '@apollo/client/react';
import { Button, Card, Group, SimpleGrid, Stack, Textarea, TextInput, Title } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { UpdateProfileDocument, type UpdateProfileForm_userFragment } from '../../gql/graphql';
import { focusFirstError } from '../../lib/focusFirstError';
import { notifySuccess } from '../../lib/notify';
import { paths } from '../../lib/paths';
import { showRefusedFields } from '../../lib/showRefusedFields';
import { useDraftedForm } from '../../lib/useDraftedForm';
import { DraftNotice } from '../../ui/DraftNotice';
import { FormFailure } from '../../ui/FormFailure';
import { PhotoField } from '../../ui/PhotoField';
import { SubmitButton } from '../../ui/SubmitButton';
import { useLeaveWarning } from '../../ui/useLeaveWarning';
import { UserAvatar } from '../../ui/UserAvatar';
import { isPhoneNumber, isWebsite } from '../auth/rules';

/** What a member may change of their profile. An emptied field is sent as null, which clears it. */
export function UpdateProfileForm({ user }: { user: UpdateProfileForm_userFragment }) {
  const navigate = useNavigate();
  const { form, forget, startOver } = useDraftedForm(
    `profile:${user.id}`,
    {
      firstName: user.firstName ?? '',
      lastName: user.lastName ?? '',
      bio: user.bio ?? '',
      location: user.location ?? '',
      phoneNumber: user.phoneNumber ?? '',
      website: user.website ?? '',
    },
    {
      phoneNumber: (phone) => (isPhoneNumber(phone) ? null : 'Invalid phone number'),
      website: (website) => (isWebsite(website) ? null : 'Invalid website URL'),
    },
  );
  /** Undefined for the picture that there is, null for none. */
  const [avatar, setAvatar] = useState<File | null>();
  const leaving = useLeaveWarning(
    avatar !== undefined,
    'The picture that you chose is not kept. The text is.',
  );
  const [updateProfile, { loading, error }] = useMutation(UpdateProfileDocument, {
    onCompleted: () => {
      forget();
      leaving.allow();
      notifySuccess('Your profile has been saved.');
      void navigate(paths.me);
    },
    onError: (failure) => showRefusedFields(failure, form),
  });

  const giveUp = () => {
    forget();
    leaving.allow();
  };

  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (texts) =>
          void updateProfile({
            variables: {
              input: {
                firstName: texts.firstName.trim() || null,
                lastName: texts.lastName.trim() || null,
                bio: texts.bio.trim() || null,
                location: texts.location.trim() || null,
                phoneNumber: texts.phoneNumber.trim() || null,
                website: texts.website.trim() || null,
                ...(avatar !== undefined && { avatar }),
              },
            },
          }),
        focusFirstError,
      )}
    >
      {leaving.dialog}
      <Stack gap="md">
        <DraftNotice onStartOver={startOver} />
        <Section title="Account Information">
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <TextInput label="Username" value={user.username} disabled />
            <TextInput label="Email" value={user.email ?? ''} disabled />
          </SimpleGrid>
        </Section>
        <Section title="Profile Information">
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <TextInput label="First Name" autoComplete="given-name" {...form.getInputProps('firstName')} />
            <TextInput label="Last Name" autoComplete="family-name" {...form.getInputProps('lastName')} />
          </SimpleGrid>
          <Textarea label="About" rows={4} resize="vertical" {...form.getInputProps('bio')} />
        </Section>
        <Section title="Contact Information">
          <TextInput label="Location" autoComplete="address-level2" {...form.getInputProps('location')} />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <TextInput
              label="Phone number"
              type="tel"
              autoComplete="tel"
              placeholder="10 to 15 digits"
              {...form.getInputProps('phoneNumber')}
            />
            <TextInput
              label="Website"
              type="url"
              autoComplete="url"
              placeholder="https://"
              {...form.getInputProps('website')}
            />
          </SimpleGrid>
        </Section>
        <Section title="Profile Picture">
          <PhotoField
            label="Upload Photo"
            value={avatar ?? null}
            onChange={(file) => {
              setAvatar(file ?? undefined);
              form.clearFieldError('avatar');
            }}
            error={form.errors['avatar']}
            onError={(message) => form.setFieldError('avatar', message)}
            current={<UserAvatar user={avatar === null ? { ...user, avatar: null } : user} size={72} />}
          />
          {user.avatar !== null && avatar === undefined && (
            <Button
              variant="subtle"
              color="gray"
              style={{ alignSelf: 'flex-start' }}
              onClick={() => setAvatar(null)}
            >
              Remove photo
            </Button>
          )}
        </Section>
        <FormFailure error={error} fallback="Profile update error" />
        <Group gap="sm" justify="flex-end">
          <Button component={Link} to={paths.me} variant="default" onClick={giveUp}>
            Cancel
          </Button>
          <SubmitButton pending={loading} pendingLabel="Saving...">
            Save
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card withBorder padding="lg" bg="var(--fc-surface)" component="section" aria-labelledby={id}>
      <Stack gap="md">
        <Title order={2} id={id}>
          {title}
        </Title>
        {children}
      </Stack>
    </Card>
  );
}
