import { useQuery } from '@apollo/client/react';
import { Alert, Button, Stack } from '@mantine/core';
import { Link } from 'react-router-dom';
import { EditPostPageDocument, type EditPostPageQueryVariables } from '../../../gql/graphql';
import { readFailureAt } from '../../../lib/errors';
import { PATHS } from '../../../lib/paths';
import { EmptyState } from '../../../ui/EmptyState';
import { FailedState } from '../../../ui/FailedState';
import { Page } from '../../../ui/Page';
import { idVariables, usePageUrl } from '../../../ui/pageUrl';
import { Skeletons } from '../../../ui/Skeletons';
import { useViewer } from '../../auth/session/useViewer';
import { EditPost } from './EditPost';

export function EditPostPage() {
  const url = usePageUrl();
  return (
    <Page title="Edit post" width="form">
      <PostToEdit key={url.id} variables={idVariables(url)} />
    </Page>
  );
}

function PostToEdit({ variables }: { variables: EditPostPageQueryVariables }) {
  const viewer = useViewer();
  const { data, error, refetch } = useQuery(EditPostPageDocument, {
    variables,
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
        <Button component={Link} to={PATHS.post(variables.id)}>
          See the post
        </Button>
      </Stack>
    );
  return <EditPost post={post} />;
}
