import { Menu, type MenuProps } from '@mantine/core';
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

export interface OpenedMenuProps extends Pick<MenuProps, 'position'> {
  button: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>;
  items: readonly MenuItem[];
}

/** An item that links to a page or runs an action. */
type MenuItem = {
  label: string;
  icon: Icon;
  color?: string;
  /** Whether a divider precedes the item. */
  hasDivider?: boolean;
} & ({ to: string } | { onClick: () => void });

/** A menu that opens when mounted; afterwards its button toggles it. */
export function OpenedMenu({ button, items, position }: OpenedMenuProps) {
  const [isOpened, setIsOpened] = useState(false);
  // Waits a frame until the button has the focus, so that Mantine returns the focus to it when the menu closes.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setIsOpened(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Menu
      opened={isOpened}
      onChange={setIsOpened}
      position={position}
      width={200}
      transitionProps={{ duration: TIMINGS.menuMs }}
    >
      <Menu.Target>{cloneElement(button, { autoFocus: true })}</Menu.Target>
      <Menu.Dropdown>
        {items.map(({ label, icon: Icon, color, hasDivider, ...action }, index) => {
          const itemProps = {
            'data-autofocus': index === 0 || undefined,
            leftSection: <Icon size={18} aria-hidden />,
            ...(color !== undefined && { color }),
          };
          return (
            <Fragment key={label}>
              {hasDivider && <Menu.Divider />}
              {'to' in action ? (
                <Menu.Item component={Link} to={action.to} {...itemProps}>
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
