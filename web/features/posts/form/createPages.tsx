import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FormValues } from '../../../lib/forms/formValues';
import { notifySuccess } from '../../../lib/notify';
import { PATHS } from '../../../lib/paths';
import { useGoBack } from '../../../lib/useGoBack';
import { Page } from '../../../ui/Page';
import { useViewer } from '../../auth/session/useViewer';
import { PostForm } from './PostForm';
import type { PostKind } from './PostKind';
import { PRODUCT } from './productKind';
import { REGULAR } from './regularKind';
import { getNewPostDraftName, type PostKindName } from './sendPost';
import { SERVICE } from './serviceKind';

export const CreateRegularPostPage = () => <CreateForm title="Create post" name="regular" kind={REGULAR} />;

export const CreateProductPostPage = () => (
  <CreateForm title="Create product" name="product" kind={PRODUCT} />
);

export const CreateServicePostPage = () => (
  <CreateForm title="Create service" name="service" kind={SERVICE} />
);

interface Props<Values extends FormValues, Input> {
  title: string;
  name: PostKindName;
  kind: PostKind<Values, Input>;
}

/** A page with the form of a new post of any kind. Publishing opens the posts page, which shows the post first. */
function CreateForm<Values extends FormValues, Input>({ title, name, kind }: Props<Values, Input>) {
  const viewer = useViewer();
  const [stored] = useState(() => ({ values: kind.createDefaults(), images: [] }));
  const navigate = useNavigate();
  const goBack = useGoBack(PATHS.posts);
  return (
    <Page title={title} width="form">
      <PostForm
        kind={kind}
        name={getNewPostDraftName(viewer.user.id, name)}
        stored={stored}
        isNew
        submitLabel="Publish"
        pendingLabel="Publishing..."
        onSent={(sent) => {
          if (sent !== null) notifySuccess(sent.notice);
          void navigate(PATHS.posts);
        }}
        onCancel={goBack}
      />
    </Page>
  );
}
