import { useMounted } from '@mantine/hooks';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { notifyFailure } from '../lib/notify';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
}

/**
 * Creates a dialog whose code is loaded when it is opened for the first time, because most visits open none. If the code cannot be
 * loaded, a notice says so, and the dialog closes.
 */
export function lazyDialog<Props extends DialogProps>(
  loadDialog: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const LoadedDialog = lazy(async () => {
    const Dialog = await loadDialog().catch(() => UnavailableDialog);
    function OpeningDialog(props: Props) {
      // On closing, Mantine's dialog returns the focus to the element that had it when `opened` changed to true.
      const isMounted = useMounted();
      return <Dialog {...props} opened={props.opened && isMounted} />;
    }
    return { default: OpeningDialog };
  });
  return function LazyDialog(props: Props) {
    const [wasOpened, setWasOpened] = useState(false);
    if (props.opened && !wasOpened) setWasOpened(true);
    return (
      wasOpened && (
        <Suspense>
          <LoadedDialog {...props} />
        </Suspense>
      )
    );
  };
}

/** Takes the place of a dialog whose code could not be loaded. */
function UnavailableDialog({ opened, onClose }: DialogProps) {
  useEffect(() => {
    if (!opened) return;
    notifyFailure({
      code: 'NETWORK',
      message: 'The dialog could not be opened.',
      fields: {},
      hint: 'Check your network, and reload the page.',
    });
    onClose();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each opening
  }, [opened]);
  return null;
}
