import { useEffect, useRef } from 'react';
import { useBlocker } from '../lib/navigation';
import { ConfirmDialog } from './ConfirmDialog';

/**
 * Asks before a page is left on which something would be lost that no draft keeps, such as chosen files. The browser asks by
 * itself when the tab is closed or reloaded.
 * @returns the dialog to render, and `allow`, to call before the page is left on purpose.
 */
export function useLeaveWarning(isUnsaved: boolean, question: string) {
  const allowed = useRef(false);
  const blocked = useBlocker(() => isUnsaved && !allowed.current);
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
  return {
    allow: () => {
      allowed.current = true;
    },
    dialog: (
      <ConfirmDialog
        opened={blocked !== null}
        title="Leave this page?"
        question={question}
        confirm="Leave"
        cancel="Stay"
        failure=""
        onConfirm={() => blocked?.proceed()}
        onClose={() => blocked?.reset()}
      />
    ),
  };
}
