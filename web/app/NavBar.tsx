import { Indicator, Tooltip, UnstyledButton } from '@mantine/core';
import {
  IconBell,
  IconBookmark,
  IconLayoutGrid,
  IconLock,
  IconLogout,
  IconMessage,
  IconRss,
  IconSearch,
  IconSettings,
  IconTrash,
  IconUserEdit,
  IconUsers,
  type Icon,
} from '../ui/icons';
import { Link, useLocation, useNavigation } from 'react-router-dom';
import type { Viewer_viewerFragment } from '../gql/graphql';
import { PATHS } from '../lib/paths';
import { MenuButton } from '../ui/MenuButton';
import { useIsPhone } from '../ui/useIsPhone';
import { UserAvatar } from '../ui/UserAvatar';
import classes from './NavBar.module.css';

interface Props {
  viewer: Viewer_viewerFragment;
  unreadMessagesCount: number;
  unreadNotificationsCount: number;
}

/** The navigation bar: on the left of a wide screen, at the bottom of a phone. */
export function NavBar({ viewer, unreadMessagesCount, unreadNotificationsCount }: Props) {
  const { pathname } = useTargetLocation();
  return (
    <nav className={classes.bar} aria-label="Main">
      <Tooltip label="Profile">
        <Link
          to={PATHS.me}
          className={classes.profile}
          aria-label="Profile"
          aria-current={pathname === PATHS.me ? 'page' : undefined}
        >
          <UserAvatar user={viewer.user} size={40} />
        </Link>
      </Tooltip>
      <NavItem to={PATHS.feed} name="Feed" icon={IconRss} />
      <NavItem to={PATHS.posts} name="Posts" icon={IconLayoutGrid} />
      <NavItem to={PATHS.allUsers} name="Profiles" icon={IconUsers} />
      <NavItem to={PATHS.savedPosts} name="Saved Posts" icon={IconBookmark} />
      <span className={classes.spacer} />
      <NavItem
        to={PATHS.notifications}
        name="Notifications"
        icon={IconBell}
        unreadCount={unreadNotificationsCount}
      />
      <NavItem to={PATHS.chat} name="Chat" icon={IconMessage} unreadCount={unreadMessagesCount} />
      <NavItem to={PATHS.searchProduct} name="Search" icon={IconSearch} />
      <SettingsMenu />
    </nav>
  );
}

function NavItem({
  to,
  name,
  icon: Icon,
  unreadCount = 0,
}: {
  to: string;
  name: string;
  icon: Icon;
  unreadCount?: number;
}) {
  const { pathname } = useTargetLocation();
  const isActive = pathname === to || pathname.startsWith(`${to}/`);
  return (
    <Tooltip label={name}>
      <Link
        to={to}
        className={classes.item}
        aria-label={unreadCount === 0 ? name : `${name}, ${unreadCount} unread`}
        aria-current={isActive ? 'page' : undefined}
      >
        <span className={classes.icon}>
          <Indicator
            disabled={unreadCount === 0}
            size={10}
            offset={2}
            color="orange"
            style={{ display: 'grid' }}
          >
            <Icon size={22} stroke={1.7} aria-hidden />
          </Indicator>
        </span>
      </Link>
    </Tooltip>
  );
}

/** The location of the page that is loading, or the current one, so that a clicked item is highlighted at once. */
function useTargetLocation() {
  const currentLocation = useLocation();
  return useNavigation().location ?? currentLocation;
}

function SettingsMenu() {
  const isPhone = useIsPhone();
  return (
    <MenuButton
      tooltip="Settings"
      position={isPhone ? 'top-end' : 'right-end'}
      button={
        <UnstyledButton className={classes.item} aria-label="Settings">
          <span className={classes.icon}>
            <IconSettings size={22} stroke={1.7} aria-hidden />
          </span>
        </UnstyledButton>
      }
      items={[
        { label: 'Edit Profile', to: PATHS.updateProfile, icon: IconUserEdit },
        { label: 'Change Password', to: PATHS.changePassword, icon: IconLock },
        { label: 'Settings', to: PATHS.settings, icon: IconSettings },
        { label: 'Delete Profile', to: PATHS.deleteProfile, icon: IconTrash, color: 'red' },
        { label: 'Logout', to: PATHS.logout, icon: IconLogout, hasDivider: true },
      ]}
    />
  );
}
