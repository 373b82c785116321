import { useMutation } from '@apollo/client/react';
import { type EditPostPage_postFragment, UpdateRegularPostDocument } from '../../gql/graphql';
import { PostForm } from './PostForm';
import { RegularFields, regularRules, type RegularValues } from './RegularFields';
import { useDraftedForm } from './useDraftedForm';
import { useLeaveEdit } from './useLeaveEdit';
import { imagesOf, usePictures } from './usePictures';

/** Changes words and pictures. */
export function EditRegularPost({
  post,
}: {
  post: Extract<EditPostPage_postFragment, { __typename: 'RegularPost' }>;
}) {
  const { form, restored, forget, startOver } = useDraftedForm<RegularValues>(
    `edit:${post.id}`,
    { content: post.content },
    regularRules,
  );
  const pictures = usePictures(post.images);
  const { saved, cancel } = useLeaveEdit(post.id, forget);
  const [update] = useMutation(UpdateRegularPostDocument);

  return (
    <PostForm
      form={form}
      pictures={pictures}
      submit={['Save', 'Saving...']}
      failure="Failed to update post"
      onSubmit={async (values, context) => {
        await update({
          variables: {
            input: { id: post.id, content: values.content.trim(), images: imagesOf(pictures) },
          },
          context: { ...context },
        });
        await saved();
      }}
      onStartOver={restored ? startOver : undefined}
      onCancel={cancel}
    >
      <RegularFields form={form} />
    </PostForm>
  );
}
