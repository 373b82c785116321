import { useMutation } from '@apollo/client/react';
import { CreateRegularPostDocument } from '../../gql/graphql';
import { CreateForm } from './CreateForm';
import { emptyRegular, RegularFields, regularRules } from './RegularFields';

/** Publishes words and pictures. */
export function CreateRegularPostPage() {
  const [create] = useMutation(CreateRegularPostDocument);
  return (
    <CreateForm
      title="Create post"
      kind="regular"
      defaults={emptyRegular}
      rules={regularRules}
      fields={RegularFields}
      create={async ({ content }, input, context) => {
        const { data } = await create({
          variables: { input: { ...input, content: content.trim() } },
          context: { ...context },
        });
        return data.createRegularPost.post;
      }}
    />
  );
}
