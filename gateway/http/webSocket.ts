import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { CloseCode } from 'graphql-ws';
import { useServer } from 'graphql-ws/use/ws';
import pLimit from 'p-limit';
import { WebSocket, WebSocketServer } from 'ws';
import type { Config } from '../config.ts';
import { createSubscriptionOptions, type OperationOptions } from '../graphql/subscriptions.ts';
import { LIMITS, TIMINGS } from '../limits.ts';
import type { ClientSocket } from '../live/ClientSocket.ts';
import type { LiveHub } from '../live/LiveHub.ts';
import { SessionCookies } from '../provider/calls/SessionCookies.ts';
import { getClientAddress } from './clientAddress.ts';
import { networkLimitsOf, Slots } from './Slots.ts';

/** The code of a closed WebSocket when the provider cannot answer. https://www.iana.org/assignments/websocket */
const TRY_AGAIN_LATER = 1013;

/** graphql-ws logs each failed send as an internal error. A failed send needs no handling: the event `close` follows. */
class ClientWebSocket extends WebSocket {
  override send(text: unknown, done: unknown = () => undefined): void {
    super.send(text as string, () => (done as () => void)());
  }
}

/**
 * Serves operations over WebSockets at /graphql: graphql-ws's adapter for ws, with the protocol graphql-transport-ws.
 * @param ownOrigins - the origins of the web app, from whose pages a browser may connect, as from the allowed ones
 * @returns a function that closes all WebSockets with 1001, so that browsers reconnect, and rejects new ones
 */
export function serveWebSockets(
  server: Server,
  hub: LiveHub,
  operationOptions: OperationOptions,
  { trustProxy, allowedOrigins, maxSocketsPerAddress, connectionInitMs, pingMs }: Config,
  ownOrigins: readonly string[],
): () => Promise<void> {
  const origins = [...ownOrigins, ...allowedOrigins];
  const slots = new Slots();
  const webSockets = new WebSocketServer({
    noServer: true,
    path: '/graphql',
    maxPayload: LIMITS.bodyBytes,
    WebSocket: ClientWebSocket,
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const { origin } = request.headers;
    // Cross-site WebSocket hijacking: the same-origin policy does not cover WebSockets, so any site could open one with the
    // member's cookie. Browsers always send Origin, so a client without one is no browser.
    // https://cheatsheetseries.owasp.org/cheatsheets/WebSocket_Security_Cheat_Sheet.html#origin-header-validation
    if (origin !== undefined && !origins.includes(origin)) rejectUpgrade(socket, '403 Forbidden');
    else {
      // High, because a whole office may share an address, and may reconnect at once.
      const release = slots.take(
        networkLimitsOf(getClientAddress(request, trustProxy), maxSocketsPerAddress),
      );
      if (release) {
        socket.once('close', release);
        const connect = (client: WebSocket) => webSockets.emit('connection', client, request);
        webSockets.handleUpgrade(request, socket, head, connect);
      } else rejectUpgrade(socket, '429 Too Many Requests', `retry-after: ${TIMINGS.unknownWaitSeconds}\r\n`);
    }
  });

  const protocol = useServer<Record<string, unknown>, { client: ClientSocket }>(
    {
      ...createSubscriptionOptions(operationOptions),
      connectionInitWaitTimeout: connectionInitMs,
      // Errors of the connection reveal no internals to the client.
      isProd: true,
      async onConnect({ extra }) {
        const { socket, request } = extra;
        extra.client = {
          session: new SessionCookies(request.headers.cookie, hub.provider.link.sessionCookieNames),
          address: getClientAddress(request, trustProxy),
          memberId: null,
          streams: new Set(),
          close: () => socket.close(CloseCode.Unauthorized, 'Sign in again'),
          limitRunning: pLimit(LIMITS.runningOperations),
        };
        const memberId = await hub.connect(extra.client);
        if (memberId === null) extra.client.close();
        if (memberId === undefined) socket.close(TRY_AGAIN_LATER);
        return Boolean(memberId);
      },
      onClose({ extra: { client } }) {
        if (client) hub.remove(client);
      },
    },
    webSockets,
    pingMs,
  );

  return async () => {
    const terminateTimer = setTimeout(() => {
      for (const client of webSockets.clients) client.terminate();
    }, TIMINGS.socketCloseMs);
    await protocol.dispose();
    clearTimeout(terminateTimer);
  };
}

function rejectUpgrade(socket: Duplex, status: string, headers = ''): void {
  socket.on('error', () => undefined);
  // The client may leave its side of the connection open.
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\n${headers}connection: close\r\ncontent-length: 0\r\n\r\n`);
}
