import { useApolloClient } from '@apollo/client/react';
import { refetchContacts } from '../../features/chat/contacts/refetchContacts';
import { removeMessageById } from '../../features/chat/storeMessage';
import { removeCommentById } from '../../features/interactions/commentsInCache';
import { removePostById } from '../../features/posts/postsInCache';
import { ContentRemovedDocument } from '../../gql/graphql';
import { useLiveEvents } from '../../lib/live/useLiveEvents';

/** Takes off the screen and out of the cache what a moderator has removed. */
export function useRemovedContent(onUnreadChange: () => void): void {
  const client = useApolloClient();
  useLiveEvents(ContentRemovedDocument, ({ contentRemoved: { kind, id } }) => {
    if (kind === 'POST') removePostById(client.cache, id);
    if (kind === 'COMMENT') removeCommentById(client.cache, id);
    if (kind !== 'MESSAGE') return;
    removeMessageById(client.cache, id);
    // The message may have been unread, and the one before it may not be cached.
    refetchContacts(client);
    onUnreadChange();
  });
}
