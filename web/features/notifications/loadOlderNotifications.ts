import type { ApolloClient } from '@apollo/client';
import { NotificationsPageDocument } from '../../gql/graphql';
import { refetchQuery } from '../../lib/useKeepFresh';

/** Loads the page after the cached list, or the first page again if that page does not continue the list. */
export async function loadOlderNotifications(
  client: ApolloClient,
  loadPage: (page: number) => Promise<{ data?: unknown }>,
): Promise<void> {
  const readList = () => client.readQuery({ query: NotificationsPageDocument })?.notifications;
  const list = readList();
  if (list == null) return;
  // Merging removes those that are listed.
  const { data } = await loadPage(Math.floor(list.nodes.length / list.limit) + 1);
  if (data !== undefined && readList()?.nodes.at(-1)?.id === list.nodes.at(-1)?.id)
    refetchQuery(client, NotificationsPageDocument, {});
}
