import { ApolloClient, ApolloLink } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { OperationTypeNode } from 'graphql';
import { createClient as createSocket, type Client as Socket } from 'graphql-ws';
import UploadHttpLink from 'apollo-upload-client/UploadHttpLink.mjs';
import { ViewerDocument } from '../gql/graphql';
import { createCache } from './cache';
import { isSignedOut } from './errors';
import { uploadFetch } from './uploadFetch';

/** A client, and the WebSocket that its subscriptions share. */
export interface Connection {
  client: ApolloClient;
  socket: Socket;
}

/** 1 s, doubling, each spread by half to both sides, and never more than 5 s. */
export function reconnectDelayMs(attempt: number, random = Math.random): number {
  return Math.min(5000, Math.round(1000 * 2 ** attempt * (0.5 + random())));
}

/** WebSocket close code: the session has ended, sign in again. */
const sessionEnded = 4401;

function socketUrl(): string {
  const url = new URL('/graphql', window.location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  return url.href;
}

/**
 * One connection for one session: its cache holds what one member may see, so that signing in or out means another
 * connection. `onSessionEnded` is called when the gateway says that there is no session any more.
 */
export function createConnection(onSessionEnded: () => void): Connection {
  const socket = createSocket({
    url: socketUrl(),
    lazy: true,
    lazyCloseTimeout: 5000,
    keepAlive: 20_000,
    retryAttempts: Infinity,
    retryWait: (attempt) => new Promise((resolve) => setTimeout(resolve, reconnectDelayMs(attempt))),
    shouldRetry: (reason) => !(reason instanceof CloseEvent && reason.code === sessionEnded),
  });
  socket.on('closed', (event) => {
    if (event instanceof CloseEvent && event.code === sessionEnded) onSessionEnded();
  });

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
  const link = ApolloLink.split(
    ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
    new GraphQLWsLink(socket),
    http,
  );

  const client: ApolloClient = new ApolloClient({
    link: ApolloLink.from([failures, link]),
    cache: createCache(),
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } },
  });
  return { client, socket };
}
