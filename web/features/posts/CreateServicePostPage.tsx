import { useMutation } from '@apollo/client/react';
import { CreateServicePostDocument } from '../../gql/graphql';
import { CreateForm } from './CreateForm';
import { SERVICE_DEFAULTS, ServiceFields, toServiceInput, SERVICE_RULES } from './ServiceFields';

/** The page to create a service post. */
export function CreateServicePostPage() {
  const [create] = useMutation(CreateServicePostDocument);
  return (
    <CreateForm
      title="Create service"
      kind="service"
      defaults={SERVICE_DEFAULTS}
      rules={SERVICE_RULES}
      fields={ServiceFields}
      create={async (values, commonInput, context) => {
        const { data } = await create({
          variables: {
            input: { ...commonInput, content: values.content.trim(), service: toServiceInput(values) },
          },
          context,
        });
        return data.createServicePost.post;
      }}
    />
  );
}
