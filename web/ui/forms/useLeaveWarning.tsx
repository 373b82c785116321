import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../ConfirmDialog';

/**
 * Asks for confirmation before a navigation that would lose changes which no draft contains, such as chosen files. When the tab
 * is closed or reloaded, the browser shows its own dialog.
 * @param isUnsaved - whether there are such changes
 * @param question - the text of the dialog
 * @returns the dialog to render, and `allowLeaving`, to call before the app itself navigates
 */
export function useLeaveWarning(isUnsaved: boolean, question: string) {
  const isLeavingAllowed = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && !isLeavingAllowed.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isUnsaved) return;
    const showBrowserDialog = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', showBrowserDialog);
    return () => window.removeEventListener('beforeunload', showBrowserDialog);
  }, [isUnsaved]);
  return {
    allowLeaving: () => {
      isLeavingAllowed.current = true;
    },
    dialog: (
      <ConfirmDialog
        opened={blocker.state === 'blocked'}
        title="Leave this page?"
        question={question}
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirm={() => blocker.proceed?.()}
        onClose={() => blocker.reset?.()}
      />
    ),
  };
}
