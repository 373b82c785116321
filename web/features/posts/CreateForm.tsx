import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FormValues } from '../../lib/formValues';
import { notifySuccess } from '../../lib/notify';
import { PATHS } from '../../lib/paths';
import { useGoBack } from '../../lib/useGoBack';
import { Page } from '../../ui/Page';
import { useViewer } from '../auth/useViewer';
import type { DraftedPictures } from './pictureDraft';
import { PostForm } from './PostForm';
import { PostFormSkeleton } from './PostFormSkeleton';
import type { PostKind } from './postKinds';
import { addPost } from './postsInCache';
import { useIdempotencyKey } from './useIdempotencyKey';
import { newImages, useDraftedPictures } from './usePictures';
import { pictureDraftNameOf, usePostDraft } from './usePostDraft';

interface Props<Values extends FormValues> {
  title: string;
  /** The name of the kind in the draft's name. */
  name: 'regular' | 'product' | 'service';
  kind: PostKind<Values>;
}

/** A page with the form of a new post of any kind. It is shown once the pictures of its draft have been read from this browser. */
export function CreateForm<Values extends FormValues>({ title, name, kind }: Props<Values>) {
  const viewer = useViewer();
  const draftName = `post:${viewer.id}:${name}`;
  const drafted = useDraftedPictures(pictureDraftNameOf(draftName));
  return (
    <Page title={title} width="form">
      {drafted === undefined ? (
        <PostFormSkeleton label="Loading your draft" />
      ) : (
        <DraftedCreateForm kind={kind} draftName={draftName} drafted={drafted} />
      )}
    </Page>
  );
}

interface DraftedProps<Values extends FormValues> {
  kind: PostKind<Values>;
  draftName: string;
  drafted: DraftedPictures | null;
}

/**
 * Publishing adds the post to the front of all posts and opens the posts page. A retry with the same content has the same idempotency
 * key, so that it does not create a second post.
 */
function DraftedCreateForm<Values extends FormValues>({ kind, draftName, drafted }: DraftedProps<Values>) {
  const viewer = useViewer();
  const [defaults] = useState(kind.createDefaults);
  const draft = usePostDraft(draftName, defaults, kind.rules, drafted);
  const getIdempotencyKey = useIdempotencyKey();
  const client = useApolloClient();
  const navigate = useNavigate();
  const goBack = useGoBack(PATHS.posts);
  return (
    <PostForm
      draft={draft}
      kind={kind}
      submitLabel="Publish"
      pendingLabel="Publishing..."
      fallback="Failed to create post"
      onSubmit={async (input, context, allowLeaving) => {
        const images = newImages(draft.pictures);
        const idempotencyKey = getIdempotencyKey(draft.form.values, images);
        const { data } = await client.mutate({
          mutation: kind.createDocument,
          variables: { input: { ...input, images, idempotencyKey } },
          context,
        });
        for (const { post } of Object.values(data)) addPost(client.cache, post, viewer.id);
        draft.discard();
        allowLeaving();
        notifySuccess('Post published');
        await navigate(PATHS.posts);
      }}
      onCancel={goBack}
    />
  );
}
