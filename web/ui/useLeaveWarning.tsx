import { useEffect, useRef } from 'react';
import { useBlocker } from '../lib/navigation';
import { ConfirmDialog } from './ConfirmDialog';

/**
 * Asks for confirmation before navigation would lose changes that are not in a draft, such as chosen files. When the tab is
 * closed or reloaded, the browser shows its own dialog.
 * @returns the dialog to render, and `allowLeaving`, to call before navigating on purpose
 */
export function useLeaveWarning(isUnsaved: boolean, question: string) {
  const isAllowed = useRef(false);
  const blocked = useBlocker(() => isUnsaved && !isAllowed.current);
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
  return {
    allowLeaving: () => {
      isAllowed.current = true;
    },
    dialog: (
      <ConfirmDialog
        opened={blocked !== null}
        title="Leave this page?"
        question={question}
        confirmLabel="Leave"
        cancelLabel="Stay"
        fallback=""
        onConfirm={() => blocked?.proceed()}
        onClose={() => blocked?.reset()}
      />
    ),
  };
}
