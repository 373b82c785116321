import type { ApolloClient } from '@apollo/client';
import { AddCommentDocument } from '../../gql/graphql';
import type { Send } from '../../lib/drafts/Drafts';
import { PATHS } from '../../lib/paths';
import { addToComments } from './commentsInCache';

export const getCommentDraftName = (viewerId: string, postId: string): string =>
  `comment:${viewerId}:${postId}`;

/** Sends comments on posts. The name of each ends with its key, which keeps it apart from the draft of the next one. */
export const createCommenter =
  (client: ApolloClient, viewerId: string): Send =>
  async ({ name, key, values }, { context, onStored }) => {
    const postId = name.slice(getCommentDraftName(viewerId, '').length, -`:${key}`.length);
    await client.mutate({
      mutation: AddCommentDocument,
      variables: { input: { postId, content: (values['text'] ?? '').trim(), idempotencyKey: key } },
      context,
      update: (cache, { data }) => {
        if (!data) return;
        // Both changes are in one update of the cache, so that every render shows the comment exactly once.
        onStored();
        addToComments(cache, postId, data.addComment);
      },
    });
    return { notice: 'Comment posted', path: PATHS.post(postId), linkLabel: 'See the post' };
  };
