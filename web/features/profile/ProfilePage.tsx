import { Alert, Button, Text } from '@mantine/core';
import { IconLock, IconMessage } from '../../ui/icons';
import { Link } from 'react-router-dom';
import { ProfilePageDocument, type ProfilePageQuery } from '../../gql/graphql';
import { readFailureAt } from '../../lib/errors';
import { useIsOnline } from '../../lib/live/PresenceProvider';
import { PATHS } from '../../lib/paths';
import { useListQuery } from '../../lib/useListQuery';
import { EmptyState } from '../../ui/EmptyState';
import { FailedState } from '../../ui/FailedState';
import { Page } from '../../ui/Page';
import { idAndPageVariables, type PageUrl, usePageUrl } from '../../ui/pageUrl';
import { useOptionalViewer } from '../auth/session/useViewer';
import { FollowButton } from '../follows/FollowButton';
import { PostResults } from '../posts/list/PostResults';
import { BlockedNotice } from '../safety/BlockedNotice';
import { SafetyMenu } from '../safety/SafetyMenu';
import { EditProfileButton, ProfileLayout } from './ProfileLayout';
import classes from './ProfileLayout.module.css';

export function ProfilePage() {
  const viewer = useOptionalViewer();
  const url = usePageUrl();
  if (viewer === null)
    return (
      <Page title="Profile">
        <Alert color="yellow" icon={<IconLock />}>
          You are not authorized to view this profile
        </Alert>
      </Page>
    );
  return <Profile key={url.id} url={url} isOwn={url.id === viewer.user.id} />;
}

function Profile({ url, isOwn }: { url: PageUrl; isOwn: boolean }) {
  const query = useListQuery(ProfilePageDocument, idAndPageVariables(url));
  // The profile stays when another page of its posts cannot be loaded.
  const user = (query.data ?? query.previousData)?.user;
  const isOnline = useIsOnline(isOwn ? null : url.id) === true;
  const loadFailure = readFailureAt(query.error, 'user', 'Failed to load profile');
  if (user == null && loadFailure !== null)
    return (
      <Page title="Profile">
        <FailedState {...loadFailure} onRetry={query.retry} />
      </Page>
    );
  if (user === null)
    return (
      <Page title="Profile">
        <EmptyState message="User not found" link={{ to: PATHS.allUsers, label: 'Find members' }} />
      </Page>
    );
  return (
    <ProfileLayout
      user={user}
      isOnline={isOnline}
      actions={isOwn ? <EditProfileButton /> : user && <MemberActions user={user} />}
      postsTitle="Posts"
      posts={
        user?.viewerHasBlocked === true ? (
          <BlockedNotice member={user} />
        ) : (
          <PostResults
            query={query}
            page={user?.posts ?? query.previousData?.user?.posts ?? user?.posts}
            fieldPath="user.posts"
            fallback="Failed to fetch user posts"
            empty={<EmptyState message="No posts found." />}
          />
        )
      }
    />
  );
}

function MemberActions({ user }: { user: NonNullable<ProfilePageQuery['user']> }) {
  const { id, username, viewerHasBlocked, isSuspended } = user;
  return (
    <>
      {isSuspended === true && <Text c="dimmed">This member is suspended</Text>}
      {viewerHasBlocked !== true && isSuspended !== true && (
        <>
          <Button
            component={Link}
            to={PATHS.chatWith(id)}
            leftSection={<IconMessage size={18} stroke={1.7} />}
          >
            Write
          </Button>
          <FollowButton user={user} />
        </>
      )}
      <SafetyMenu
        label={`More actions for ${username}`}
        reportedContent={{ userId: id }}
        noun="member"
        member={user}
        canBlock={viewerHasBlocked === false}
        size={36}
        className={classes.more}
      />
    </>
  );
}
