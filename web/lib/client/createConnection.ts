import {
  ApolloClient,
  ApolloLink,
  type InMemoryCache,
  type Observable,
  type StoreObject,
  type TypePolicies,
} from '@apollo/client';
import type { GraphQLCodegenDataMasking } from '@apollo/client/masking';
import { ErrorLink } from '@apollo/client/link/error';
import { OperationTypeNode, type FormattedExecutionResult } from 'graphql';
import UploadHttpLink from 'apollo-upload-client/UploadHttpLink.mjs';
import { catchError, finalize, map, of, switchMap, tap, throwError } from 'rxjs';
import { ViewerDocument } from '../../gql/graphql';
import { LIMITS } from '../../limits';
import { createCache } from '../cache';
import { isUnauthenticated, isGatewayUnreachable } from '../errors';
import { createKey } from '../createKey';
import { createLiveConnection, type LiveConnection } from '../live/liveConnection';
import { createPreloadLink, keyOf } from './preloadLink';
import { createSessionStamp } from './sessionStamp';
import { createSocketLink } from '../live/socketLink';
import { uploadFetch } from '../forms/uploadFetch';

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
 * Creates the connection of one session: an Apollo client and the live connection that its subscriptions share. Its cache holds data of one member, so signing in or out needs a new connection.
 * @param typePolicies - the type policies of each area
 * @param onSessionEnded - called when the session has ended or belongs to another member
 * @param createTransports - replaced by tests that have no gateway
 */
export function createConnection(
  typePolicies: readonly TypePolicies[],
  onSessionEnded: () => void,
  createTransports: CreateTransports = createNetworkTransports,
) {
  const liveConnection = createLiveConnection();
  const sessionStamp = createSessionStamp();
  const transports = createTransports(liveConnection, onSessionEnded);

  const getCachedViewerId = () => client.readQuery({ query: ViewerDocument })?.viewer?.id;
  // The cookie may already belong to the session of another member, as whom the request would be sent.
  const sessionStampLink = new ApolloLink((operation, forward) => {
    if (sessionStamp.isCurrent()) return forward(operation);
    onSessionEnded();
    return throwError(() => new Error('The session has ended.'));
  });
  // UNAUTHENTICATED for one field may be a bug of the provider, so this queries the viewer, whom `viewerCheckLink` compares.
  const sessionCheckLink = new ErrorLink(({ error }) => {
    if (isUnauthenticated(error) && getCachedViewerId() !== undefined)
      client.query({ query: ViewerDocument, fetchPolicy: 'no-cache' }).catch(() => undefined);
  });
  // Another member may have signed in with this browser. The result must not reach the cache, which has data of the first member.
  const viewerCheckLink = new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap(({ data }) => {
        const viewer = data?.['viewer'] as { id: string } | null | undefined;
        const cachedViewerId = getCachedViewerId();
        if (viewer === undefined || cachedViewerId === undefined || viewer?.id === cachedViewerId) return;
        onSessionEnded();
        throw new Error('The session has ended.');
      }),
    ),
  );
  // If the WebSocket fails while HTTP requests are answered, something such as a proxy blocks it; otherwise the gateway is
  // unreachable.
  const observedHttpLink = new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap({
        next: () => liveConnection.reportHttpOutcome({ isAnswered: true }),
        error: (error: unknown) =>
          liveConnection.reportHttpOutcome({ isAnswered: !isGatewayUnreachable(error) }),
      }),
    ),
  ).concat(transports.http);

  const preloadLink = createPreloadLink(observedHttpLink, () => client);
  const cache = createCache(typePolicies);
  const client: ApolloClient = new ApolloClient({
    link: ApolloLink.from([
      sessionCheckLink,
      viewerCheckLink,
      partialResultLink,
      createStaleQueryLink(cache),
      sessionStampLink,
      preloadLink.link,
      ApolloLink.split(
        ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
        transports.socket.link,
        observedHttpLink,
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

/**
 * Sends a query again if its result may be older than the cache and would undo a change on the screen: a mutation or a live event has
 * changed or deleted one of its objects while the query ran, or a later request of the same query was answered first. If another attempt
 * fails, the last result is used.
 */
function createStaleQueryLink(cache: InMemoryCache): ApolloLink {
  const changedIdsOfQueries = new Set<Set<string>>();
  let requestCount = 0;
  const answeredRequests = new Map<string, number>();
  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.QUERY)
      return forward(operation).pipe(
        tap(({ data }) => {
          const ids = findObjectIds(cache, data);
          for (const changedIds of changedIdsOfQueries) for (const id of ids) changedIds.add(id);
        }),
      );
    const key = keyOf(operation);
    const changedIds = new Set<string>();
    changedIdsOfQueries.add(changedIds);
    const send = (attempt: number): Observable<ApolloLink.Result> => {
      changedIds.clear();
      const number = (requestCount += 1);
      return forward(operation).pipe(
        switchMap((result) => {
          const isOvertaken = (answeredRequests.get(key) ?? 0) > number;
          const hasChanged =
            changedIds.size > 0 && findObjectIds(cache, result.data).some((id) => changedIds.has(id));
          if (attempt < LIMITS.queryAttempts && (isOvertaken || hasChanged))
            return send(attempt + 1).pipe(catchError(() => of(result)));
          if (!isOvertaken) answeredRequests.set(key, number);
          return of(result);
        }),
      );
    };
    return send(1).pipe(finalize(() => changedIdsOfQueries.delete(changedIds)));
  });
}

/** The cache ids of all objects in a result with other fields than their id, and of deleted ones, as in `deletedPostId`. */
function findObjectIds(cache: InMemoryCache, value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const fields = Object.entries(value);
  const { __typename, id } = value as StoreObject;
  const hasOtherFields = fields.some(([name]) => name !== 'id' && name !== '__typename');
  const ownId = typeof id === 'string' && hasOtherFields ? cache.identify({ __typename, id }) : undefined;
  return [
    ...(ownId === undefined ? [] : [ownId]),
    ...fields.flatMap(([name, child]) => {
      const deletedType = /^deleted(\w+)Id$/.exec(name)?.[1];
      const deletedId = deletedType && cache.identify({ __typename: deletedType, id: child as string });
      return deletedId ? [deletedId] : findObjectIds(cache, child);
    }),
  ];
}
