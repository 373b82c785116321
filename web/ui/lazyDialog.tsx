import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { notifyFailure } from '../lib/notify';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
}

/**
 * Creates a dialog whose code is loaded when it is opened for the first time, because most visits open none. If the code cannot be
 * loaded, a notice says so and the dialog closes; the next opening tries again. React's `lazy` would remember the failure, and its
 * `Suspense` would delay the dialog by 300 ms.
 */
export function lazyDialog<Props extends DialogProps>(
  loadDialog: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function LazyDialog(props: Props) {
    const { opened, onClose } = props;
    const [Dialog, setDialog] = useState<ComponentType<Props>>();
    // Mantine remembers the focused element, to return the focus on closing, only when `opened` changes. So the dialog is mounted closed.
    const [isMounted, setIsMounted] = useState(false);
    const giveUp = useEffectEvent(() => {
      notifyFailure({
        code: 'NETWORK',
        message: 'The dialog could not be opened.',
        fields: {},
        hint: 'Check your network, and try again.',
      });
      onClose();
    });
    useEffect(() => {
      if (!opened || Dialog !== undefined) return;
      let isWanted = true;
      loadDialog().then(
        (loadedDialog) => {
          if (isWanted) setDialog(() => loadedDialog);
        },
        () => {
          if (isWanted) giveUp();
        },
      );
      return () => {
        isWanted = false;
      };
    }, [opened, Dialog]);
    useEffect(() => setIsMounted(Dialog !== undefined), [Dialog]);
    return Dialog !== undefined && <Dialog {...props} opened={opened && isMounted} />;
  };
}
