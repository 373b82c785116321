import { useMutation } from '@apollo/client/react';
import { CreateServicePostDocument } from '../../gql/graphql';
import { CreateForm } from './CreateForm';
import { emptyService, ServiceFields, serviceInput, serviceRules } from './ServiceFields';

/** Offers a service. */
export function CreateServicePostPage() {
  const [create] = useMutation(CreateServicePostDocument);
  return (
    <CreateForm
      title="Create service"
      kind="service"
      defaults={emptyService}
      rules={serviceRules}
      fields={ServiceFields}
      create={async (values, input, context) => {
        const { data } = await create({
          variables: { input: { ...input, content: values.content.trim(), service: serviceInput(values) } },
          context: { ...context },
        });
        return data.createServicePost.post;
      }}
    />
  );
}
