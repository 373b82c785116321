import { useMutation } from '@apollo/client/react';
import { CreateProductPostDocument } from '../../gql/graphql';
import { Page } from '../../ui/Page';
import { PostForm } from './PostForm';
import { emptyProduct, ProductFields, productInput, productRules, type ProductValues } from './ProductFields';
import { useDraftedForm } from './useDraftedForm';
import { filesOf, usePictures } from './usePictures';
import { usePublish } from './usePublish';

/** Offers a vehicle for sale. */
export function CreateProductPostPage() {
  const { form, restored, forget, startOver } = useDraftedForm<ProductValues>(
    'post:product',
    emptyProduct(),
    productRules,
  );
  const pictures = usePictures();
  const { idempotencyKey, add, done, leave } = usePublish();
  const [create] = useMutation(CreateProductPostDocument, {
    update: (cache, { data }) => add(cache, data?.createProductPost),
  });

  return (
    <Page title="Create product" width="form">
      <PostForm
        form={form}
        pictures={pictures}
        submit={['Publish', 'Publishing...']}
        failure="Failed to create post"
        onSubmit={async (values, context) => {
          await create({
            variables: {
              input: {
                content: values.content.trim(),
                product: productInput(values),
                images: filesOf(pictures),
                idempotencyKey,
              },
            },
            context: { ...context },
          });
          forget();
          await done();
        }}
        onStartOver={restored ? startOver : undefined}
        onCancel={leave}
      >
        <ProductFields form={form} />
      </PostForm>
    </Page>
  );
}
