import { useApolloClient } from '@apollo/client/react';
import type { UseFormInput, UseFormReturnType } from '@mantine/form';
import type { ComponentType } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PostCard_postFragment } from '../../gql/graphql';
import { notifySuccess } from '../../lib/notify';
import { PATHS } from '../../lib/paths';
import { type FormValues, useDraftedForm } from '../../lib/useDraftedForm';
import { useGoBack } from '../../lib/useGoBack';
import { Page } from '../../ui/Page';
import { useViewer } from '../auth/useViewer';
import { PostForm } from './PostForm';
import { addPost } from './postsInCache';
import { useKeyFor } from './useKeyFor';
import { altsOf, filesOf, usePictures } from './usePictures';
import type { UploadContext } from './useUpload';

interface Props<Values extends FormValues> {
  title: string;
  /** What is published, as the draft's name says it. */
  kind: 'regular' | 'product' | 'service';
  /** The form before anything is typed. */
  defaults: Values;
  rules: NonNullable<UseFormInput<Values>['validate']>;
  fields: ComponentType<{ form: UseFormReturnType<Values> }>;
  /** Publishes; the key is the same for every try with the same content, so that several make one post. */
  create: (
    values: Values,
    input: { images: File[]; imageAlts: (string | null)[] | undefined; idempotencyKey: string },
    context: UploadContext,
  ) => Promise<PostCard_postFragment | undefined>;
}

/** The page that publishes a post of any kind: it leads to the posts, with the new one at the front of its lists. */
export function CreateForm<Values extends FormValues>({
  title,
  kind,
  defaults,
  rules,
  fields: Fields,
  create,
}: Props<Values>) {
  const viewer = useViewer();
  const draft = `post:${viewer.id}:${kind}`;
  const { form, forget, startOver } = useDraftedForm(draft, defaults, rules);
  const pictures = usePictures(`${draft}:pictures`);
  const keyFor = useKeyFor();
  const { cache } = useApolloClient();
  const navigate = useNavigate();
  const goBack = useGoBack(PATHS.posts);
  return (
    <Page title={title} width="form">
      <PostForm
        form={form}
        pictures={pictures}
        submit={['Publish', 'Publishing...']}
        failure="Failed to create post"
        onSubmit={async (values, context, allowLeaving) => {
          const images = filesOf(pictures);
          const imageAlts = altsOf(pictures);
          const idempotencyKey = keyFor({ ...values, imageAlts }, images);
          const post = await create(values, { images, imageAlts, idempotencyKey }, context);
          if (post !== undefined) addPost(cache, post, viewer.id);
          forget();
          pictures.forget();
          allowLeaving();
          notifySuccess('Your post is published.');
          await navigate(PATHS.posts);
        }}
        onStartOver={startOver}
        onCancel={goBack}
      >
        <Fields form={form} />
      </PostForm>
    </Page>
  );
}
