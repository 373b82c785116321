import { useForm } from '@mantine/form';
import { focusFirstError } from '../../lib/focusFirstError';
import { showFieldErrors } from '../../lib/showFieldErrors';
import { LazyConfirmDialog } from '../../ui/LazyConfirmDialog';
import { PasswordField } from '../auth/PasswordField';
import { useDeletionNeedsPassword, useViewer } from '../auth/useViewer';
import { checkPasswordLength } from '../auth/validation';
import { useDeleteProfile } from './useDeleteProfile';

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** Asks for confirmation before the viewer's account is deleted, and for the password if the provider needs it. */
export function DeleteProfileDialog({ opened, onClose }: Props) {
  const needsPassword = useDeletionNeedsPassword();
  const { username, email } = useViewer();
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (password) => (needsPassword ? checkPasswordLength(password) : null) },
  });
  const { deleteProfile, isPending, error, reset } = useDeleteProfile({
    onError: (failure) => showFieldErrors(failure, form),
  });
  const confirm = form.onSubmit(
    ({ password }) => deleteProfile(needsPassword ? password : undefined),
    focusFirstError,
  );
  const close = () => {
    form.reset();
    reset();
    onClose();
  };
  return (
    <LazyConfirmDialog
      opened={opened}
      title="Deleting a profile"
      question="Are you sure you want to delete your profile?"
      confirmLabel="Yes, delete"
      cancelLabel="No, go back"
      isPending={isPending}
      error={error}
      fallback="An unexpected error occurred"
      hiddenIfShownAtFields={needsPassword ? ['password'] : undefined}
      onConfirm={confirm}
      onClose={close}
    >
      {needsPassword && (
        <>
          {/* Password managers read the account from this field. */}
          <input type="text" autoComplete="username" value={email ?? username} readOnly hidden />
          <PasswordField
            label="Password"
            autoComplete="current-password"
            data-autofocus
            // The dialog's alert is hidden while this field shows the same message.
            errorProps={{ role: 'alert' }}
            {...form.getInputProps('password')}
          />
        </>
      )}
    </LazyConfirmDialog>
  );
}
