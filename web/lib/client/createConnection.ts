import { ApolloClient, ApolloLink, type TypePolicies } from '@apollo/client';
import type { GraphQLCodegenDataMasking } from '@apollo/client/masking';
import { OperationTypeNode, type FormattedExecutionResult } from 'graphql';
import UploadHttpLink from 'apollo-upload-client/UploadHttpLink.mjs';
import { map, tap } from 'rxjs';
import { createCache } from '../cache';
import { createKey } from '../createKey';
import { isGatewayUnreachable } from '../errors';
import { uploadFetch } from '../forms/uploadFetch';
import { LiveConnection } from '../live/liveConnection';
import { createSocketLink } from '../live/socketLink';
import { createPreloadLink } from './preloadLink';
import { createStampCheckLink, createViewerCheckLink, sessionCheckLink } from './sessionLinks';
import { createSessionStamp } from './sessionStamp';
import { createStaleQueryLink } from './staleQueryLink';

declare module '@apollo/client' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- Apollo Client takes the types of masked fragments from here
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
  // eslint-disable-next-line @typescript-eslint/no-namespace -- Apollo Client takes the types of its default options from here
  namespace ApolloClient.DeclareDefaultOptions {
    interface WatchQuery {
      errorPolicy: 'all';
    }
  }
}

export type Connection = ReturnType<typeof createConnection>;

interface Transports {
  http: ApolloLink;
  /** Sends subscriptions. `dispose` closes its socket permanently. */
  socket: { link: ApolloLink; dispose: () => void };
}

export type CreateTransports = (liveConnection: LiveConnection, onSessionEnded: () => void) => Transports;

/**
 * Creates the connection of one session: an Apollo client and the live connection that its subscriptions share. Its cache holds data of
 * one member, so signing in or out needs a new connection.
 * @param typePolicies - the type policies of each area
 * @param onSessionEnded - called when the session has ended or belongs to another member
 * @param createTransports - replaced by tests that have no gateway
 */
export function createConnection(
  typePolicies: readonly TypePolicies[],
  onSessionEnded: () => void,
  createTransports: CreateTransports = createNetworkTransports,
) {
  const liveConnection = new LiveConnection();
  const sessionStamp = createSessionStamp();
  const transports = createTransports(liveConnection, onSessionEnded);
  const httpLink = createObservedLink(transports.http, liveConnection);
  const preloadLink = createPreloadLink(httpLink, () => client);
  const cache = createCache(typePolicies);
  const client: ApolloClient = new ApolloClient({
    link: ApolloLink.from([
      sessionCheckLink,
      createViewerCheckLink(onSessionEnded),
      partialResultLink,
      createStaleQueryLink(cache),
      createStampCheckLink(sessionStamp, onSessionEnded),
      preloadLink.link,
      ApolloLink.split(
        ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
        transports.socket.link,
        httpLink,
      ),
    ]),
    cache,
    dataMasking: true,
    // The developer tools keep each client in memory, also in tests that create thousands.
    devtools: { enabled: import.meta.env.MODE === 'development' },
    defaultOptions: {
      watchQuery: {
        fetchPolicy: 'cache-and-network',
        nextFetchPolicy: 'cache-first',
        // A refetch passes the same merge functions as every other response, instead of replacing cached lists.
        refetchWritePolicy: 'merge',
        errorPolicy: 'all',
      },
    },
  });
  return {
    client,
    key: createKey(),
    liveConnection,
    preload: preloadLink.preload,
    sessionStamp,
    dispose: transports.socket.dispose,
  };
}

function createNetworkTransports(liveConnection: LiveConnection, onSessionEnded: () => void): Transports {
  const http = new UploadHttpLink({
    uri: '/graphql',
    credentials: 'same-origin',
    // The gateway's CSRF protection rejects uploads without this header.
    headers: { 'apollo-require-preflight': 'true' },
    fetch: uploadFetch,
  });
  return { http, socket: createSocketLink(liveConnection, onSessionEnded) };
}

/**
 * If the WebSocket fails while HTTP requests are answered, something such as a proxy blocks it; otherwise the gateway is unreachable. This
 * link reports to the live connection which of the two it is.
 */
const createObservedLink = (httpLink: ApolloLink, liveConnection: LiveConnection) =>
  new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap({
        next: () => liveConnection.reportHttpOutcome({ isAnswered: true }),
        error: (error: unknown) =>
          liveConnection.reportHttpOutcome({ isAnswered: !isGatewayUnreachable(error) }),
      }),
    ),
  ).concat(httpLink);

/**
 * Adjusts results that have both data and errors:
 * - It removes the data if every root field is null, or if `viewer` failed. In the cache, a null viewer would mean a visitor.
 * - Otherwise it removes the errors of a mutation, which has succeeded although a changed object could not be read.
 */
const partialResultLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    map((result) => {
      const { data, errors } = result as FormattedExecutionResult;
      if (errors === undefined || data == null) return result;
      const hasData = Object.values(data).some((value) => value !== null);
      const hasViewerFailed = data['viewer'] === null && errors.some(({ path }) => path?.[0] === 'viewer');
      if (!hasData || hasViewerFailed) return { ...result, data: undefined };
      return operation.operationType === OperationTypeNode.MUTATION
        ? { ...result, errors: undefined }
        : result;
    }),
  ),
);
