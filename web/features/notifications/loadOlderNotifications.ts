import type { ApolloClient } from '@apollo/client';
import { NotificationsPageDocument } from '../../gql/graphql';
import { refetchQuery } from '../../lib/useKeepFresh';

export async function loadOlderNotifications(
  client: ApolloClient,
  loadPage: (after: string) => Promise<unknown>,
): Promise<void> {
  const readList = () => client.readQuery({ query: NotificationsPageDocument })?.notifications;
  const last = readList()?.nodes.at(-1);
  if (last === undefined) return;
  await loadPage(last.id).catch(() => undefined);
  if (readList()?.nodes.at(-1)?.id === last.id) void refetchQuery(client, NotificationsPageDocument, {});
}
