import type { ApolloLink } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient } from 'graphql-ws';
import { TIMINGS } from '../limits';
import type { Live } from './live';
import { reconnectDelayMs } from './reconnectDelayMs';

/** WebSocket close code: the session has ended, sign in again. */
const sessionEnded = 4401;

function socketUrl(): string {
  const url = new URL('/graphql', window.location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  return url.href;
}

/** The WebSocket of one session, shared by all its subscriptions: opened with the first, closed after the last. */
export function createSocketLink(
  live: Live,
  onSessionEnded: () => void,
): { link: ApolloLink; dispose: () => void } {
  let patience: ReturnType<typeof setTimeout> | undefined;
  const giveUpAfter = (ms: number): void => {
    clearTimeout(patience);
    patience = setTimeout(() => socket.terminate(), ms);
  };
  const socket = createClient({
    url: socketUrl(),
    lazy: true,
    lazyCloseTimeout: TIMINGS.idleSocketMs,
    keepAlive: TIMINGS.socketPingMs,
    retryAttempts: Infinity,
    retryWait: waitBeforeRetry,
    shouldRetry: (reason) => !isSessionEnd(reason),
    on: {
      connecting: () => giveUpAfter(TIMINGS.connectTimeoutMs),
      connected: () => {
        clearTimeout(patience);
        live.connected();
      },
      // A network that has gone away without a word is noticed by the answer that does not come.
      ping: (received, payload) => {
        if (!received) giveUpAfter(TIMINGS.socketPongTimeoutMs);
        else if (payload?.['missed'] === true) live.missed();
        else if (payload?.['lost'] === true) live.unheard();
      },
      pong: (received) => {
        if (received) clearTimeout(patience);
      },
      closed: (event) => {
        clearTimeout(patience);
        if (isSessionEnd(event)) onSessionEnded();
        else if (!isOwnClose(event)) live.dropped();
      },
    },
  });
  const stopListening = live.onWake(() => socket.terminate());
  return {
    link: new GraphQLWsLink(socket),
    dispose: () => {
      stopListening();
      clearTimeout(patience);
      void socket.dispose();
    },
  };
}

function isSessionEnd(reason: unknown): boolean {
  return reason instanceof CloseEvent && reason.code === sessionEnded;
}

/** Code 1000 is how the socket ends when nobody is subscribed any more. */
function isOwnClose(event: unknown): boolean {
  return event instanceof CloseEvent && event.code === 1000;
}

/** Waits for its turn, but no longer than until the network is back. */
async function waitBeforeRetry(attempt: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const waited = new AbortController();
    const over = (): void => {
      clearTimeout(timer);
      waited.abort();
      resolve();
    };
    const timer = setTimeout(over, reconnectDelayMs(attempt));
    window.addEventListener('online', over, { signal: waited.signal });
  });
}
