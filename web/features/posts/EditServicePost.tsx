import { useMutation } from '@apollo/client/react';
import { type EditPostPage_postFragment, UpdateServicePostDocument } from '../../gql/graphql';
import { PostForm } from './PostForm';
import {
  ServiceFields,
  serviceInput,
  serviceRules,
  serviceValues,
  type ServiceValues,
} from './ServiceFields';
import { useDraftedForm } from './useDraftedForm';
import { useLeaveEdit } from './useLeaveEdit';
import { imagesOf, usePictures } from './usePictures';

/** Changes a service on offer. */
export function EditServicePost({
  post,
}: {
  post: Extract<EditPostPage_postFragment, { __typename: 'ServicePost' }>;
}) {
  const { form, restored, forget, startOver } = useDraftedForm<ServiceValues>(
    `edit:${post.id}`,
    serviceValues(post),
    serviceRules,
  );
  const pictures = usePictures(post.images);
  const { saved, cancel } = useLeaveEdit(post.id, forget);
  const [update] = useMutation(UpdateServicePostDocument);

  return (
    <PostForm
      form={form}
      pictures={pictures}
      submit={['Save', 'Saving...']}
      failure="Failed to update post"
      onSubmit={async (values, context) => {
        await update({
          variables: {
            input: {
              id: post.id,
              content: values.content.trim(),
              service: serviceInput(values),
              images: imagesOf(pictures),
            },
          },
          context: { ...context },
        });
        await saved();
      }}
      onStartOver={restored ? startOver : undefined}
      onCancel={cancel}
    >
      <ServiceFields form={form} />
    </PostForm>
  );
}
