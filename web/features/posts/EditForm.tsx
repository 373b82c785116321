import type { UseFormInput, UseFormReturnType } from '@mantine/form';
import type { ComponentType } from 'react';
import type { EditPostPage_postFragment, PostImageInput } from '../../gql/graphql';
import { type FormValues, useDraftedForm } from '../../lib/useDraftedForm';
import { useViewer } from '../auth/useViewer';
import { PostForm } from './PostForm';
import { useLeaveEdit } from './useLeaveEdit';
import { altsIfChanged, imagesIfChanged, usePictures } from './usePictures';
import type { UploadContext } from './useUpload';

interface Props<Values extends FormValues> {
  post: EditPostPage_postFragment;
  /** The current values of the post. */
  savedValues: Values;
  rules: NonNullable<UseFormInput<Values>['validate']>;
  /** Renders the fields of the kind. */
  fields: ComponentType<{ form: UseFormReturnType<Values> }>;
  /**
   * Sends the mutation with the fields of the kind from `values`, and the fields of all kinds in `commonInput`. `images` and
   * `imageAlts` are undefined when they are unchanged.
   */
  save: (
    values: Values,
    commonInput: {
      postId: string;
      images: PostImageInput[] | undefined;
      imageAlts: (string | null)[] | undefined;
    },
    context: UploadContext,
  ) => Promise<unknown>;
}

/** The form to edit a post of any kind and its pictures. The form keeps a draft. Saving opens the post. */
export function EditForm<Values extends FormValues>({
  post,
  savedValues,
  rules,
  fields: Fields,
  save,
}: Props<Values>) {
  const viewer = useViewer();
  const draftName = `edit:${viewer.id}:${post.id}`;
  const { form, discardDraft, startOver } = useDraftedForm(draftName, savedValues, rules);
  const pictures = usePictures(`${draftName}:pictures`, post.images);
  const { finish, cancel } = useLeaveEdit(post.id, () => {
    discardDraft();
    pictures.discardDraft();
  });
  const isRestored = startOver !== undefined || pictures.startOver !== undefined;
  return (
    <PostForm
      form={form}
      pictures={pictures}
      submitLabel="Save"
      pendingLabel="Saving..."
      fallback="Failed to update post"
      onSubmit={async (values, context, allowLeaving) => {
        await save(
          values,
          { postId: post.id, images: imagesIfChanged(pictures), imageAlts: altsIfChanged(pictures) },
          context,
        );
        allowLeaving();
        await finish();
      }}
      onStartOver={
        isRestored
          ? () => {
              startOver?.();
              pictures.startOver?.();
            }
          : undefined
      }
      onCancel={cancel}
    >
      <Fields form={form} />
    </PostForm>
  );
}
