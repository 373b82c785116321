import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { OperationTypeNode } from 'graphql';
import UploadHttpLink from 'apollo-upload-client/UploadHttpLink.mjs';
import { tap } from 'rxjs';
import { ViewerDocument } from '../gql/graphql';
import { createCache } from './cache';
import { isSignedOut, isUnanswered } from './errors';
import { createLive, type Live } from './live';
import { uploadFetch } from './uploadFetch';

/** A client, and the live link that its subscriptions share. */
export interface Connection {
  client: ApolloClient;
  live: Live;
  /** Ends the live link for good. */
  dispose: () => void;
}

/**
 * One connection for one session: its cache holds what one member may see, so that signing in or out means another
 * connection. `onSessionEnded` is called when the gateway says that there is no session any more.
 */
export function createConnection(onSessionEnded: () => void): Connection {
  const live = createLive();
  const socket = createLazySocketLink(live, onSessionEnded);

  // A wrong password is refused with the same code as a lost session: ask who is signed in before believing it.
  const failures = new ErrorLink(({ error }) => {
    if (!isSignedOut(error) || client.readQuery({ query: ViewerDocument })?.me == null) return;
    void client.query({ query: ViewerDocument, fetchPolicy: 'network-only' }).then(
      ({ data }) => data?.me === null && onSessionEnded(),
      () => undefined,
    );
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
      ApolloLink.split(
        ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
        socket.link,
        watched,
      ),
    ]),
    cache: createCache(),
    defaultOptions: {
      watchQuery: {
        fetchPolicy: 'cache-and-network',
        nextFetchPolicy: 'cache-first',
        // An answer to an older question must pass the same merges as every other.
        refetchWritePolicy: 'merge',
      },
    },
  });
  return { client, live, dispose: socket.dispose };
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
