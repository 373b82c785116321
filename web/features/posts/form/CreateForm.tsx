import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FormValues } from '../../../lib/forms/formValues';
import { notifySuccess } from '../../../lib/notify';
import { PATHS } from '../../../lib/paths';
import { useGoBack } from '../../../lib/useGoBack';
import { Page } from '../../../ui/Page';
import { useViewer } from '../../auth/session/useViewer';
import { PostForm } from './PostForm';
import type { PostKind } from './PostKind';
import { addPost } from '../postsInCache';
import { useIdempotencyKey } from './useIdempotencyKey';
import { newImages } from '../pictures/usePictures';

interface Props<Values extends FormValues> {
  title: string;
  /** The name of the kind in the draft's name. */
  name: 'regular' | 'product' | 'service';
  kind: PostKind<Values>;
}

/**
 * A page with the form of a new post of any kind. Publishing adds the post to the front of all posts and opens the posts page. A retry
 * with the same content has the same idempotency key, so that it does not create a second post.
 */
export function CreateForm<Values extends FormValues>({ title, name, kind }: Props<Values>) {
  const viewer = useViewer();
  const [defaults] = useState(kind.createDefaults);
  const getIdempotencyKey = useIdempotencyKey();
  const client = useApolloClient();
  const navigate = useNavigate();
  const goBack = useGoBack(PATHS.posts);
  return (
    <Page title={title} width="form">
      <PostForm
        kind={kind}
        draftName={`post:${viewer.id}:${name}`}
        defaults={defaults}
        submitLabel="Publish"
        pendingLabel="Publishing..."
        fallback="Failed to create post"
        send={async (input, pictures, context) => {
          const images = newImages(pictures);
          const idempotencyKey = getIdempotencyKey(input, images);
          const { data } = await client.mutate({
            mutation: kind.createDocument,
            variables: { input: { ...input, images, idempotencyKey } as never },
            context,
          });
          for (const { post } of Object.values(data)) addPost(client.cache, post, viewer.id);
        }}
        onSent={() => {
          notifySuccess('Post published');
          return navigate(PATHS.posts);
        }}
        onCancel={goBack}
      />
    </Page>
  );
}
