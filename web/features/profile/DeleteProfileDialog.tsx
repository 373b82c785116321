import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useDeleteProfile } from './useDeleteProfile';

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** Asks for confirmation before the viewer's account is deleted. */
export function DeleteProfileDialog({ opened, onClose }: Props) {
  const { deleteProfile, isPending, error } = useDeleteProfile();
  return (
    <ConfirmDialog
      opened={opened}
      title="Deleting a profile"
      question="Are you sure you want to delete your profile?"
      confirmLabel="Yes, delete"
      cancelLabel="No, go back"
      isPending={isPending}
      error={error}
      fallback="An unexpected error occurred"
      onConfirm={deleteProfile}
      onClose={onClose}
    />
  );
}
