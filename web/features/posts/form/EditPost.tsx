import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { EditPostPage_postFragment } from '../../../gql/graphql';
import type { FormValues } from '../../../lib/forms/formValues';
import { notifySuccess } from '../../../lib/notify';
import { PATHS } from '../../../lib/paths';
import { useGoBack } from '../../../lib/useGoBack';
import { useViewer } from '../../auth/session/useViewer';
import { PostForm } from './PostForm';
import type { PostKind } from './PostKind';
import { PRODUCT, toProductValues } from './productKind';
import { REGULAR } from './regularKind';
import { SERVICE, toServiceValues } from './serviceKind';
import { imagesIfChanged } from '../pictures/usePictures';

interface Props {
  post: EditPostPage_postFragment;
}

/** The form to edit `post`, by its kind. */
export function EditPost({ post }: Props) {
  switch (post.__typename) {
    case 'ProductPost':
      return <EditForm post={post} kind={PRODUCT} values={toProductValues(post)} />;
    case 'ServicePost':
      return <EditForm post={post} kind={SERVICE} values={toServiceValues(post)} />;
    case 'RegularPost':
      return <EditForm post={post} kind={REGULAR} values={{ content: post.content }} />;
  }
}

interface EditFormProps<Values extends FormValues> extends Props {
  kind: PostKind<Values>;
  values: Values;
}

/** Saving opens the post; `images` are sent only if they have changed. */
function EditForm<Values extends FormValues>({ post, kind, values }: EditFormProps<Values>) {
  const viewer = useViewer();
  const client = useApolloClient();
  const goBack = useGoBack(PATHS.post(post.id));
  // Those of the first render, because the cache may change while the form is open.
  const [saved] = useState({ values, images: post.images });
  return (
    <PostForm
      kind={kind}
      draftName={`edit:${viewer.id}:${post.id}`}
      defaults={saved.values}
      storedImages={saved.images}
      submitLabel="Save"
      pendingLabel="Saving..."
      fallback="Failed to update post"
      send={(input, pictures, context) =>
        client.mutate({
          mutation: kind.updateDocument,
          variables: {
            input: { ...input, postId: post.id, images: imagesIfChanged(pictures) } as never,
          },
          context,
        })
      }
      onSent={() => {
        notifySuccess('Saved');
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
