import { useApolloClient } from '@apollo/client/react';
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
} from '../../ui/icons';
import { memo, type MouseEvent, type ReactNode } from 'react';
import { Link, type LinkProps, useLocation } from 'react-router-dom';
import { useViewer } from '../../features/auth/session/useViewer';
import { PATHS } from '../../lib/paths';
import { useHistoryEntry } from '../../lib/useHistoryEntry';
import { useUnreadCounts } from '../../lib/useUnreadCounts';
import { MenuButton } from '../../ui/MenuButton';
import { useIsPhone } from '../../ui/useIsPhone';
import { UserAvatar } from '../../ui/UserAvatar';
import { MeSheet, useIsInMeSheet } from './MeSheet';
import classes from './NavBar.module.css';
import { useSettingsItems } from './navItems';
import { isWithin, useTargetLocation } from './useTargetLocation';

/**
 * The navigation bar: on the left of a wide screen, at the bottom of a phone. Its parts follow the route and the unread counts
 * themselves, so that a navigation does not render its tooltips.
 */
export const NavBar = memo(() => (useIsPhone() ? <PhoneBar /> : <WideBar />));

function WideBar() {
  const { user } = useViewer();
  return (
    <nav className={classes.bar} aria-label="Main">
      <Tooltip label="Profile">
        <NavLink to={PATHS.me} className={classes.profile} aria-label="Profile">
          <UserAvatar user={user} size={40} />
        </NavLink>
      </Tooltip>
      <NavItem to={PATHS.feed} name="Feed" icon={IconRss} />
      <NavItem to={PATHS.posts} name="Posts" icon={IconLayoutGrid} />
      <NavItem to={PATHS.allUsers} name="Profiles" icon={IconUsers} />
      <NavItem to={PATHS.savedPosts} name="Saved Posts" icon={IconBookmark} />
      <span className={classes.spacer} />
      <UnreadItems />
      <NavItem to={PATHS.searchProduct} name="Search" icon={IconSearch} />
      <SettingsMenu />
    </nav>
  );
}

function UnreadItems() {
  const unread = useUnreadCounts();
  return (
    <>
      <NavItem
        to={PATHS.notifications}
        name="Notifications"
        icon={IconBell}
        unreadCount={unread.notifications}
      />
      <NavItem to={PATHS.chat} name="Chat" icon={IconMessage} unreadCount={unread.messages} />
    </>
  );
}

function PhoneBar() {
  const { user } = useViewer();
  const unread = useUnreadCounts();
  const { pathname: currentPath } = useLocation();
  const { pathname } = useTargetLocation();
  const isInMeSheet = useIsInMeSheet(pathname);
  const [isSheetOpen, openSheet, closeSheet] = useHistoryEntry('me');
  return (
    <nav className={classes.bar} aria-label="Main">
      <NavItem to={PATHS.feed} name="Feed" icon={IconRss} isLabeled />
      <NavItem to={PATHS.posts} name="Posts" icon={IconLayoutGrid} isLabeled />
      <NavItem to={PATHS.searchProduct} name="Search" icon={IconSearch} isLabeled />
      <NavItem to={PATHS.chat} name="Chat" icon={IconMessage} unreadCount={unread.messages} isLabeled />
      <UnstyledButton
        className={classes.item}
        aria-label={nameWithUnread('Me', unread.notifications)}
        aria-haspopup="dialog"
        aria-expanded={isSheetOpen}
        aria-current={isInMeSheet || undefined}
        onClick={openSheet}
      >
        <span className={classes.icon}>
          <UnreadDot count={unread.notifications}>
            <UserAvatar user={user} size={24} />
          </UnreadDot>
        </span>
        <span className={classes.label}>Me</span>
      </UnstyledButton>
      <MeSheet
        // Closes with its page, without the transition and without taking the focus from the next page's heading.
        key={currentPath}
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
  isLabeled?: boolean;
}

function NavItem({ to, name, icon: Icon, unreadCount = 0, isLabeled = false }: NavItemProps) {
  const link = (
    <NavLink to={to} className={classes.item} aria-label={nameWithUnread(name, unreadCount)}>
      <span className={classes.icon}>
        <UnreadDot count={unreadCount}>
          <Icon size={22} stroke={1.7} />
        </UnreadDot>
      </span>
      {isLabeled && <span className={classes.label}>{name}</span>}
    </NavLink>
  );
  return isLabeled ? link : <Tooltip label={name}>{link}</Tooltip>;
}

/**
 * A link that is the current one while its page, or a page below it, is shown or loads. On its own page, it scrolls up and loads what the
 * page shows again.
 */
function NavLink({ to, ...props }: LinkProps & { to: string }) {
  const client = useApolloClient();
  const { pathname, search } = useTargetLocation();
  const reload = (event: MouseEvent) => {
    if (pathname !== to || search !== '' || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    window.scrollTo({ top: 0 });
    void client.refetchQueries({ include: 'active' }).catch(() => undefined);
  };
  return (
    <Link to={to} aria-current={isWithin(pathname, to) ? 'page' : undefined} {...props} onClick={reload} />
  );
}

const nameWithUnread = (name: string, unreadCount: number): string =>
  unreadCount === 0 ? name : `${name}, ${unreadCount} unread`;

function UnreadDot({ count, children }: { count: number; children: ReactNode }) {
  if (count === 0) return children;
  return (
    <Indicator size={10} offset={2} color="orange" style={{ display: 'grid' }}>
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
            <IconSettings size={22} stroke={1.7} />
          </span>
        </UnstyledButton>
      }
      items={useSettingsItems()}
    />
  );
}
