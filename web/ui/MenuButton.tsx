import { Menu, type MenuProps, Tooltip } from '@mantine/core';
import {
  type ButtonHTMLAttributes,
  cloneElement,
  Fragment,
  type ReactElement,
  useEffect,
  useState,
} from 'react';
import { Link } from 'react-router-dom';
import { TIMINGS } from '../limits';
import type { Icon } from './icons';

interface Props extends Pick<MenuProps, 'position'> {
  button: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>;
  /** The name of the button, if it only has an icon. Shown in a tooltip. */
  tooltip?: string;
  items: readonly MenuItem[];
}

/** An item of a menu that links to a page. */
export interface MenuLink {
  label: string;
  icon: Icon;
  color?: string;
  /** Whether a divider precedes the item. */
  hasDivider?: boolean;
  to: string;
  /** Passed to the page. */
  state?: unknown;
}

type MenuItem = MenuLink | (Omit<MenuLink, 'to' | 'state'> & { onClick: () => void });

/** A button that opens a menu. The menu is mounted on the first press, because most visits open none. */
export function MenuButton({ button, tooltip, items, position }: Props) {
  const [wasPressed, setWasPressed] = useState(false);
  const [isOpened, setIsOpened] = useState(false);
  useEffect(() => {
    if (!wasPressed) return undefined;
    // Waits a frame until the new button has the focus, so that Mantine returns the focus to it when the menu closes.
    const frame = requestAnimationFrame(() => setIsOpened(true));
    return () => cancelAnimationFrame(frame);
  }, [wasPressed]);
  if (!wasPressed) {
    const closedButton = cloneElement(button, {
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      onClick: () => setWasPressed(true),
    });
    return tooltip === undefined ? closedButton : <Tooltip label={tooltip}>{closedButton}</Tooltip>;
  }
  return (
    <Menu
      opened={isOpened}
      onChange={setIsOpened}
      position={position}
      width={200}
      transitionProps={{ duration: TIMINGS.menuMs }}
    >
      <Tooltip label={tooltip} disabled={tooltip === undefined || isOpened}>
        <Menu.Target>{cloneElement(button, { autoFocus: true })}</Menu.Target>
      </Tooltip>
      <Menu.Dropdown>
        {items.map(({ label, icon: Icon, color, hasDivider, ...action }, index) => {
          const itemProps = {
            'data-autofocus': index === 0 || undefined,
            leftSection: <Icon size={18} />,
            ...(color !== undefined && { color }),
          };
          return (
            <Fragment key={label}>
              {hasDivider && <Menu.Divider />}
              {'to' in action ? (
                <Menu.Item component={Link} to={action.to} state={action.state} {...itemProps}>
                  {label}
                </Menu.Item>
              ) : (
                <Menu.Item onClick={action.onClick} {...itemProps}>
                  {label}
                </Menu.Item>
              )}
            </Fragment>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
