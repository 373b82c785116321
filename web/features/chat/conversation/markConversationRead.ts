import { BadgesDocument, MarkConversationReadDocument } from '../../../gql/graphql';
import type { ReadContext } from '../../../lib/live/liveConnection';
import { refetchQuery } from '../../../lib/useKeepFresh';
import { CONTACT_ROW } from '../contacts/conversationList';
import { refetchContacts } from '../contacts/refetchContacts';
import { storeReadReceipt } from '../storeMessage';

/** Marks the conversation with `userId` as read: optimistically in this tab, then in the others. A failure is rolled back. */
export async function markConversationRead(
  { client, viewerId, liveConnection }: ReadContext,
  id: string,
  userId: string,
): Promise<void> {
  const { cache } = client;
  const row = cache.readFragment({
    ...CONTACT_ROW,
    from: { __typename: 'Conversation', id },
    optimistic: true,
  });
  const until = row?.lastMessage?.createdAt ?? null;
  const viewer = cache.readQuery({ query: BadgesDocument, optimistic: true })?.viewer;
  const unreadTotal = viewer?.unreadMessagesCount ?? 0;
  let isCertain = false as boolean;
  try {
    await client.mutate({
      mutation: MarkConversationReadDocument,
      variables: { input: { userId } },
      optimisticResponse: {
        markConversationRead: {
          __typename: 'MarkConversationReadPayload',
          conversation: { __typename: 'Conversation', id, unreadCount: 0 },
          viewer: {
            __typename: 'Viewer',
            id: viewer?.id ?? '',
            unreadMessagesCount: Math.max(0, unreadTotal - (row?.unreadCount ?? 0)),
          },
        },
      },
      update: (updatedCache) => {
        isCertain = storeReadReceipt(updatedCache, id, viewerId, viewerId, until);
      },
    });
    liveConnection.notifyTabs();
  } catch {
    isCertain = false;
  }
  // Events may have changed the counts during the mutation, which may have had its effect even if it failed.
  void refetchQuery(client, BadgesDocument, {});
  if (!isCertain) refetchContacts(client);
}
