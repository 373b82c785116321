import { useMutation } from '@apollo/client/react';
import {
  type EditPostPage_postFragment,
  UpdateProductPostDocument,
  UpdateRegularPostDocument,
  UpdateServicePostDocument,
} from '../../gql/graphql';
import { EditForm } from './EditForm';
import { ProductFields, toProductInput, PRODUCT_RULES, toProductValues } from './ProductFields';
import { RegularFields, REGULAR_RULES } from './RegularFields';
import { ServiceFields, toServiceInput, SERVICE_RULES, toServiceValues } from './ServiceFields';

interface Props<Kind extends EditPostPage_postFragment['__typename']> {
  post: Extract<EditPostPage_postFragment, { __typename: Kind }>;
}

/** The form to edit `post`, by its kind. */
export function EditPost({ post }: { post: EditPostPage_postFragment }) {
  switch (post.__typename) {
    case 'ProductPost':
      return <EditProductPost post={post} />;
    case 'ServicePost':
      return <EditServicePost post={post} />;
    case 'RegularPost':
      return <EditRegularPost post={post} />;
  }
}

function EditRegularPost({ post }: Props<'RegularPost'>) {
  const [update] = useMutation(UpdateRegularPostDocument);
  return (
    <EditForm
      post={post}
      savedValues={{ content: post.content ?? '' }}
      rules={REGULAR_RULES}
      fields={RegularFields}
      save={({ content }, commonInput, context) =>
        update({ variables: { input: { ...commonInput, content: content.trim() } }, context })
      }
    />
  );
}

function EditProductPost({ post }: Props<'ProductPost'>) {
  const [update] = useMutation(UpdateProductPostDocument);
  return (
    <EditForm
      post={post}
      savedValues={toProductValues(post)}
      rules={PRODUCT_RULES}
      fields={ProductFields}
      save={(values, commonInput, context) =>
        update({
          variables: {
            input: { ...commonInput, content: values.content.trim(), product: toProductInput(values) },
          },
          context,
        })
      }
    />
  );
}

function EditServicePost({ post }: Props<'ServicePost'>) {
  const [update] = useMutation(UpdateServicePostDocument);
  return (
    <EditForm
      post={post}
      savedValues={toServiceValues(post)}
      rules={SERVICE_RULES}
      fields={ServiceFields}
      save={(values, commonInput, context) =>
        update({
          variables: {
            input: { ...commonInput, content: values.content.trim(), service: toServiceInput(values) },
          },
          context,
        })
      }
    />
  );
}
