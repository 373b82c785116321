import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { SavedPostsPageDocument } from '../../gql/graphql';
import { isSignedOut } from '../../lib/errors';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/Page';
import { usePageParam } from '../../ui/usePageParam';
import { useOptionalViewer } from '../auth/useViewer';
import { PostResults } from '../posts/PostResults';

/** The viewer's saved posts, last saved first. */
export function SavedPostsPage() {
  const viewer = useOptionalViewer();
  return (
    <Page title="Saved Posts">
      {viewer === null ? (
        <EmptyState message="Please log in to see saved posts.">
          <Button component={Link} to={paths.login}>
            Login
          </Button>
        </EmptyState>
      ) : (
        <SavedPosts />
      )}
    </Page>
  );
}

function SavedPosts() {
  const page = usePageParam();
  const { data, previousData, error, loading, refetch } = useQuery(SavedPostsPageDocument, {
    variables: { page },
  });
  const saved = (data ?? previousData)?.savedPosts;
  return (
    <PostResults
      // A post that has just been taken out is gone at once, and back if the gateway refuses.
      page={saved && { ...saved, nodes: saved.nodes.filter((post) => post.viewerHasSaved) }}
      error={error}
      path="savedPosts"
      failure={isSignedOut(error) ? 'User not authenticated' : 'Failed to fetch saved posts'}
      onRetry={() => void refetch()}
      stale={loading && data === undefined}
      empty={
        <EmptyState message="You have no saved posts yet.">
          <Button component={Link} to={paths.posts} variant="default">
            See all posts
          </Button>
        </EmptyState>
      }
    />
  );
}
