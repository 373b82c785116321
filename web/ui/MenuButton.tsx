import { cloneElement, lazy, type ReactElement, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../lib/whenIdle';
import type { OpenedMenuProps } from './OpenedMenu';

const loadMenu = () => import('./OpenedMenu');

/** If the menu's code cannot be loaded, the button stays without a menu. */
const OpenedMenu = lazy(() =>
  loadMenu().then(
    (module) => ({ default: module.OpenedMenu }),
    () => ({ default: ({ button }: OpenedMenuProps): ReactElement => button }),
  ),
);

/**
 * A button that opens a menu. The menu's code is loaded when the browser is idle, and the menu is mounted on the first press,
 * because most visits open none.
 */
export function MenuButton(props: OpenedMenuProps) {
  const [wasPressed, setWasPressed] = useState(false);
  useEffect(() => whenIdle(() => void loadMenu().catch(() => undefined)), []);
  const closedButton = cloneElement(props.button, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setWasPressed(true),
  });
  return wasPressed ? (
    <Suspense fallback={closedButton}>
      <OpenedMenu {...props} />
    </Suspense>
  ) : (
    closedButton
  );
}
