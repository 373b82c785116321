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
import { useIdempotencyKey } from './useIdempotencyKey';
import { altsIfChanged, filesOf, usePictures } from './usePictures';
import type { UploadContext } from './useUpload';

interface Props<Values extends FormValues> {
  title: string;
  /** The kind of post, which is part of the draft's name. */
  kind: 'regular' | 'product' | 'service';
  /** The values of a form without a draft. */
  defaults: Values;
  rules: NonNullable<UseFormInput<Values>['validate']>;
  /** Renders the fields of the kind. */
  fields: ComponentType<{ form: UseFormReturnType<Values> }>;
  /**
   * Sends the mutation with the fields of the kind from `values`, and the fields of all kinds in `commonInput`. A retry with the
   * same content has the same `idempotencyKey`, so that it does not create a second post. `imageAlts` is undefined when no picture
   * has a description.
   */
  create: (
    values: Values,
    commonInput: { images: File[]; imageAlts: (string | null)[] | undefined; idempotencyKey: string },
    context: UploadContext,
  ) => Promise<PostCard_postFragment>;
}

/**
 * A page with the form of a new post of any kind. Publishing adds the post to the front of the cached lists and opens the posts
 * page.
 */
export function CreateForm<Values extends FormValues>({
  title,
  kind,
  defaults,
  rules,
  fields: Fields,
  create,
}: Props<Values>) {
  const viewer = useViewer();
  const draftName = `post:${viewer.id}:${kind}`;
  const { form, discardDraft, startOver } = useDraftedForm(draftName, defaults, rules);
  const pictures = usePictures(`${draftName}:pictures`);
  const getIdempotencyKey = useIdempotencyKey();
  const { cache } = useApolloClient();
  const navigate = useNavigate();
  const goBack = useGoBack(PATHS.posts);
  return (
    <Page title={title} width="form">
      <PostForm
        form={form}
        pictures={pictures}
        submitLabel="Publish"
        pendingLabel="Publishing..."
        fallback="Failed to create post"
        onSubmit={async (values, context, allowLeaving) => {
          const images = filesOf(pictures);
          const imageAlts = altsIfChanged(pictures);
          const idempotencyKey = getIdempotencyKey({ ...values, imageAlts }, images);
          const post = await create(values, { images, imageAlts, idempotencyKey }, context);
          addPost(cache, post, viewer.id);
          discardDraft();
          pictures.discardDraft();
          allowLeaving();
          notifySuccess('Post published');
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
