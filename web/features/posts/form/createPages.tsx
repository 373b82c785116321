import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type FormValues, trimFormValues } from '../../../lib/forms/formValues';
import { notifySuccess } from '../../../lib/notify';
import { PATHS } from '../../../lib/paths';
import { useGoBack } from '../../../lib/useGoBack';
import { Page } from '../../../ui/Page';
import { useViewer } from '../../auth/session/useViewer';
import { newImages } from '../pictures/usePictures';
import { addPost } from '../postsInCache';
import { PostForm } from './PostForm';
import type { PostKind } from './PostKind';
import { PRODUCT } from './productKind';
import { REGULAR } from './regularKind';
import { SERVICE } from './serviceKind';
import { useIdempotencyKey } from './useIdempotencyKey';

export const CreateRegularPostPage = () => <CreateForm title="Create post" name="regular" kind={REGULAR} />;

export const CreateProductPostPage = () => (
  <CreateForm title="Create product" name="product" kind={PRODUCT} />
);

export const CreateServicePostPage = () => (
  <CreateForm title="Create service" name="service" kind={SERVICE} />
);

interface Props<Values extends FormValues, Input> {
  title: string;
  name: 'regular' | 'product' | 'service';
  kind: PostKind<Values, Input>;
}

/**
 * A page with the form of a new post of any kind. Publishing adds the post to the front of all posts and opens the posts page. A retry
 * with the same content has the same idempotency key, so that it does not create a second post.
 */
function CreateForm<Values extends FormValues, Input>({ title, name, kind }: Props<Values, Input>) {
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
        draftName={`post:${viewer.user.id}:${name}`}
        defaults={defaults}
        submitLabel="Publish"
        pendingLabel="Publishing..."
        fallback="Failed to create post"
        send={async (values, pictures, context) => {
          const images = newImages(pictures);
          const idempotencyKey = getIdempotencyKey(trimFormValues(values), images);
          const { data } = await client.mutate({
            mutation: kind.createMutation,
            variables: { input: { ...kind.toInput(values), images, idempotencyKey } },
            context,
          });
          for (const { post } of Object.values(data)) addPost(client.cache, post, viewer.user.id);
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
