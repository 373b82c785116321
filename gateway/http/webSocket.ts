import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { CloseCode } from 'graphql-ws';
import { useServer } from 'graphql-ws/use/ws';
import pLimit from 'p-limit';
import { WebSocket, WebSocketServer } from 'ws';
import type { Config } from '../config.ts';
import { createSubscriptionOptions, type OperationOptions } from '../graphql/subscriptions.ts';
import { LIMITS, TIMES } from '../limits.ts';
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
 * Creates the WebSocket transport: graphql-ws's adapter for ws, with the protocol graphql-transport-ws.
 * @param allowedOrigins - the origins from whose pages a browser may connect
 */
export function createWebSockets(
  hub: LiveHub,
  operationOptions: OperationOptions,
  { trustProxy, maxSocketsPerAddress, connectionInitMs, pingMs }: Config,
  allowedOrigins: ReadonlySet<string>,
) {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: LIMITS.bodyBytes,
    WebSocket: ClientWebSocket,
  });
  const slots = new Slots();
  let isClosing = false;

  const protocol = useServer<Record<string, unknown>, { client: ClientSocket }>(
    {
      ...createSubscriptionOptions(operationOptions),
      connectionInitWaitTimeout: connectionInitMs,
      // Errors of the connection reveal no internals to the client.
      isProd: true,
      async onConnect({ extra }) {
        const { socket, request } = extra;
        extra.client = {
          session: new SessionCookies(request.headers.cookie),
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
    server,
    pingMs,
  );

  return {
    /** Handles a request to upgrade to a WebSocket, or rejects it. */
    upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
      socket.on('error', () => undefined);
      const path = (request.url ?? '').split('?')[0];
      if (path !== '/graphql') rejectUpgrade(socket, '404 Not Found');
      else if (isClosing) rejectUpgrade(socket, '503 Service Unavailable');
      // Cross-site WebSocket hijacking: the same-origin policy does not cover WebSockets, so any site could open one with the
      // member's cookie. Browsers always send Origin, so a client without one is no browser.
      // https://cheatsheetseries.owasp.org/cheatsheets/WebSocket_Security_Cheat_Sheet.html#origin-header-validation
      else if (request.headers.origin !== undefined && !allowedOrigins.has(request.headers.origin))
        rejectUpgrade(socket, '403 Forbidden');
      else {
        const address = getClientAddress(request, trustProxy);
        // High, because a whole office may share an address, and may reconnect at once.
        const release = slots.take(networkLimitsOf(address, maxSocketsPerAddress));
        if (release) {
          socket.once('close', release);
          server.handleUpgrade(request, socket, head, (client) => server.emit('connection', client, request));
        } else rejectUpgrade(socket, '429 Too Many Requests', `retry-after: ${TIMES.unknownWaitSeconds}\r\n`);
      }
    },
    /** Closes all WebSockets with 1001, so that browsers reconnect, and rejects new ones. */
    async close(): Promise<void> {
      isClosing = true;
      const terminateTimer = setTimeout(() => {
        for (const client of server.clients) client.terminate();
      }, TIMES.socketCloseMs);
      await protocol.dispose();
      clearTimeout(terminateTimer);
    },
  };
}

function rejectUpgrade(socket: Duplex, status: string, headers = ''): void {
  // The client may leave its side of the connection open.
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\n${headers}connection: close\r\ncontent-length: 0\r\n\r\n`);
}
