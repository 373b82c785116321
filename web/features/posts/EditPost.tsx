import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { EditPostPage_postFragment } from '../../gql/graphql';
import type { FormValues } from '../../lib/formValues';
import { notifySuccess } from '../../lib/notify';
import { PATHS } from '../../lib/paths';
import { useGoBack } from '../../lib/useGoBack';
import { useViewer } from '../auth/useViewer';
import type { DraftedPictures } from './pictureDraft';
import { PostForm } from './PostForm';
import { PostFormSkeleton } from './PostFormSkeleton';
import { PRODUCT, type PostKind, REGULAR, SERVICE } from './postKinds';
import { imagesIfChanged, type StoredImage, useDraftedPictures } from './usePictures';
import { pictureDraftNameOf, usePostDraft } from './usePostDraft';

interface Props {
  post: EditPostPage_postFragment;
}

/** The form to edit `post`, by its kind. */
export function EditPost({ post }: Props) {
  switch (post.__typename) {
    case 'ProductPost':
      return <EditForm post={post} kind={PRODUCT} />;
    case 'ServicePost':
      return <EditForm post={post} kind={SERVICE} />;
    case 'RegularPost':
      return <EditForm post={post} kind={REGULAR} />;
  }
}

/** Shows the form once the pictures of its draft have been read from this browser. */
function EditForm<Values extends FormValues>({ post, kind }: Props & { kind: PostKind<Values> }) {
  const viewer = useViewer();
  const draftName = `edit:${viewer.id}:${post.id}`;
  // Those of the first render, because the cache may change while the form is open.
  const [storedImages] = useState(post.images);
  const drafted = useDraftedPictures(pictureDraftNameOf(draftName), storedImages);
  if (drafted === undefined) return <PostFormSkeleton label="Loading your draft" />;
  return (
    <DraftedEditForm
      post={post}
      kind={kind}
      draftName={draftName}
      drafted={drafted}
      storedImages={storedImages}
    />
  );
}

interface DraftedProps<Values extends FormValues> extends Props {
  kind: PostKind<Values>;
  draftName: string;
  drafted: DraftedPictures | null;
  storedImages: readonly StoredImage[];
}

/** The form keeps a draft. Saving opens the post; `images` are sent only if they have changed. */
function DraftedEditForm<Values extends FormValues>(props: DraftedProps<Values>) {
  const { post, kind, draftName, drafted, storedImages } = props;
  const [savedValues] = useState(() => kind.toValues(post));
  const draft = usePostDraft(draftName, savedValues, kind.rules, drafted, storedImages);
  const client = useApolloClient();
  const navigate = useNavigate();
  const goBack = useGoBack(PATHS.post(post.id));
  return (
    <PostForm
      draft={draft}
      kind={kind}
      submitLabel="Save"
      pendingLabel="Saving..."
      fallback="Failed to update post"
      onSubmit={async (input, context, allowLeaving) => {
        const images = imagesIfChanged(draft.pictures);
        await client.mutate({
          mutation: kind.updateDocument,
          variables: { input: { ...input, postId: post.id, images } },
          context,
        });
        allowLeaving();
        draft.discard();
        notifySuccess('Saved');
        await navigate(PATHS.post(post.id), { replace: true });
      }}
      onCancel={() => {
        draft.discard();
        goBack();
      }}
    />
  );
}
