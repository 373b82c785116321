import { useQuery } from '@apollo/client/react';
import { Alert, Button, Stack } from '@mantine/core';
import { Link, useParams } from 'react-router-dom';
import { EditPostPageDocument } from '../../../gql/graphql';
import { readFailureAt } from '../../../lib/errors';
import { PATHS } from '../../../lib/paths';
import { EmptyState } from '../../../ui/EmptyState';
import { FailedState } from '../../../ui/FailedState';
import { Page } from '../../../ui/Page';
import { Skeletons } from '../../../ui/Skeletons';
import { useViewer } from '../../auth/session/useViewer';
import { EditPost } from './EditPost';

/** The page to edit one of the viewer's posts. */
export function EditPostPage() {
  const { id = '' } = useParams();
  return (
    <Page title="Edit post" width="form">
      <PostToEdit key={id} id={id} />
    </Page>
  );
}

function PostToEdit({ id }: { id: string }) {
  const viewer = useViewer();
  // Fetch the post once, because the cached one may be stale. After that, use the cache.
  const { data, error, refetch } = useQuery(EditPostPageDocument, {
    variables: { id },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const post = data?.post;
  const failure = readFailureAt(error, 'post', 'Failed to fetch post');

  const isMissing = failure === null ? post === null : failure.code === 'NOT_FOUND';
  if (isMissing)
    return <EmptyState message="Post not found." link={{ to: PATHS.posts, label: 'See all posts' }} />;
  if (post == null)
    return failure === null ? (
      <Skeletons label="Loading the post" heights={[104, 60, 130, 60]} />
    ) : (
      <FailedState {...failure} onRetry={() => void refetch()} />
    );
  if (post.author?.id !== viewer.id)
    return (
      <Stack align="flex-start">
        <Alert role="alert" w="100%">
          Only the author of a post can edit it.
        </Alert>
        <Button component={Link} to={PATHS.post(id)}>
          See the post
        </Button>
      </Stack>
    );
  return <EditPost post={post} />;
}
