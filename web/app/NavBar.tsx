import { Indicator, Tooltip, UnstyledButton } from '@mantine/core';
import {
  IconBell,
  IconBookmark,
  IconLayoutGrid,
  IconMessage,
  IconRss,
  IconSearch,
  IconSettings,
  IconUsers,
  type Icon,
} from '../ui/icons';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Viewer_viewerFragment } from '../gql/graphql';
import { PATHS } from '../lib/paths';
import { useHistoryEntry } from '../lib/useHistoryEntry';
import { MenuButton } from '../ui/MenuButton';
import { useIsPhone } from '../ui/useIsPhone';
import { UserAvatar } from '../ui/UserAvatar';
import { isInMeSheet, MeSheet } from './MeSheet';
import classes from './NavBar.module.css';
import { SETTINGS_ITEMS } from './navItems';
import { isWithin, useTargetLocation } from './useTargetLocation';

interface Props {
  viewer: Viewer_viewerFragment;
  unreadMessagesCount: number;
  unreadNotificationsCount: number;
}

/** The navigation bar: on the left of a wide screen, at the bottom of a phone. */
export function NavBar(props: Props) {
  return useIsPhone() ? <PhoneBar {...props} /> : <WideBar {...props} />;
}

/** An icon for every section, named by its tooltip, and the Settings menu. */
function WideBar({ viewer, unreadMessagesCount, unreadNotificationsCount }: Props) {
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

/** Five labeled places. "Me" opens a sheet with the others. */
function PhoneBar({ viewer, unreadMessagesCount, unreadNotificationsCount }: Props) {
  const { pathname: currentPath } = useLocation();
  const { pathname } = useTargetLocation();
  const [isSheetOpen, openSheet, closeSheet] = useHistoryEntry('me');
  return (
    <nav className={classes.bar} aria-label="Main">
      <NavItem to={PATHS.feed} name="Feed" icon={IconRss} isLabeled />
      <NavItem to={PATHS.posts} name="Posts" icon={IconLayoutGrid} isLabeled />
      <NavItem to={PATHS.searchProduct} name="Search" icon={IconSearch} isLabeled />
      <NavItem to={PATHS.chat} name="Chat" icon={IconMessage} unreadCount={unreadMessagesCount} isLabeled />
      <UnstyledButton
        className={classes.item}
        aria-label={nameWithUnread('Me', unreadNotificationsCount)}
        aria-haspopup="dialog"
        aria-expanded={isSheetOpen}
        aria-current={isInMeSheet(pathname) || undefined}
        onClick={openSheet}
      >
        <span className={classes.icon}>
          <UnreadDot count={unreadNotificationsCount}>
            <UserAvatar user={viewer.user} size={24} />
          </UnreadDot>
        </span>
        <span className={classes.label}>Me</span>
      </UnstyledButton>
      <MeSheet
        // Closes with its page, without the transition and without taking the focus from the next page's heading.
        key={currentPath}
        viewer={viewer}
        unreadNotificationsCount={unreadNotificationsCount}
        opened={isSheetOpen}
        onClose={closeSheet}
      />
    </nav>
  );
}

interface NavItemProps {
  to: string;
  name: string;
  icon: Icon;
  unreadCount?: number;
  /** Whether the name is shown below the icon instead of in a tooltip. */
  isLabeled?: boolean;
}

function NavItem({ to, name, icon: Icon, unreadCount = 0, isLabeled = false }: NavItemProps) {
  const { pathname } = useTargetLocation();
  const link = (
    <Link
      to={to}
      className={classes.item}
      aria-label={nameWithUnread(name, unreadCount)}
      aria-current={isWithin(pathname, to) ? 'page' : undefined}
    >
      <span className={classes.icon}>
        <UnreadDot count={unreadCount}>
          <Icon size={22} stroke={1.7} aria-hidden />
        </UnreadDot>
      </span>
      {isLabeled && <span className={classes.label}>{name}</span>}
    </Link>
  );
  return isLabeled ? link : <Tooltip label={name}>{link}</Tooltip>;
}

const nameWithUnread = (name: string, unreadCount: number): string =>
  unreadCount === 0 ? name : `${name}, ${unreadCount} unread`;

function UnreadDot({ count, children }: { count: number; children: ReactNode }) {
  return (
    <Indicator disabled={count === 0} size={10} offset={2} color="orange" style={{ display: 'grid' }}>
      {children}
    </Indicator>
  );
}

function SettingsMenu() {
  return (
    <MenuButton
      tooltip="Settings"
      position="right-end"
      button={
        <UnstyledButton className={classes.item} aria-label="Settings">
          <span className={classes.icon}>
            <IconSettings size={22} stroke={1.7} aria-hidden />
          </span>
        </UnstyledButton>
      }
      items={SETTINGS_ITEMS}
    />
  );
}
