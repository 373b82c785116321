import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FormValues } from '../../lib/formValues';
import { notifySuccess } from '../../lib/notify';
import { PATHS } from '../../lib/paths';
import { useDraftedForm } from '../../lib/useDraftedForm';
import { useGoBack } from '../../lib/useGoBack';
import { Page } from '../../ui/Page';
import { useViewer } from '../auth/useViewer';
import { PostForm } from './PostForm';
import type { PostKind } from './postKinds';
import { addPost } from './postsInCache';
import { useIdempotencyKey } from './useIdempotencyKey';
import { newImages, usePictures } from './usePictures';

interface Props<Values extends FormValues> {
  title: string;
  /** The name of the kind in the draft's name. */
  name: 'regular' | 'product' | 'service';
  kind: PostKind<Values>;
}

/**
 * A page with the form of a new post of any kind. Publishing adds the post to the front of all posts and opens the posts page. A
 * retry with the same content has the same idempotency key, so that it does not create a second post.
 */
export function CreateForm<Values extends FormValues>({ title, name, kind }: Props<Values>) {
  const viewer = useViewer();
  const draftName = `post:${viewer.id}:${name}`;
  const [defaults] = useState(kind.createDefaults);
  const { form, discardDraft, startOver } = useDraftedForm(draftName, defaults, kind.rules);
  const pictures = usePictures(`${draftName}:pictures`);
  const getIdempotencyKey = useIdempotencyKey();
  const client = useApolloClient();
  const navigate = useNavigate();
  const goBack = useGoBack(PATHS.posts);
  return (
    <Page title={title} width="form">
      <PostForm
        form={form}
        kind={kind}
        pictures={pictures}
        submitLabel="Publish"
        pendingLabel="Publishing..."
        fallback="Failed to create post"
        onSubmit={async (input, context, allowLeaving) => {
          const images = newImages(pictures);
          const idempotencyKey = getIdempotencyKey(form.values, images);
          const { data } = await client.mutate({
            mutation: kind.createDocument,
            variables: { input: { ...input, images, idempotencyKey } },
            context,
          });
          for (const { post } of Object.values(data)) addPost(client.cache, post, viewer.id);
          discardDraft();
          pictures.discardDraft();
          allowLeaving();
          notifySuccess('Post published');
          await navigate(PATHS.posts);
        }}
        onStartOver={startOver}
        onCancel={goBack}
      />
    </Page>
  );
}
