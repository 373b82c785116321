import { cloneElement, lazy, type ReactElement, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../lib/whenIdle';
import type { OpenedMenuProps } from './OpenedMenu';

const loadMenu = () => import('./OpenedMenu');

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
  const [isPressed, setIsPressed] = useState(false);
  useEffect(() => whenIdle(() => void loadMenu().catch(() => undefined)), []);
  const closed = cloneElement(props.button, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setIsPressed(true),
  });
  return isPressed ? (
    <Suspense fallback={closed}>
      <OpenedMenu {...props} />
    </Suspense>
  ) : (
    closed
  );
}
