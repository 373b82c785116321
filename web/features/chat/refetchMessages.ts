import type { ApolloClient } from '@apollo/client';
import { MessagesDocument } from '../../gql/graphql';
import { refetchQuery } from '../../lib/useKeepFresh';

/** Reads the newest messages with a member again, for example because an offer is no longer open. */
export const refetchMessages = (client: ApolloClient, userId: string): void =>
  void refetchQuery(client, MessagesDocument, { userId });
