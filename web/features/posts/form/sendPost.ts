import type { ApolloClient } from '@apollo/client';
import { EditPostPageDocument, type EditPostPage_postFragment } from '../../../gql/graphql';
import { changedNames, type Draft, hasConflicts, rebase, type Stored } from '../../../lib/drafts/Draft';
import { ChangedMeanwhile, type Send, type Upload } from '../../../lib/drafts/Drafts';
import { type FormValues, pickFields } from '../../../lib/forms/formValues';
import { PATHS } from '../../../lib/paths';
import { imagesIfChanged, newImages } from '../pictures/usePictures';
import { addPost } from '../postsInCache';
import type { PostKind } from './PostKind';
import { PRODUCT } from './productKind';
import { REGULAR } from './regularKind';
import { SERVICE } from './serviceKind';

export type PostKindName = 'regular' | 'product' | 'service';

export const getNewPostDraftName = (viewerId: string, kind: PostKindName): string =>
  `post:${viewerId}:${kind}`;
export const getEditDraftName = (viewerId: string, postId: string): string => `edit:${viewerId}:${postId}`;

/** What the form of a post begins with. */
export const readStored = <Values extends FormValues>(
  { readValues }: Pick<PostKind<Values, unknown>, 'readValues'>,
  post: EditPostPage_postFragment,
): Stored<Values> => ({ values: readValues(post), images: post.images });

/** Publishes new posts, and adds them to the front of all posts. */
export const createPublisher =
  (client: ApolloClient, viewerId: string): Send =>
  (draft, upload) => {
    if (draft.name === getNewPostDraftName(viewerId, 'product'))
      return publish(client, viewerId, PRODUCT, draft, upload);
    if (draft.name === getNewPostDraftName(viewerId, 'service'))
      return publish(client, viewerId, SERVICE, draft, upload);
    return publish(client, viewerId, REGULAR, draft, upload);
  };

/** Saves the changed fields of posts. */
export const createPostSaver =
  (client: ApolloClient, viewerId: string): Send =>
  async (draft, upload) => {
    const id = draft.name.slice(getEditDraftName(viewerId, '').length);
    const { data, error } = await client.query({
      query: EditPostPageDocument,
      variables: { id },
      fetchPolicy: 'network-only',
      // A missing count does not matter here.
      errorPolicy: 'all',
      context: upload.context,
    });
    const post = data?.post;
    if (post == null) throw error instanceof Error ? error : new Error('The post was deleted.');
    if (post.__typename === 'ProductPost') await save(client, PRODUCT, post, draft, upload);
    else if (post.__typename === 'ServicePost') await save(client, SERVICE, post, draft, upload);
    else await save(client, REGULAR, post, draft, upload);
    return { notice: 'Saved', path: PATHS.post(id), linkLabel: 'See the post' };
  };

async function publish<Values extends FormValues, Input>(
  client: ApolloClient,
  viewerId: string,
  kind: PostKind<Values, Input>,
  draft: Draft,
  { context }: Upload,
) {
  // The form of the kind has filled the draft.
  const values = draft.values as Values;
  const { data } = await client.mutate({
    mutation: kind.createMutation,
    variables: {
      input: { ...kind.toInput(values), images: newImages(draft), idempotencyKey: draft.key },
    },
    context,
  });
  const posts = Object.values(data).map(({ post }) => post);
  for (const post of posts) addPost(client.cache, post, viewerId);
  return {
    notice: 'Post published',
    path: PATHS.post(posts[0]?.id ?? ''),
    linkLabel: 'See the post',
  };
}

async function save<Values extends FormValues, Input>(
  client: ApolloClient,
  kind: PostKind<Values, Input>,
  post: EditPostPage_postFragment,
  draft: Draft,
  { context }: Upload,
): Promise<void> {
  const stored = readStored(kind, post);
  const rebased = rebase(draft as Draft<Values>, stored);
  if (hasConflicts(rebased)) throw new ChangedMeanwhile(stored);
  const names = changedNames(rebased);
  for (const name of kind.findUnstored?.(post) ?? []) names.add(name);
  const images = imagesIfChanged(rebased);
  if (names.size === 0 && images === undefined) return;
  await client.mutate({
    mutation: kind.updateMutation,
    variables: {
      input: {
        ...pickFields(kind.toInput(rebased.values), names),
        postId: post.id,
        ...(images && { images }),
      },
    },
    context,
  });
}
