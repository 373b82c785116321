import type { ApolloCache } from '@apollo/client';
import { removeMessageById } from '../../features/chat/storeMessage';
import { removeCommentById } from '../../features/interactions/commentsInCache';
import { removePostById } from '../../features/posts/postsInCache';
import type { ContentRemovedSubscription } from '../../gql/graphql';

/** Removes from the cache, and so from the screen, what a moderator has removed. */
export function removeContent(
  cache: ApolloCache,
  { kind, id }: ContentRemovedSubscription['contentRemoved'],
): void {
  if (kind === 'POST') removePostById(cache, id);
  else if (kind === 'COMMENT') removeCommentById(cache, id);
  else if (kind === 'MESSAGE') removeMessageById(cache, id);
}
