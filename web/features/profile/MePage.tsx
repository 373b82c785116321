import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { MePageDocument } from '../../gql/graphql';
import { readFailureAt } from '../../lib/errors';
import { PATHS } from '../../lib/paths';
import { useListQuery } from '../../lib/useListQuery';
import { EmptyState } from '../../ui/EmptyState';
import { FailedState } from '../../ui/FailedState';
import { Page } from '../../ui/Page';
import { Section } from '../../ui/Section';
import { pageVariables, usePageUrl } from '../../ui/pageUrl';
import { ChangePasswordForm } from '../auth/passwords/ChangePasswordForm';
import { CreatePostMenu } from '../posts/list/CreatePostMenu';
import { PostResults } from '../posts/list/PostResults';
import { DeleteProfileDialog } from './DeleteProfileDialog';
import classes from './MePage.module.css';
import { isNewMember, NewMemberStart } from './NewMemberStart';
import { EditProfileButton, ProfileLayout } from './ProfileLayout';

export function MePage() {
  const query = useListQuery(MePageDocument, pageVariables(usePageUrl()));
  // The profile stays when another page of its posts cannot be loaded.
  const user = (query.data ?? query.previousData)?.viewer?.user;
  const loadFailure = readFailureAt(query.error, 'viewer', 'Failed to retrieve user data');
  if (user === undefined && loadFailure !== null)
    return (
      <Page title="Profile">
        <FailedState lead="Error loading user:" {...loadFailure} onRetry={query.retry} />
      </Page>
    );

  return (
    <ProfileLayout
      user={user}
      actions={<EditProfileButton />}
      start={user && isNewMember(user) ? <NewMemberStart username={user.username} /> : undefined}
      postsTitle="My posts"
      posts={
        <PostResults
          query={query}
          // Posts that could not be read are null: show the previous page instead. If there is none, pass on the null, for which
          // `PostResults` shows an error.
          page={user?.posts ?? query.previousData?.viewer?.user.posts ?? user?.posts}
          fieldPath="viewer.user.posts"
          fallback="Failed to fetch my posts"
          empty={
            <EmptyState
              message="No posts found."
              link={{ to: PATHS.createRegularPost, label: 'Write your first post' }}
            />
          }
        />
      }
    >
      <Account />
      <div className={classes.create}>
        <CreatePostMenu />
      </div>
    </ProfileLayout>
  );
}

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
