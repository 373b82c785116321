import type { ApolloClient } from '@apollo/client';
import { ChatContactsDocument } from '../../../gql/graphql';
import { refetchQuery } from '../../../lib/useKeepFresh';

/** Fetches the list of conversations again if it is cached. */
export function refetchContacts(client: ApolloClient): void {
  if (client.readQuery({ query: ChatContactsDocument }) !== null)
    refetchQuery(client, ChatContactsDocument, {});
}
