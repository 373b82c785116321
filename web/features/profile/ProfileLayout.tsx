import { Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ProfileHeader_userFragment } from '../../gql/graphql';
import { formatCount } from '../../lib/format';
import { PATHS } from '../../lib/paths';
import { IconUserEdit } from '../../ui/icons';
import { Page } from '../../ui/Page';
import { UserAvatar } from '../../ui/UserAvatar';
import { ContactInfo } from './ContactInfo';
import classes from './ProfileLayout.module.css';

interface Props {
  user: ProfileHeader_userFragment | undefined;
  isOnline?: boolean;
  actions: ReactNode;
  /** In place of the posts. */
  start?: ReactNode;
  postsTitle: string;
  posts: ReactNode;
  children?: ReactNode;
}

export function ProfileLayout({
  user,
  isOnline = false,
  actions,
  start,
  postsTitle,
  posts,
  children,
}: Props) {
  return (
    <Page title={user?.username ?? 'Profile'} width="grid" heading={user === undefined ? 'hidden' : false}>
      {user === undefined ? <HeaderSkeleton /> : <Header user={user} isOnline={isOnline} actions={actions} />}
      {start ?? (
        <Stack component="section" aria-labelledby="posts">
          <Title order={2} id="posts">
            {postsTitle}
          </Title>
          {posts}
        </Stack>
      )}
      {children}
    </Page>
  );
}

export function EditProfileButton() {
  return (
    <Button component={Link} to={PATHS.updateProfile} leftSection={<IconUserEdit size={18} stroke={1.7} />}>
      Edit Profile
    </Button>
  );
}

interface HeaderProps extends Pick<Props, 'actions'> {
  user: ProfileHeader_userFragment;
  isOnline: boolean;
}

function Header({ user, isOnline, actions }: HeaderProps) {
  const { id, username, fullName, bio, postsCount, followersCount, followingCount } = user;
  return (
    <header className={classes.header}>
      <UserAvatar user={user} size={96} />
      <div className={classes.names}>
        <Title order={1} tabIndex={-1} data-page-heading className={classes.title}>
          {username}
        </Title>
        {fullName !== null && <Text c="dimmed">{fullName}</Text>}
        {isOnline && <p className={classes.online}>Online</p>}
      </div>
      <div className={classes.actions}>{actions}</div>
      <ul className={classes.counts} aria-label="Counts">
        <li>
          <Count count={postsCount} singular="post" plural="posts" />
        </li>
        <li>
          <Link to={PATHS.followers(id)}>
            <Count count={followersCount} singular="follower" plural="followers" />
          </Link>
        </li>
        <li>
          <Link to={PATHS.following(id)}>
            <Count count={followingCount} singular="following" plural="following" />
          </Link>
        </li>
      </ul>
      <div className={classes.about}>
        {bio !== null && (
          <Text className={classes.bio} dir="auto">
            {bio}
          </Text>
        )}
        <ContactInfo user={user} />
      </div>
    </header>
  );
}

function Count({ count, singular, plural }: { count: number | null; singular: string; plural: string }) {
  return (
    <>
      <strong>{count === null ? '–' : formatCount(count)}</strong>{' '}
      <span>{count === 1 ? singular : plural}</span>
    </>
  );
}

function HeaderSkeleton() {
  return (
    <div className={classes.header} role="status" aria-label="Loading the profile">
      <Skeleton circle height={96} />
      <div className={classes.names}>
        <Skeleton height={24} width={160} my={4} />
        <Skeleton height={14} width={120} my={4} />
      </div>
      <div className={classes.actions}>
        <Skeleton height={36} width={116} />
      </div>
      <div className={classes.counts}>
        <Skeleton height={14} width={240} my={4} />
      </div>
      <div className={classes.about}>
        <Skeleton height={14} width="70%" />
      </div>
    </div>
  );
}
