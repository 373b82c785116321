import { Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { UpdateProfileDocument, type UpdateProfileForm_viewerFragment } from '../../gql/graphql';
import { readFormValues, trimFormValues } from '../../lib/forms/formValues';
import { notifySuccess } from '../../lib/notify';
import { PATHS } from '../../lib/paths';
import { useDraftedForm } from '../../lib/forms/useDraftedForm';
import { useFormMutation } from '../../lib/forms/useFormMutation';
import actions from '../../ui/forms/FormActions.module.css';
import { DraftNotice } from '../../ui/forms/DraftNotice';
import { FormFailure } from '../../ui/forms/FormFailure';
import { PhotoField } from '../../ui/forms/PhotoField';
import { Section } from '../../ui/Section';
import { SubmitButton } from '../../ui/forms/SubmitButton';
import { useLeaveWarning } from '../../ui/forms/useLeaveWarning';
import { UserAvatar } from '../../ui/UserAvatar';
import { AboutFields, ProfileContactFields } from '../auth/registration/ProfileFields';
import { cleanContacts, optionalPhoneNumber, optionalWebsite } from '../auth/validation';

const EMPTY_PROFILE = { firstName: '', lastName: '', bio: '', location: '', phoneNumber: '', website: '' };

export function UpdateProfileForm({ viewer }: { viewer: UpdateProfileForm_viewerFragment }) {
  const { user } = viewer;
  const navigate = useNavigate();
  const { form, isRestored, discardDraft, startOver } = useDraftedForm(
    `profile:${user.id}`,
    readFormValues(user, EMPTY_PROFILE),
    {
      phoneNumber: optionalPhoneNumber('Invalid phone number'),
      website: optionalWebsite('Invalid website URL'),
    },
  );
  const [avatar, setAvatar] = useState<File | null>();
  const leaveWarning = useLeaveWarning(
    avatar !== undefined,
    'Your text is saved as a draft. The picture is not.',
  );
  const { formProps, loading, error } = useFormMutation(
    form,
    UpdateProfileDocument,
    (texts) => ({ ...trimFormValues(cleanContacts(texts)), ...(avatar !== undefined && { avatar }) }),
    {
      onCompleted: () => {
        discardDraft();
        leaveWarning.allowLeaving();
        notifySuccess('Saved');
        void navigate(PATHS.me, { replace: true });
      },
    },
  );

  const discardChanges = () => {
    discardDraft();
    leaveWarning.allowLeaving();
  };

  return (
    <form {...formProps}>
      {leaveWarning.dialog}
      <Stack>
        <DraftNotice isRestored={isRestored} onDiscard={startOver} />
        <AccountSection viewer={viewer} />
        <Section title="Profile Information">
          <AboutFields getInputProps={form.getInputProps} />
        </Section>
        <Section title="Contact Information">
          <ProfileContactFields getInputProps={form.getInputProps} />
        </Section>
        <PictureSection user={user} avatar={avatar} onChange={setAvatar} form={form} />
        <FormFailure error={error} fallback="Profile update error" />
        <Group gap="sm" justify="flex-end" className={actions.sticky}>
          <Button component={Link} to={PATHS.me} replace onClick={discardChanges}>
            Cancel
          </Button>
          <SubmitButton isPending={loading} pendingLabel="Saving...">
            Save
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}

function AccountSection({ viewer: { user, email } }: { viewer: UpdateProfileForm_viewerFragment }) {
  return (
    <Section title="Account Information">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput label="Username" value={user.username} disabled />
        <TextInput label="Email" value={email ?? ''} disabled />
      </SimpleGrid>
    </Section>
  );
}

interface PictureSectionProps {
  user: UpdateProfileForm_viewerFragment['user'];
  /** A new picture, null to remove the current one, undefined to keep it. */
  avatar: File | null | undefined;
  onChange: (avatar: File | null | undefined) => void;
  form: UseFormReturnType<typeof EMPTY_PROFILE>;
}

function PictureSection({ user, avatar, onChange, form }: PictureSectionProps) {
  return (
    <Section title="Profile Picture">
      <PhotoField
        label="Upload Photo"
        value={avatar ?? null}
        onChange={(file) => {
          onChange(file ?? undefined);
          form.clearFieldError('avatar');
        }}
        error={form.errors['avatar']}
        onError={(message) => form.setFieldError('avatar', message)}
        currentPicture={<UserAvatar user={avatar === null ? { ...user, avatar: null } : user} size={72} />}
      />
      {user.avatar !== null && avatar === undefined && (
        <Button
          variant="subtle"
          color="gray"
          style={{ alignSelf: 'flex-start' }}
          onClick={() => onChange(null)}
        >
          Remove photo
        </Button>
      )}
    </Section>
  );
}
