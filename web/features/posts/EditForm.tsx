import type { UseFormInput, UseFormReturnType } from '@mantine/form';
import type { ComponentType } from 'react';
import type { EditPostPage_postFragment, PostImageInput } from '../../gql/graphql';
import { type FormValues, useDraftedForm } from '../../lib/useDraftedForm';
import { useViewer } from '../auth/useViewer';
import { PostForm } from './PostForm';
import { useLeaveEdit } from './useLeaveEdit';
import { altsOf, imagesOf, usePictures } from './usePictures';
import type { UploadContext } from './useUpload';

interface Props<Values extends FormValues> {
  post: EditPostPage_postFragment;
  /** The current values of the post. */
  values: Values;
  rules: NonNullable<UseFormInput<Values>['validate']>;
  fields: ComponentType<{ form: UseFormReturnType<Values> }>;
  /** Sends the mutation; `images` and `imageAlts` are undefined when they are unchanged. */
  save: (
    values: Values,
    input: {
      postId: string;
      images: PostImageInput[] | undefined;
      imageAlts: (string | null)[] | undefined;
    },
    context: UploadContext,
  ) => Promise<unknown>;
}

/** The form to edit a post of any kind and its pictures. It keeps a draft, and opens the post once it is saved. */
export function EditForm<Values extends FormValues>({
  post,
  values,
  rules,
  fields: Fields,
  save,
}: Props<Values>) {
  const viewer = useViewer();
  const draft = `edit:${viewer.id}:${post.id}`;
  const { form, discardDraft, startOver } = useDraftedForm(draft, values, rules);
  const pictures = usePictures(`${draft}:pictures`, post.images);
  const { finish, cancel } = useLeaveEdit(post.id, () => {
    discardDraft();
    pictures.forget();
  });
  const isRestored = startOver !== undefined || pictures.startOver !== undefined;
  return (
    <PostForm
      form={form}
      pictures={pictures}
      submit={['Save', 'Saving...']}
      failure="Failed to update post"
      onSubmit={async (typed, context, allowLeaving) => {
        await save(
          typed,
          { postId: post.id, images: imagesOf(pictures), imageAlts: altsOf(pictures) },
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
