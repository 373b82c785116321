import { useApolloClient } from '@apollo/client/react';
import { refetchContacts } from '../../features/chat/contacts/refetchContacts';
import { ContentRemovedDocument } from '../../gql/graphql';
import { useLiveEvents } from '../../lib/live/useLiveEvents';
import { removeContent } from './removeContent';

/** Takes what a moderator has removed off the screen. */
export function useRemovedContent(onUnreadChange: () => void): void {
  const client = useApolloClient();
  useLiveEvents(ContentRemovedDocument, ({ contentRemoved }) => {
    removeContent(client.cache, contentRemoved);
    if (contentRemoved.kind !== 'MESSAGE') return;
    // The message may have been unread, and the one before it may not be cached.
    refetchContacts(client);
    onUnreadChange();
  });
}
