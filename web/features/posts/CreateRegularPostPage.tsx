import { useMutation } from '@apollo/client/react';
import { CreateRegularPostDocument } from '../../gql/graphql';
import { Page } from '../../ui/Page';
import { PostForm } from './PostForm';
import { emptyRegular, RegularFields, regularRules, type RegularValues } from './RegularFields';
import { useDraftedForm } from './useDraftedForm';
import { filesOf, usePictures } from './usePictures';
import { usePublish } from './usePublish';

/** Publishes words and pictures. */
export function CreateRegularPostPage() {
  const { form, restored, forget, startOver } = useDraftedForm<RegularValues>(
    'post:regular',
    emptyRegular,
    regularRules,
  );
  const pictures = usePictures();
  const { idempotencyKey, add, done, leave } = usePublish();
  const [create] = useMutation(CreateRegularPostDocument, {
    update: (cache, { data }) => add(cache, data?.createRegularPost),
  });

  return (
    <Page title="Create post" width="form">
      <PostForm
        form={form}
        pictures={pictures}
        submit={['Publish', 'Publishing...']}
        failure="Failed to create post"
        onSubmit={async ({ content }, context) => {
          await create({
            variables: { input: { content: content.trim(), images: filesOf(pictures), idempotencyKey } },
            context: { ...context },
          });
          forget();
          await done();
        }}
        onStartOver={restored ? startOver : undefined}
        onCancel={leave}
      >
        <RegularFields form={form} />
      </PostForm>
    </Page>
  );
}
