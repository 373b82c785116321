import type { ApolloClient } from '@apollo/client';
import { NotificationsPageDocument } from '../../gql/graphql';
import { refetchQuery } from '../../lib/useKeepFresh';

export async function loadOlderNotifications(
  client: ApolloClient,
  loadPage: (page: number) => Promise<{ data?: unknown }>,
): Promise<void> {
  const readList = () => client.readQuery({ query: NotificationsPageDocument })?.notifications;
  const list = readList();
  if (list == null) return;
  const { data } = await loadPage(Math.floor(list.nodes.length / list.limit) + 1);
  if (data !== undefined && readList()?.nodes.at(-1)?.id === list.nodes.at(-1)?.id)
    void refetchQuery(client, NotificationsPageDocument, {});
}
