import { ApolloClient, ApolloLink, Observable, type TypePolicies } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { OperationTypeNode, type FormattedExecutionResult } from 'graphql';
import UploadHttpLink from 'apollo-upload-client/UploadHttpLink.mjs';
import { map, of, switchMap, tap } from 'rxjs';
import { ViewerDocument } from '../gql/graphql';
import { createCache } from './cache';
import { isSignedOut, isUnanswered } from './errors';
import { createLive, type Live } from './live';
import { uploadFetch } from './uploadFetch';

declare module '@apollo/client' {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- how Apollo Client learns the types of its default options
  namespace ApolloClient.DeclareDefaultOptions {
    interface WatchQuery {
      errorPolicy: 'all';
    }
  }
}

/** A client, and the live link that its subscriptions share. */
export interface Connection {
  client: ApolloClient;
  live: Live;
  /** Asks who is signed in, and ends this connection where that is another member or none. */
  checkViewer: () => Promise<void>;
  /** Ends the live link for good. */
  dispose: () => void;
}

/**
 * One connection for one session: its cache holds what one member may see, so that signing in or out means another
 * connection. `typePolicies` are those of each area; `onSessionEnded` is called when the gateway says that there is no session any more.
 */
export function createConnection(
  typePolicies: readonly TypePolicies[],
  onSessionEnded: () => void,
): Connection {
  const live = createLive();
  const socket = createLazySocketLink(live, onSessionEnded);

  // One refused part of a query may be a provider's mistake: ask who is signed in before ending the session.
  const failures = new ErrorLink(({ error }) => {
    if (isSignedOut(error)) void checkViewer();
  });
  const http = new UploadHttpLink({
    uri: '/graphql',
    credentials: 'same-origin',
    headers: { 'apollo-require-preflight': 'true' },
    fetch: uploadFetch,
  });
  // Whether requests are answered tells a blocked socket from a gateway that is away.
  const watched = new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap({
        next: () => live.answered(true),
        error: (error: unknown) => live.answered(!isUnanswered(error)),
      }),
    ),
  ).concat(http);

  const client: ApolloClient = new ApolloClient({
    link: ApolloLink.from([
      failures,
      withoutReadFailures,
      createStaleQueryLink(),
      ApolloLink.split(
        ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
        socket.link,
        watched,
      ),
    ]),
    cache: createCache(typePolicies),
    defaultOptions: {
      watchQuery: {
        fetchPolicy: 'cache-and-network',
        nextFetchPolicy: 'cache-first',
        // An answer to an older question must pass the same merges as every other.
        refetchWritePolicy: 'merge',
        errorPolicy: 'all',
      },
    },
  });
  // Not into the cache, which holds what the member before may see.
  const checkViewer = async (): Promise<void> => {
    const known = client.readQuery({ query: ViewerDocument })?.me?.id;
    if (known === undefined) return;
    const { data } = await client
      .query({ query: ViewerDocument, fetchPolicy: 'no-cache' })
      .catch(() => ({ data: undefined }));
    if (data !== undefined && data.me?.id !== known) onSessionEnded();
  };
  return { client, live, checkViewer, dispose: socket.dispose };
}

/**
 * Results whose errors say less than they seem to. A mutation that has been done and whose objects could not be read back has
 * succeeded. A query fails when nothing could be read, or `me` could not be read: a null viewer in the
 * cache means a visitor.
 */
const withoutReadFailures = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    map((result) => {
      const { data, errors } = result as FormattedExecutionResult;
      if (errors === undefined || data == null) return result;
      const isRead = Object.values(data).some((value) => value !== null);
      const isViewerUnread = data['me'] === null && errors.some(({ path }) => path?.[0] === 'me');
      if (!isRead || isViewerUnread) return { ...result, data: undefined };
      return operation.operationType === OperationTypeNode.MUTATION
        ? { ...result, errors: undefined }
        : result;
    }),
  ),
);

/**
 * Sends a query once more if a mutation was answered while it ran: its result may be older than what the mutation wrote to the
 * cache, and would undo that on the screen.
 */
function createStaleQueryLink(): ApolloLink {
  let answeredMutations = 0;
  return new ApolloLink((operation, forward) => {
    if (operation.operationType === OperationTypeNode.MUTATION)
      return forward(operation).pipe(tap(() => (answeredMutations += 1)));
    if (operation.operationType !== OperationTypeNode.QUERY) return forward(operation);
    const before = answeredMutations;
    return forward(operation).pipe(
      switchMap((result) => (answeredMutations === before ? of(result) : forward(operation))),
    );
  });
}

/** Loads the code for WebSockets with the first subscription: nobody subscribes before signing in. */
function createLazySocketLink(
  live: Live,
  onSessionEnded: () => void,
): { link: ApolloLink; dispose: () => void } {
  let socket: Promise<{ link: ApolloLink; dispose: () => void }> | undefined;
  const load = async () => {
    const { createSocketLink } = await import('./socketLink');
    return createSocketLink(live, onSessionEnded);
  };
  return {
    link: new ApolloLink((operation, forward) => {
      socket ??= load();
      return new Observable((observer) => {
        let over = false;
        let stop: (() => void) | undefined;
        socket?.then(
          ({ link }) => {
            if (over) return;
            const subscription = link.request(operation, forward).subscribe(observer);
            stop = () => subscription.unsubscribe();
          },
          (error: unknown) => {
            socket = undefined;
            if (over) return;
            live.dropped();
            observer.error(error);
          },
        );
        return () => {
          over = true;
          stop?.();
        };
      });
    }),
    dispose: () =>
      void socket?.then(
        ({ dispose }) => dispose(),
        () => undefined,
      ),
  };
}
