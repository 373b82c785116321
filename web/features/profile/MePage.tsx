import { useQuery } from '@apollo/client/react';
import { Button, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUserEdit } from '../../ui/icons';
import { Link } from 'react-router-dom';
import { MePageDocument } from '../../gql/graphql';
import { readFailureAt } from '../../lib/errors';
import { PATHS } from '../../lib/paths';
import { EmptyState } from '../../ui/EmptyState';
import { FailedState } from '../../ui/FailedState';
import { Page } from '../../ui/Page';
import { Section } from '../../ui/Section';
import { usePageParam } from '../../ui/usePageParam';
import { ChangePasswordForm } from '../auth/ChangePasswordForm';
import { CreatePostMenu } from '../posts/CreatePostMenu';
import { PostResults } from '../posts/PostResults';
import { DeleteProfileDialog } from './DeleteProfileDialog';
import classes from './MePage.module.css';
import { ProfileHeader, ProfileHeaderSkeleton } from './ProfileHeader';

/** /me: the viewer's profile and posts, and forms to change the password and delete the account. */
export function MePage() {
  const page = usePageParam();
  const { data, previousData, error, loading, refetch } = useQuery(MePageDocument, { variables: { page } });
  const user = (data ?? previousData)?.viewer?.user;

  const loadFailure = readFailureAt(error, 'viewer', 'Failed to retrieve user data');

  if (user === undefined && loadFailure !== null)
    return (
      <Page title="Profile">
        <FailedState lead="Error loading user:" {...loadFailure} onRetry={() => void refetch()} />
      </Page>
    );

  return (
    <Page title={user?.username ?? 'Profile'} width="grid" heading={user === undefined ? 'hidden' : false}>
      {user === undefined ? (
        <ProfileHeaderSkeleton />
      ) : (
        <ProfileHeader
          user={user}
          actions={
            <Button
              component={Link}
              to={PATHS.updateProfile}
              variant="default"
              leftSection={<IconUserEdit size={18} stroke={1.7} aria-hidden />}
            >
              Edit Profile
            </Button>
          }
        />
      )}
      <Stack component="section" gap="md" aria-labelledby="my-posts">
        <Title order={2} id="my-posts">
          My posts
        </Title>
        <PostResults
          // Posts that could not be read are null: show the previous page instead. If there is none, pass on the null, for which
          // `PostResults` shows an error.
          page={user?.posts ?? previousData?.viewer?.user.posts ?? user?.posts}
          error={error}
          fieldPath="viewer.user.posts"
          fallback="Failed to fetch my posts"
          onRetry={() => void refetch()}
          isStale={loading && data === undefined}
          empty={
            <EmptyState message="No posts found.">
              <Button component={Link} to={PATHS.createRegularPost} variant="default">
                Write your first post
              </Button>
            </EmptyState>
          }
        />
      </Stack>
      <Account />
      <div className={classes.create}>
        <CreatePostMenu />
      </div>
    </Page>
  );
}

/** The form to change the password, and the button that deletes the account. */
function Account() {
  const [isConfirming, { open, close }] = useDisclosure(false);
  return (
    <div className={classes.account}>
      <Section title="Change Password">
        <ChangePasswordForm variant="default" />
      </Section>
      <Section title="Delete Profile">
        <Text c="dimmed">
          Your posts, comments, likes and messages are deleted with your profile. This cannot be undone.
        </Text>
        <Button color="red" variant="light" style={{ alignSelf: 'flex-start' }} onClick={open}>
          Delete Profile
        </Button>
      </Section>
      <DeleteProfileDialog opened={isConfirming} onClose={close} />
    </div>
  );
}
