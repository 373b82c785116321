import { useApolloClient } from '@apollo/client/react';
import type { UseFormInput, UseFormReturnType } from '@mantine/form';
import { type ComponentType, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PostCard_postFragment } from '../../gql/graphql';
import { newKey } from '../../lib/newKey';
import { notifySuccess } from '../../lib/notify';
import { paths } from '../../lib/paths';
import { type FormValues, useDraftedForm } from '../../lib/useDraftedForm';
import { useGoBack } from '../../lib/useGoBack';
import { Page } from '../../ui/Page';
import { useViewer } from '../auth/useViewer';
import { PostForm } from './PostForm';
import { addPost } from './postsInCache';
import { filesOf, usePictures } from './usePictures';
import type { UploadContext } from './useUpload';

interface Props<Values extends FormValues> {
  title: string;
  /** Under which name what is typed is kept. */
  draft: string;
  /** The form before anything is typed. */
  defaults: Values;
  rules: NonNullable<UseFormInput<Values>['validate']>;
  fields: ComponentType<{ form: UseFormReturnType<Values> }>;
  /** Publishes; the key is the same for every try of one form, so that several make one post. */
  create: (
    values: Values,
    input: { images: File[]; idempotencyKey: string },
    context: UploadContext,
  ) => Promise<PostCard_postFragment | undefined>;
}

/** The page that publishes a post of any kind: it leads to the posts, with the new one at the front of its lists. */
export function CreateForm<Values extends FormValues>({
  title,
  draft,
  defaults,
  rules,
  fields: Fields,
  create,
}: Props<Values>) {
  const { form, forget, startOver } = useDraftedForm(draft, defaults, rules);
  const pictures = usePictures();
  const [idempotencyKey] = useState(newKey);
  const { cache } = useApolloClient();
  const viewer = useViewer();
  const navigate = useNavigate();
  const goBack = useGoBack(paths.posts);
  return (
    <Page title={title} width="form">
      <PostForm
        form={form}
        pictures={pictures}
        submit={['Publish', 'Publishing...']}
        failure="Failed to create post"
        onSubmit={async (values, context) => {
          const post = await create(values, { images: filesOf(pictures), idempotencyKey }, context);
          if (post !== undefined) addPost(cache, post, viewer.id);
          forget();
          notifySuccess('Your post is published.');
          await navigate(paths.posts);
        }}
        onStartOver={startOver}
        onCancel={goBack}
      >
        <Fields form={form} />
      </PostForm>
    </Page>
  );
}
