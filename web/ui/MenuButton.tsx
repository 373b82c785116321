import { Menu, type MenuProps, Tooltip } from '@mantine/core';
import { Fragment, type ReactElement, useState } from 'react';
import { Link } from 'react-router-dom';
import { TIMINGS } from '../limits';
import type { Icon } from './icons';

interface Props extends Pick<MenuProps, 'position'> {
  button: ReactElement;
  /** The name of the button, if it only has an icon. Shown in a tooltip. */
  tooltip?: string;
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

/** A button that opens a menu. */
export function MenuButton({ button, tooltip, items, position }: Props) {
  const [isOpened, setIsOpened] = useState(false);
  return (
    <Menu
      opened={isOpened}
      onChange={setIsOpened}
      position={position}
      width={200}
      transitionProps={{ duration: TIMINGS.menuMs }}
    >
      <Tooltip label={tooltip} disabled={tooltip === undefined || isOpened}>
        <Menu.Target>{button}</Menu.Target>
      </Tooltip>
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
