import { ActionIcon } from '@mantine/core';
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { ReportedContentInput } from '../../gql/graphql';
import { notifyFailure } from '../../lib/notify';
import { IconBan, IconDots, IconFlag } from '../../ui/icons';
import { MenuButton } from '../../ui/MenuButton';
import { useReportReasons } from '../auth/useViewer';

const ReportDialog = lazy(() => load(import('./ReportDialog').then((module) => module.ReportDialog)));
const BlockDialog = lazy(() => load(import('./BlockDialog').then((module) => module.BlockDialog)));

/** What `lazy` takes: the dialog, or a notice where its code does not come. */
async function load<DialogProps extends { onClose: () => void }>(
  code: Promise<ComponentType<DialogProps>>,
): Promise<{ default: ComponentType<DialogProps> }> {
  return { default: await code.catch(() => NotLoaded) };
}

interface Props {
  /** The button's name for assistive technology. */
  label: string;
  /** What can be reported here. */
  content: ReportedContentInput;
  /** What that is in a word, as in "Report post". */
  noun: 'post' | 'comment' | 'message' | 'member';
  /** Whom a report leads to; null for a deleted member. */
  member: { id: string; username: string } | null;
  /** Whether the menu offers to block `member`. */
  canBlock?: boolean;
  /** Called when the button is about to be pressed, for what its menu needs to know. */
  onNear?: () => void;
  /** Pixels; a button in a list is smaller. */
  size?: number;
  className?: string | undefined;
}

/**
 * The "…" of somebody else's post, comment, message or profile: report it, block its author. Nothing where the provider
 * has neither. The dialogs are loaded when they are opened.
 */
export function SafetyMenu({
  label,
  content,
  noun,
  member,
  canBlock = false,
  onNear,
  size = 32,
  className,
}: Props) {
  const canReport = useReportReasons() !== null;
  const [open, setOpen] = useState<'report' | 'block' | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  if (!canReport && !canBlock) return null;

  // The menu item that the dialog was opened by is gone.
  const close = (): void => {
    setOpen(null);
    button.current?.focus();
  };
  return (
    <>
      <MenuButton
        position="bottom-end"
        button={
          <ActionIcon
            ref={button}
            className={className}
            variant="subtle"
            color="gray"
            size={size}
            aria-label={label}
            onPointerEnter={onNear}
            onFocus={onNear}
          >
            <IconDots size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
        }
        items={[
          ...(canReport
            ? [{ label: `Report ${noun}`, icon: IconFlag, onClick: () => setOpen('report') }]
            : []),
          ...(canBlock && member !== null
            ? [
                {
                  label: `Block ${member.username}`,
                  icon: IconBan,
                  color: 'red',
                  onClick: () => setOpen('block'),
                },
              ]
            : []),
        ]}
      />
      <Suspense>
        {open === 'report' && <ReportDialog content={content} noun={noun} member={member} onClose={close} />}
        {open === 'block' && member !== null && <BlockDialog member={member} onClose={close} />}
      </Suspense>
    </>
  );
}

/** In place of a dialog whose code did not come. */
function NotLoaded({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    notifyFailure({
      code: 'NETWORK',
      message: 'This could not be opened.',
      fields: {},
      hint: 'Check your network, and reload the page.',
    });
    onClose();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when it takes the dialog's place
  }, []);
  return null;
}
