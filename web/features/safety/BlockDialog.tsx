import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { type Member, useBlock } from './useBlock';

interface Props {
  member: Member;
  onClose: () => void;
}

export const describeBlock = (username: string) =>
  `You and ${username} will no longer see each other's posts, comments and messages, or follow each other. ` +
  `${username} will not be notified. You can unblock them in Settings.`;

export function BlockDialog({ member, onClose }: Props) {
  const { block, isPending, error } = useBlock(member, onClose);
  return (
    <ConfirmDialog
      opened
      title={`Block ${member.username}`}
      question={describeBlock(member.username)}
      confirmLabel="Block"
      isPending={isPending}
      error={error}
      fallback="Failed to block the member"
      onConfirm={block}
      onClose={onClose}
    />
  );
}
