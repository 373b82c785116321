import type { ApolloLink } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient } from 'graphql-ws';
import { TIMINGS } from '../limits';
import type { LiveConnection } from './liveConnection';
import { getReconnectDelayMs } from './getReconnectDelayMs';

/** The gateway closes a WebSocket with this code when its session has ended. */
const SESSION_ENDED_CODE = 4401;

function getSocketUrl(): string {
  const url = new URL('/graphql', window.location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  return url.href;
}

/**
 * Creates the WebSocket link of one session. Its subscriptions share one socket, which closes `TIMINGS.idleSocketMs` after the last
 * subscription has ended.
 */
export function createSocketLink(
  liveConnection: LiveConnection,
  onSessionEnded: () => void,
): { link: ApolloLink; dispose: () => void } {
  let terminationTimer: ReturnType<typeof setTimeout> | undefined;
  const terminateAfter = (delayMs: number): void => {
    clearTimeout(terminationTimer);
    terminationTimer = setTimeout(() => socket.terminate(), delayMs);
  };
  const socket = createClient({
    url: getSocketUrl(),
    lazy: true,
    lazyCloseTimeout: TIMINGS.idleSocketMs,
    keepAlive: TIMINGS.socketPingMs,
    retryAttempts: Infinity,
    retryWait: waitBeforeRetry,
    shouldRetry: (reason) => !isSessionEnd(reason),
    on: {
      connecting: () => terminateAfter(TIMINGS.connectTimeoutMs),
      connected: () => {
        clearTimeout(terminationTimer);
        liveConnection.reportConnected();
      },
      ping: (isReceived) => {
        // If no pong arrives, the connection is broken although the browser has not reported it.
        if (!isReceived) terminateAfter(TIMINGS.socketPongTimeoutMs);
      },
      pong: (isReceived) => {
        if (isReceived) clearTimeout(terminationTimer);
      },
      closed: (event) => {
        clearTimeout(terminationTimer);
        if (isSessionEnd(event)) onSessionEnded();
        else if (!isOwnClose(event)) liveConnection.reportDisconnected();
      },
    },
  });
  const stopListening = liveConnection.onWake(() => socket.terminate());
  return {
    link: new GraphQLWsLink(socket),
    dispose: () => {
      stopListening();
      clearTimeout(terminationTimer);
      void socket.dispose();
    },
  };
}

function isSessionEnd(reason: unknown): boolean {
  return readCloseCode(reason) === SESSION_ENDED_CODE;
}

/** graphql-ws closes the socket with code 1000 after the last subscription has ended. */
function isOwnClose(event: unknown): boolean {
  return readCloseCode(event) === 1000;
}

/** The code of a close event; undefined for an error. graphql-ws passes either one as `unknown`. */
function readCloseCode(event: unknown): unknown {
  return typeof event === 'object' && event !== null && 'code' in event ? event.code : undefined;
}

/** Waits for the reconnect delay, or until the browser is online again. */
async function waitBeforeRetry(attempt: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const listenerAbort = new AbortController();
    const finish = (): void => {
      clearTimeout(timer);
      listenerAbort.abort();
      resolve();
    };
    const timer = setTimeout(finish, getReconnectDelayMs(attempt));
    window.addEventListener('online', finish, { signal: listenerAbort.signal });
  });
}
