import { Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { matches } from '@mantine/form';
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
import { OPTIONAL_PHONE_NUMBER, OPTIONAL_WEBSITE } from '../auth/validation';

const EMPTY_PROFILE = { firstName: '', lastName: '', bio: '', location: '', phoneNumber: '', website: '' };

/** The form for the viewer's profile. An empty field is sent as null, which clears the stored value. */
export function UpdateProfileForm({ viewer }: { viewer: UpdateProfileForm_viewerFragment }) {
  const { user } = viewer;
  const navigate = useNavigate();
  const { form, isRestored, discardDraft, startOver } = useDraftedForm(
    `profile:${user.id}`,
    readFormValues(user, EMPTY_PROFILE),
    {
      phoneNumber: matches(OPTIONAL_PHONE_NUMBER, 'Invalid phone number'),
      website: matches(OPTIONAL_WEBSITE, 'Invalid website URL'),
    },
  );
  /** The new picture. Undefined keeps the current one, null removes it. */
  const [avatar, setAvatar] = useState<File | null>();
  const leaveWarning = useLeaveWarning(
    avatar !== undefined,
    'Your text is saved as a draft. The picture is not.',
  );
  const { formProps, loading, error } = useFormMutation(
    form,
    UpdateProfileDocument,
    (texts) => ({ ...trimFormValues(texts), ...(avatar !== undefined && { avatar }) }),
    {
      onCompleted: () => {
        discardDraft();
        leaveWarning.allowLeaving();
        notifySuccess('Saved');
        // Without an entry for the form in the history, which Back would open again.
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
        <Section title="Account Information">
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <TextInput label="Username" value={user.username} disabled />
            <TextInput label="Email" value={viewer.email ?? ''} disabled />
          </SimpleGrid>
        </Section>
        <Section title="Profile Information">
          <AboutFields getInputProps={form.getInputProps} />
        </Section>
        <Section title="Contact Information">
          <ProfileContactFields getInputProps={form.getInputProps} />
        </Section>
        <Section title="Profile Picture">
          <PhotoField
            label="Upload Photo"
            value={avatar ?? null}
            onChange={(file) => {
              // Without a chosen file, the current picture is kept.
              setAvatar(file ?? undefined);
              form.clearFieldError('avatar');
            }}
            error={form.errors['avatar']}
            onError={(message) => form.setFieldError('avatar', message)}
            currentPicture={
              <UserAvatar user={avatar === null ? { ...user, avatar: null } : user} size={72} />
            }
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
