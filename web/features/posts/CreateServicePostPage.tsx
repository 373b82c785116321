import { useMutation } from '@apollo/client/react';
import { CreateServicePostDocument } from '../../gql/graphql';
import { Page } from '../../ui/Page';
import { PostForm } from './PostForm';
import { emptyService, ServiceFields, serviceInput, serviceRules, type ServiceValues } from './ServiceFields';
import { useDraftedForm } from './useDraftedForm';
import { filesOf, usePictures } from './usePictures';
import { usePublish } from './usePublish';

/** Offers a service. */
export function CreateServicePostPage() {
  const { form, restored, forget, startOver } = useDraftedForm<ServiceValues>(
    'post:service',
    emptyService,
    serviceRules,
  );
  const pictures = usePictures();
  const { idempotencyKey, add, done, leave } = usePublish();
  const [create] = useMutation(CreateServicePostDocument, {
    update: (cache, { data }) => add(cache, data?.createServicePost),
  });

  return (
    <Page title="Create service" width="form">
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
                service: serviceInput(values),
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
        <ServiceFields form={form} />
      </PostForm>
    </Page>
  );
}
