import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
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
  items: readonly MenuEntry[];
}

/** An entry leads to a page or does something. */
type MenuEntry = {
  label: string;
  icon: Icon;
  color?: string;
  /** Whether there is a divider above it. */
  hasDivider?: boolean;
} & ({ to: string } | { onClick: () => void });

/** A menu that opens when it is mounted, and by its button afterwards. */
export function OpenedMenu({ button, items, position }: OpenedMenuProps) {
  const [opened, setOpened] = useState(false);
  // After its button has the focus, so that the focus returns there.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setOpened(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position={position}
      width={200}
      transitionProps={{ duration: TIMINGS.menuMs }}
    >
      <Menu.Target>{cloneElement(button, { autoFocus: true })}</Menu.Target>
      <Menu.Dropdown>
        {items.map(({ label, icon: Icon, color, hasDivider, ...entry }, index) => {
          const look = {
            'data-autofocus': index === 0 || undefined,
            leftSection: <Icon size={18} aria-hidden />,
            ...(color !== undefined && { color }),
          };
          return (
            <Fragment key={label}>
              {hasDivider && <Menu.Divider />}
              {'to' in entry ? (
                <Menu.Item component={Link} to={entry.to} {...look}>
                  {label}
                </Menu.Item>
              ) : (
                <Menu.Item onClick={entry.onClick} {...look}>
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
