import type { ApolloClient } from '@apollo/client';
import { ChatContactsDocument } from '../../../gql/graphql';
import { refetchQuery } from '../../../lib/useKeepFresh';

export function refetchContacts(client: ApolloClient): void {
  if (client.readQuery({ query: ChatContactsDocument }) !== null)
    void refetchQuery(client, ChatContactsDocument, {});
}
