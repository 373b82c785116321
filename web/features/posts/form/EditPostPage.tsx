import { useQuery } from '@apollo/client/react';
import { Alert, Button, Stack } from '@mantine/core';
import { Link } from 'react-router-dom';
import {
  type EditPostPage_postFragment,
  EditPostPageDocument,
  type EditPostPageQueryVariables,
} from '../../../gql/graphql';
import { readFailureAt } from '../../../lib/errors';
import type { FormValues } from '../../../lib/forms/formValues';
import { notifySuccess } from '../../../lib/notify';
import { PATHS } from '../../../lib/paths';
import { useGoBack } from '../../../lib/useGoBack';
import { EmptyState } from '../../../ui/EmptyState';
import { FailedState } from '../../../ui/FailedState';
import { Page } from '../../../ui/Page';
import { idVariables, usePageUrl } from '../../../ui/pageUrl';
import { Skeletons } from '../../../ui/Skeletons';
import { useViewer } from '../../auth/session/useViewer';
import { PostForm } from './PostForm';
import type { PostKind } from './PostKind';
import { PRODUCT } from './productKind';
import { REGULAR } from './regularKind';
import { getEditDraftName, readStored } from './sendPost';
import { SERVICE } from './serviceKind';

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
  if (post.author?.id !== viewer.user.id)
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

function EditPost({ post }: { post: EditPostPage_postFragment }) {
  switch (post.__typename) {
    case 'ProductPost':
      return <EditForm post={post} kind={PRODUCT} />;
    case 'ServicePost':
      return <EditForm post={post} kind={SERVICE} />;
    case 'RegularPost':
      return <EditForm post={post} kind={REGULAR} />;
  }
}

interface EditFormProps<Values extends FormValues, Input> {
  post: EditPostPage_postFragment;
  kind: PostKind<Values, Input>;
}

function EditForm<Values extends FormValues, Input>({ post, kind }: EditFormProps<Values, Input>) {
  const viewer = useViewer();
  const goBack = useGoBack(PATHS.post(post.id));
  return (
    <PostForm
      kind={kind}
      name={getEditDraftName(viewer.user.id, post.id)}
      stored={readStored(kind, post)}
      submitLabel="Save"
      pendingLabel="Saving..."
      onSent={(sent) => {
        if (sent !== null) notifySuccess(sent.notice);
        // To the post, which links here. A second entry of the post would let the Back button do nothing.
        goBack();
      }}
      onCancel={(discardDraft) => {
        discardDraft();
        goBack();
      }}
    />
  );
}
