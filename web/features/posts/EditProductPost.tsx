import { useMutation } from '@apollo/client/react';
import { type EditPostPage_postFragment, UpdateProductPostDocument } from '../../gql/graphql';
import { PostForm } from './PostForm';
import {
  ProductFields,
  productInput,
  productRules,
  productValues,
  type ProductValues,
} from './ProductFields';
import { useDraftedForm } from './useDraftedForm';
import { useLeaveEdit } from './useLeaveEdit';
import { imagesOf, usePictures } from './usePictures';

/** Changes a vehicle for sale. */
export function EditProductPost({
  post,
}: {
  post: Extract<EditPostPage_postFragment, { __typename: 'ProductPost' }>;
}) {
  const { form, restored, forget, startOver } = useDraftedForm<ProductValues>(
    `edit:${post.id}`,
    productValues(post),
    productRules,
  );
  const pictures = usePictures(post.images);
  const { saved, cancel } = useLeaveEdit(post.id, forget);
  const [update] = useMutation(UpdateProductPostDocument);

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
              product: productInput(values),
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
      <ProductFields form={form} />
    </PostForm>
  );
}
