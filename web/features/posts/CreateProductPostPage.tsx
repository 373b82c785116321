import { useMutation } from '@apollo/client/react';
import { CreateProductPostDocument } from '../../gql/graphql';
import { CreateForm } from './CreateForm';
import { createProductDefaults, ProductFields, toProductInput, PRODUCT_RULES } from './ProductFields';

/** The page to create a product post: a vehicle for sale. */
export function CreateProductPostPage() {
  const [create] = useMutation(CreateProductPostDocument);
  return (
    <CreateForm
      title="Create product"
      kind="product"
      defaults={createProductDefaults()}
      rules={PRODUCT_RULES}
      fields={ProductFields}
      create={async (values, commonInput, context) => {
        const { data } = await create({
          variables: {
            input: { ...commonInput, content: values.content.trim(), product: toProductInput(values) },
          },
          context,
        });
        return data.createProductPost.post;
      }}
    />
  );
}
