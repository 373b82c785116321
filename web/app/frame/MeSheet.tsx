import { Drawer } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useViewer } from '../../features/auth/session/useViewer';
import { PATHS } from '../../lib/paths';
import { useUnreadCounts } from '../../lib/useUnreadCounts';
import { TIMINGS } from '../../limits';
import { IconBell, IconBookmark, IconUsers } from '../../ui/icons';
import type { MenuLink } from '../../ui/MenuButton';
import { UserAvatar } from '../../ui/UserAvatar';
import classes from './MeSheet.module.css';
import { useSettingsItems } from './navItems';
import { isWithin, useTargetLocation } from './useTargetLocation';

const ITEMS: readonly MenuLink[] = [
  { label: 'Notifications', to: PATHS.notifications, icon: IconBell },
  { label: 'Saved Posts', to: PATHS.savedPosts, icon: IconBookmark },
  { label: 'Profiles', to: PATHS.allUsers, icon: IconUsers },
];

function useItems(): readonly MenuLink[] {
  const settingsItems = useSettingsItems().map((item, index) => ({
    ...item,
    hasDivider: index === 0 || item.hasDivider === true,
  }));
  return [...ITEMS, ...settingsItems];
}

export function useIsInMeSheet(pathname: string): boolean {
  return [PATHS.me, ...useItems().map(({ to }) => to)].some((path) => isWithin(pathname, path));
}

/** The sheet at the bottom of a phone with the viewer's profile and the places that the navigation bar has no room for. */
export function MeSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { user } = useViewer();
  const items = useItems();
  const { notifications: unreadCount } = useUnreadCounts();
  const { pathname } = useTargetLocation();
  // A link replaces the history entry of the sheet, so that Back from the next page does not open the sheet again. A link to the
  // page below the sheet only closes it.
  const toLinkProps = (to: string, state?: unknown) => ({
    to,
    state,
    replace: true,
    'aria-current': pathname === to ? ('page' as const) : undefined,
    onClick: (event: { preventDefault: () => void }) => {
      if (pathname !== to) return;
      event.preventDefault();
      onClose();
    },
  });
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="bottom"
      // Not a class of `Drawer.Content`, which would also be set on the element around it.
      classNames={{ content: classes.sheet }}
      transitionProps={{ duration: TIMINGS.dialogMs }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label="Me">
        <Drawer.Header className={classes.header}>
          <Link {...toLinkProps(PATHS.me)} className={classes.profile} data-autofocus>
            <UserAvatar user={user} size={44} />
            <span className={classes.names}>
              <span className={classes.username}>{user.username}</span>
              <span className={classes.hint}>Profile</span>
            </span>
          </Link>
          <Drawer.CloseButton aria-label="Close" />
        </Drawer.Header>
        <Drawer.Body p={0}>
          <ul className={classes.list}>
            {items.map(({ label, to, state, icon: Icon, ...item }) => (
              <li key={to} data-divided={item.hasDivider}>
                <Link {...toLinkProps(to, state)} className={classes.item} data-color={item.color}>
                  <Icon size={22} stroke={1.7} />
                  {label}
                  {to === PATHS.notifications && unreadCount > 0 && (
                    <span className={classes.unread}>{`${unreadCount} unread`}</span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
