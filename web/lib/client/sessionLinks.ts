import { ApolloLink, type ApolloClient } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { tap, throwError } from 'rxjs';
import { ViewerDocument } from '../../gql/graphql';
import { isUnauthenticated } from '../errors';
import type { SessionStamp } from './sessionStamp';

/** Queries the viewer, whom `createViewerCheckLink` compares, after UNAUTHENTICATED, which for one field may be a bug of the provider. */
export const sessionCheckLink = new ErrorLink(({ error, operation: { client } }) => {
  if (isUnauthenticated(error) && getCachedViewerId(client) !== undefined)
    client.query({ query: ViewerDocument, fetchPolicy: 'no-cache' }).catch(() => undefined);
});

/**
 * Ends the session if another member has signed in with this browser. The result must not reach the cache, which has data of the first
 * member.
 */
export const createViewerCheckLink = (onSessionEnded: () => void) =>
  new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap(({ data }) => {
        const viewer = data?.['viewer'] as { id: string } | null | undefined;
        const cachedViewerId = getCachedViewerId(operation.client);
        if (viewer === undefined || cachedViewerId === undefined || viewer?.id === cachedViewerId) return;
        onSessionEnded();
        throw sessionEndedError();
      }),
    ),
  );

/** Ends the session instead of sending a request with the cookie of another session, which may be another member's. */
export const createStampCheckLink = (stamp: SessionStamp, onSessionEnded: () => void) =>
  new ApolloLink((operation, forward) => {
    if (stamp.isCurrent()) return forward(operation);
    onSessionEnded();
    return throwError(sessionEndedError);
  });

const getCachedViewerId = (client: ApolloClient) => client.readQuery({ query: ViewerDocument })?.viewer?.id;

const sessionEndedError = () => new Error('The session has ended.');
