import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { EditPostPage_postFragment } from '../../gql/graphql';
import type { FormValues } from '../../lib/formValues';
import { notifySuccess } from '../../lib/notify';
import { PATHS } from '../../lib/paths';
import { useDraftedForm } from '../../lib/useDraftedForm';
import { useGoBack } from '../../lib/useGoBack';
import { useViewer } from '../auth/useViewer';
import { PostForm } from './PostForm';
import { PRODUCT, type PostKind, REGULAR, SERVICE } from './postKinds';
import { imagesIfChanged, usePictures } from './usePictures';

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

/** The form keeps a draft. Saving opens the post; `images` are sent only if they have changed. */
function EditForm<Values extends FormValues>({ post, kind }: Props & { kind: PostKind<Values> }) {
  const viewer = useViewer();
  const draftName = `edit:${viewer.id}:${post.id}`;
  const [savedValues] = useState(() => kind.toValues(post));
  const { form, discardDraft, startOver } = useDraftedForm(draftName, savedValues, kind.rules);
  const pictures = usePictures(`${draftName}:pictures`, post.images);
  const client = useApolloClient();
  const navigate = useNavigate();
  const goBack = useGoBack(PATHS.post(post.id));
  const discardDrafts = () => {
    discardDraft();
    pictures.discardDraft();
  };
  const isRestored = startOver !== undefined || pictures.startOver !== undefined;
  return (
    <PostForm
      form={form}
      kind={kind}
      pictures={pictures}
      submitLabel="Save"
      pendingLabel="Saving..."
      fallback="Failed to update post"
      onSubmit={async (input, context, allowLeaving) => {
        const images = imagesIfChanged(pictures);
        await client.mutate({
          mutation: kind.updateDocument,
          variables: { input: { ...input, postId: post.id, images } },
          context,
        });
        allowLeaving();
        discardDrafts();
        notifySuccess('Saved');
        await navigate(PATHS.post(post.id), { replace: true });
      }}
      onStartOver={
        isRestored
          ? () => {
              startOver?.();
              pictures.startOver?.();
            }
          : undefined
      }
      onCancel={() => {
        discardDrafts();
        goBack();
      }}
    />
  );
}
