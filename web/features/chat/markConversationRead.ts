import type { ApolloClient } from '@apollo/client';
import {
  BadgesDocument,
  ContactRow_conversationFragmentDoc,
  MarkConversationReadDocument,
} from '../../gql/graphql';
import type { LiveConnection } from '../../lib/liveConnection';
import { watchUnreadChanges } from '../../lib/unreadChanges';
import { refetchQuery } from '../../lib/useKeepFresh';
import { refetchContacts } from './chatEvents';
import { storeReadReceipt } from './storeMessage';

interface Options {
  viewerId: string;
  /** The other member of the conversation. */
  userId: string;
  liveConnection: Pick<LiveConnection, 'notifyTabs'>;
}

/**
 * Marks a conversation as read: optimistically in this tab, then in the other tabs. A failure is rolled back and otherwise ignored.
 * @param id - of the conversation
 */
export async function markConversationRead(
  client: ApolloClient,
  id: string,
  { viewerId, userId, liveConnection }: Options,
): Promise<void> {
  const { cache } = client;
  const row = cache.readFragment({
    fragment: ContactRow_conversationFragmentDoc,
    fragmentName: 'ContactRow_conversation',
    from: { __typename: 'Conversation', id },
    optimistic: true,
  });
  const until = row?.lastMessage?.createdAt ?? null;
  const unreadTotal =
    cache.readQuery({ query: BadgesDocument, optimistic: true })?.viewer?.unreadMessagesCount ?? 0;
  const mutate = async (): Promise<void> => {
    await client.mutate({
      mutation: MarkConversationReadDocument,
      variables: { input: { userId } },
      optimisticResponse: {
        markConversationRead: {
          __typename: 'MarkConversationReadPayload',
          conversation: { __typename: 'Conversation', id, unreadCount: 0 },
          viewer: {
            __typename: 'Viewer',
            id: viewerId,
            unreadMessagesCount: Math.max(0, unreadTotal - (row?.unreadCount ?? 0)),
          },
        },
      },
      update: (updatedCache) => storeReadReceipt(updatedCache, id, viewerId, viewerId, until),
    });
    liveConnection.notifyTabs({ type: 'conversationRead', conversationId: id, until });
  };
  try {
    await watchUnreadChanges(cache, mutate, () => {
      refetchQuery(client, BadgesDocument, {});
      refetchContacts(client);
    });
  } catch {
    // The effect of the failure is visible: the conversation is unread again.
  }
}
