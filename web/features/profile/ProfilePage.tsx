import { useQuery } from '@apollo/client/react';
import { Alert, Button, Stack, Title } from '@mantine/core';
import { IconLock, IconMessage, IconUserEdit } from '../../ui/icons';
import { Link, useParams } from 'react-router-dom';
import { ProfilePageDocument } from '../../gql/graphql';
import { readFailureAt } from '../../lib/errors';
import { PATHS } from '../../lib/paths';
import { EmptyState } from '../../ui/EmptyState';
import { FailedState } from '../../ui/FailedState';
import { Page } from '../../ui/Page';
import { usePageParam } from '../../ui/usePageParam';
import { useOptionalViewer } from '../auth/useViewer';
import { FollowButton } from '../follows/FollowButton';
import { PostResults } from '../posts/PostResults';
import { BlockedNotice } from '../safety/BlockedNotice';
import { SafetyMenu } from '../safety/SafetyMenu';
import { ProfileHeader, ProfileHeaderSkeleton } from './ProfileHeader';
import classes from './ProfileHeader.module.css';

/** /profile/{id}: a member's public profile and posts, including the viewer's own. */
export function ProfilePage() {
  const viewer = useOptionalViewer();
  const { id = '' } = useParams();
  if (viewer === null)
    return (
      <Page title="Profile">
        <Alert color="yellow" variant="light" icon={<IconLock aria-hidden />}>
          You are not authorized to view this profile
        </Alert>
      </Page>
    );
  return <Profile key={id} id={id} isOwn={id === viewer.id} />;
}

function Profile({ id, isOwn }: { id: string; isOwn: boolean }) {
  const page = usePageParam();
  const { data, previousData, error, loading, refetch } = useQuery(ProfilePageDocument, {
    variables: { id, page },
  });
  const loadedData = data ?? previousData;

  const loadFailure = readFailureAt(error, 'user', 'Failed to load profile');
  if (loadedData?.user == null && loadFailure !== null)
    return (
      <Page title="Profile">
        <FailedState {...loadFailure} onRetry={() => void refetch()} />
      </Page>
    );
  if (loadedData?.user === null)
    return (
      <Page title="Profile">
        <EmptyState message="User not found">
          <Button component={Link} to={PATHS.allUsers} variant="default">
            Find members
          </Button>
        </EmptyState>
      </Page>
    );

  const user = loadedData?.user;
  const isBlocked = user?.viewerHasBlocked === true;
  return (
    <Page title={user?.username ?? 'Profile'} width="grid" heading={user === undefined ? 'hidden' : false}>
      {user === undefined ? (
        <ProfileHeaderSkeleton />
      ) : (
        <ProfileHeader
          user={user}
          actions={
            isOwn ? (
              <Button
                component={Link}
                to={PATHS.updateProfile}
                variant="default"
                leftSection={<IconUserEdit size={18} stroke={1.7} aria-hidden />}
              >
                Edit Profile
              </Button>
            ) : (
              <>
                {!isBlocked && (
                  <>
                    <Button
                      component={Link}
                      to={PATHS.chatWith(id)}
                      variant="default"
                      leftSection={<IconMessage size={18} stroke={1.7} aria-hidden />}
                    >
                      Write
                    </Button>
                    <FollowButton user={user} />
                  </>
                )}
                <SafetyMenu
                  label={`More actions for ${user.username}`}
                  reportedContent={{ userId: id }}
                  noun="member"
                  member={user}
                  canBlock={user.viewerHasBlocked === false}
                  size={36}
                  className={classes.more}
                />
              </>
            )
          }
        />
      )}
      <Stack component="section" gap="md" aria-labelledby="posts">
        <Title order={2} id="posts">
          Posts
        </Title>
        {isBlocked ? (
          <BlockedNotice member={user} />
        ) : (
          <PostResults
            // Posts that could not be read are null: show the previous page instead. If there is none, pass on the null, for which
            // `PostResults` shows an error.
            page={user?.posts ?? previousData?.user?.posts ?? user?.posts}
            error={error}
            fieldPath="user.posts"
            fallback="Failed to fetch user posts"
            onRetry={() => void refetch()}
            isStale={loading && data === undefined}
            empty={<EmptyState message="No posts found." />}
          />
        )}
      </Stack>
    </Page>
  );
}
