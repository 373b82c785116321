import { Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Link, useBeforeUnload, useNavigate } from 'react-router-dom';
import type { UpdateProfileForm_viewerFragment } from '../../gql/graphql';
import { createKey } from '../../lib/createKey';
import { edit, type Picture, settlePictures, toPictures } from '../../lib/drafts/Draft';
import { useDrafts } from '../../lib/drafts/draftsContext';
import { type OpenDraft, useDraft } from '../../lib/drafts/useDraft';
import { useDraftForm } from '../../lib/drafts/useDraftForm';
import { focusFirstError } from '../../lib/forms/focusFirstError';
import { notifySuccess } from '../../lib/notify';
import { PATHS } from '../../lib/paths';
import actions from '../../ui/forms/FormActions.module.css';
import { DraftNotice } from '../../ui/forms/DraftNotice';
import { FieldConflict } from '../../ui/forms/FieldConflict';
import { FailureAlert } from '../../ui/forms/FormFailure';
import { PhotoField } from '../../ui/forms/PhotoField';
import { Section } from '../../ui/Section';
import { Skeletons } from '../../ui/Skeletons';
import { SubmitButton } from '../../ui/forms/SubmitButton';
import { UserAvatar } from '../../ui/UserAvatar';
import { ONLY_YOU } from '../auth/EmailField';
import { AboutFields, ProfileContactFields } from '../auth/registration/ProfileFields';
import { optionalPhoneNumber, optionalWebsite } from '../auth/validation';
import { PlaceField } from '../vehicles/PlaceField';
import { getProfileDraftName, type ProfileValues, readStoredProfile } from './sendProfile';

export function UpdateProfileForm({ viewer }: { viewer: UpdateProfileForm_viewerFragment }) {
  const name = getProfileDraftName(viewer.user.id);
  const draft = useDraft({ name, stored: readStoredProfile(viewer) });
  if (draft === undefined) return <Skeletons label="Loading the profile" heights={[148, 280, 220, 140]} />;
  return <DraftedProfileForm viewer={viewer} draft={draft} />;
}

interface Props {
  viewer: UpdateProfileForm_viewerFragment;
  draft: OpenDraft<ProfileValues>;
}

function DraftedProfileForm({ viewer, draft }: Props) {
  const navigate = useNavigate();
  const { form, isSending, submit, cancel, discard, startOver } = useDraftForm(draft, {
    validate: {
      phoneNumber: optionalPhoneNumber('Invalid phone number'),
      website: optionalWebsite('Invalid website URL'),
    },
    renderConflict: (_name, theirs, onSettle) => <FieldConflict theirs={theirs} onSettle={onSettle} />,
    onSent: (sent) => {
      if (sent !== null) notifySuccess(sent.notice);
      void navigate(PATHS.me, { replace: true });
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit(submit, focusFirstError)}>
      <Stack>
        <DraftNotice draft={draft} onDiscard={startOver} />
        <AccountSection viewer={viewer} />
        <Section title="Profile Information">
          <AboutFields getInputProps={form.getInputProps} />
        </Section>
        <Section title="Contact Information">
          <ProfileContactFields getInputProps={form.getInputProps} LocationField={PlaceField} />
        </Section>
        <PictureSection user={viewer.user} draft={draft} form={form} />
        {draft.failure !== null && <FailureAlert {...draft.failure} />}
        <Group gap="sm" justify="flex-end" className={actions.sticky}>
          <Button component={Link} to={PATHS.me} replace onClick={isSending ? cancel : discard}>
            Cancel
          </Button>
          <SubmitButton isPending={isSending} pendingLabel="Saving...">
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
        <TextInput
          label="Email"
          description={ONLY_YOU}
          inputWrapperOrder={['label', 'input', 'description']}
          value={email ?? ''}
          disabled
        />
      </SimpleGrid>
    </Section>
  );
}

interface PictureSectionProps {
  user: UpdateProfileForm_viewerFragment['user'];
  draft: OpenDraft<ProfileValues>;
  form: UseFormReturnType<ProfileValues>;
}

function PictureSection({ user, draft, form }: PictureSectionProps) {
  const drafts = useDrafts();
  const [picture] = draft.pictures;
  const file = picture !== undefined && 'file' in picture ? picture.file : null;
  const setPictures = (pictures: readonly Picture[]) =>
    drafts.change(draft.name, (current) => edit(current, { pictures }));
  const choose = (chosen: File | null) => {
    form.clearFieldError('avatar');
    if (chosen === null) {
      setPictures(toPictures(draft.base.images));
      return;
    }
    const key = createKey();
    setPictures([{ key, name: chosen.name, alt: '', file: chosen }]);
    void drafts.addFile(draft.name, key, chosen);
  };
  useBeforeUnload((event) => {
    if (picture !== undefined && drafts.getStorageState(draft.name, picture.key) !== 'saved')
      event.preventDefault();
  });
  const conflict = draft.changedImages && (
    <FieldConflict
      theirs={null}
      onSettle={(isOwnKept) => drafts.change(draft.name, (current) => settlePictures(current, isOwnKept))}
    />
  );
  return (
    <Section title="Profile Picture">
      <PhotoField
        label="Upload Photo"
        value={file}
        onChange={choose}
        error={form.errors['avatar'] ?? conflict}
        onError={(message) => form.setFieldError('avatar', message)}
        currentPicture={<UserAvatar user={picture ? user : { ...user, avatar: null }} size={72} />}
      />
      {picture !== undefined && file === null && (
        <Button
          variant="subtle"
          color="gray"
          style={{ alignSelf: 'flex-start' }}
          onClick={() => setPictures([])}
        >
          Remove photo
        </Button>
      )}
    </Section>
  );
}
