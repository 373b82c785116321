import { skipToken, useQuery } from '@apollo/client/react';
import { Anchor, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from 'react-router-dom';
import { DeleteProfileDialogDocument, DeleteProfileDocument } from '../../gql/graphql';
import { useFormMutation } from '../../lib/forms/useFormMutation';
import { notifySuccess } from '../../lib/notify';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { PasswordField } from '../auth/PasswordField';
import { useSession } from '../auth/session/SessionProvider';
import { useProviderFeatures, useViewer } from '../auth/session/useViewer';
import { checkPasswordLength } from '../auth/validation';

interface Props {
  opened: boolean;
  onClose: () => void;
}

export function DeleteProfileDialog({ opened, onClose }: Props) {
  const needsPassword = useProviderFeatures()?.deletionNeedsPassword ?? false;
  const { user, email } = useViewer();
  const { endSession } = useSession();
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (password) => (needsPassword ? checkPasswordLength(password) : null) },
  });
  const { formProps, loading, error, reset } = useFormMutation(
    form,
    DeleteProfileDocument,
    ({ password }) => (needsPassword ? { password } : undefined),
    {
      // Leave this page before the session ends. Otherwise the route's guard would store this path for the next sign-in.
      onCompleted: () =>
        void Promise.resolve(navigate('/', { replace: true })).then(() => {
          endSession();
          notifySuccess('Your profile was deleted.');
        }),
    },
  );
  const close = () => {
    form.reset();
    reset();
    onClose();
  };
  return (
    <ConfirmDialog
      opened={opened}
      title="Deleting a profile"
      question="Are you sure you want to delete your profile?"
      hint={<ExportHint isShown={opened} />}
      confirmLabel="Yes, delete"
      cancelLabel="No, go back"
      isPending={loading}
      error={error}
      fallback="An unexpected error occurred"
      hiddenIfShownAtFields={needsPassword ? ['password'] : undefined}
      onConfirm={formProps.onSubmit}
      onClose={close}
    >
      {needsPassword && (
        <>
          <input type="text" autoComplete="username" value={email ?? user.username} readOnly hidden />
          <PasswordField
            label="Password"
            autoComplete="current-password"
            data-autofocus
            errorProps={{ role: 'alert' }}
            {...form.getInputProps('password')}
          />
        </>
      )}
    </ConfirmDialog>
  );
}

/** Offers the account's data before they are deleted; nothing on a provider that does not export them. */
function ExportHint({ isShown }: { isShown: boolean }) {
  const { data } = useQuery(DeleteProfileDialogDocument, isShown ? {} : skipToken);
  const url = data?.viewer?.dataExportUrl;
  if (url == null) return null;
  return (
    <Text size="sm" c="dimmed">
      You can{' '}
      <Anchor href={url} download inherit underline="always">
        download your data
      </Anchor>{' '}
      first.
    </Text>
  );
}
