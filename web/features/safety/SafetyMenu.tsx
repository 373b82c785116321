import { ActionIcon } from '@mantine/core';
import { type RefObject, useRef, useState } from 'react';
import type { ReportedContentInput } from '../../gql/graphql';
import { IconBan, IconDots, IconFlag } from '../../ui/icons';
import { MenuButton } from '../../ui/MenuButton';
import { useProviderFeatures } from '../auth/session/useViewer';
import { BlockDialog } from './BlockDialog';
import { ReportDialog } from './ReportDialog';
import type { Member } from './useBlock';

interface Props {
  label: string;
  reportedContent: ReportedContentInput;
  noun: 'post' | 'comment' | 'message' | 'member';
  member: Member | null;
  canBlock?: boolean;
  onPrefetch?: () => void;
  size?: number;
  className?: string | undefined;
  buttonRef?: RefObject<HTMLButtonElement | null>;
}

export function SafetyMenu({
  label,
  reportedContent,
  noun,
  member,
  canBlock = false,
  onPrefetch,
  size = 32,
  className,
  buttonRef,
}: Props) {
  const canReport = useProviderFeatures()?.reportReasons != null;
  const [openDialog, setOpenDialog] = useState<'report' | 'block' | null>(null);
  const ownRef = useRef<HTMLButtonElement>(null);
  const menuButton = buttonRef ?? ownRef;
  if (!canReport && !canBlock) return null;

  const closeDialog = (): void => {
    setOpenDialog(null);
    menuButton.current?.focus();
  };
  return (
    <>
      <MenuButton
        position="bottom-end"
        button={
          <ActionIcon
            ref={menuButton}
            className={className}
            variant="subtle"
            color="gray"
            size={size}
            aria-label={label}
            onPointerEnter={onPrefetch}
            onFocus={onPrefetch}
          >
            <IconDots size={18} stroke={1.7} />
          </ActionIcon>
        }
        items={[
          canReport && { label: `Report ${noun}`, icon: IconFlag, onClick: () => setOpenDialog('report') },
          canBlock &&
            member !== null && {
              label: `Block ${member.username}`,
              icon: IconBan,
              color: 'red',
              onClick: () => setOpenDialog('block'),
            },
        ].filter((item) => item !== false)}
      />
      {openDialog === 'report' && (
        <ReportDialog reportedContent={reportedContent} noun={noun} member={member} onClose={closeDialog} />
      )}
      {openDialog === 'block' && member !== null && <BlockDialog member={member} onClose={closeDialog} />}
    </>
  );
}
