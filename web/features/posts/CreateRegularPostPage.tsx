import { useMutation } from '@apollo/client/react';
import { CreateRegularPostDocument } from '../../gql/graphql';
import { CreateForm } from './CreateForm';
import { REGULAR_DEFAULTS, RegularFields, REGULAR_RULES } from './RegularFields';

/** The page to create a regular post: text and pictures. */
export function CreateRegularPostPage() {
  const [create] = useMutation(CreateRegularPostDocument);
  return (
    <CreateForm
      title="Create post"
      kind="regular"
      defaults={REGULAR_DEFAULTS}
      rules={REGULAR_RULES}
      fields={RegularFields}
      create={async ({ content }, commonInput, context) => {
        const { data } = await create({
          variables: { input: { ...commonInput, content: content.trim() } },
          context,
        });
        return data.createRegularPost.post;
      }}
    />
  );
}
