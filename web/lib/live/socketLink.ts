import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient } from 'graphql-ws';
import { firstValueFrom, fromEvent, race, timer } from 'rxjs';
import { TIMINGS } from '../../limits';
import type { LiveConnection } from './liveConnection';
import { getReconnectDelayMs } from './getReconnectDelayMs';

const SESSION_ENDED_CODE = 4401;
const OWN_CLOSE_CODE = 1000;

/** Creates the WebSocket link of one session. Its subscriptions share one socket, which closes when they have ended. */
export function createSocketLink(liveConnection: LiveConnection, onSessionEnded: () => void) {
  let terminationTimer: ReturnType<typeof setTimeout> | undefined;
  const terminateAfter = (delayMs: number): void => {
    clearTimeout(terminationTimer);
    terminationTimer = setTimeout(() => socket.terminate(), delayMs);
  };
  const socket = createClient({
    url: new URL('/graphql', window.location.href).href.replace('http', 'ws'),
    lazy: true,
    lazyCloseTimeout: TIMINGS.idleSocketMs,
    keepAlive: TIMINGS.socketPingMs,
    retryAttempts: Infinity,
    retryWait: waitBeforeRetry,
    shouldRetry: (reason) => readCloseCode(reason) !== SESSION_ENDED_CODE,
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
        const code = readCloseCode(event);
        if (code === SESSION_ENDED_CODE) onSessionEnded();
        else if (code !== OWN_CLOSE_CODE) liveConnection.reportDisconnected();
      },
    },
  });
  const stopListening = liveConnection.onWake(() => socket.terminate());
  return {
    link: new GraphQLWsLink(socket),
    dispose: (): void => {
      stopListening();
      clearTimeout(terminationTimer);
      // It rejects if the socket was about to reconnect.
      Promise.resolve(socket.dispose()).catch(() => undefined);
    },
  };
}

const readCloseCode = (event: unknown): unknown => (event as Partial<CloseEvent>).code;

async function waitBeforeRetry(attempt: number): Promise<void> {
  await firstValueFrom(race(timer(getReconnectDelayMs(attempt)), fromEvent(window, 'online')));
}
