import { LazyConfirmDialog } from '../../ui/LazyConfirmDialog';
import { useDeleteProfile } from './useDeleteProfile';

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** Asks for confirmation before the viewer's account is deleted. */
export function DeleteProfileDialog({ opened, onClose }: Props) {
  const { deleteProfile, isPending, error } = useDeleteProfile();
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
      onConfirm={deleteProfile}
      onClose={onClose}
    />
  );
}
