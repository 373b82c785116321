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
  /** The button's name for assistive technology. */
  label: string;
  /** Identifies the content that the menu can report. */
  reportedContent: ReportedContentInput;
  /** The kind of content, as in "Report post". */
  noun: 'post' | 'comment' | 'message' | 'member';
  /** The author, or the reported member; null when their account is deleted. */
  member: Member | null;
  /** Whether the menu offers to block `member`. */
  canBlock?: boolean;
  /** Called when the button is hovered or focused, to load the data of the menu. */
  onPrefetch?: () => void;
  /** The size of the button in pixels. */
  size?: number;
  className?: string | undefined;
  buttonRef?: RefObject<HTMLButtonElement | null>;
}

/**
 * The "…" menu of another member's post, comment, message or profile, to report it and to block the member. Renders nothing
 * if neither is possible.
 */
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

  // The dialog cannot return the focus to the menu item that opened it, because the menu is closed.
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
