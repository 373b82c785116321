import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { CloseCode } from 'graphql-ws';
import { useServer } from 'graphql-ws/use/ws';
import pLimit from 'p-limit';
import { WebSocket, WebSocketServer } from 'ws';
import type { Config } from '../config.ts';
import {
  createSubscriptionOptions,
  type OperationOptions,
  type OperationSocket,
} from '../graphql/subscriptions.ts';
import { LIMITS, TIMES } from '../limits.ts';
import { Connection } from '../live/Connection.ts';
import type { LiveHub } from '../live/LiveHub.ts';
import { SessionCookies } from '../provider/calls/SessionCookies.ts';
import { getClientAddress } from './clientAddress.ts';
import { networkLimitsOf, Slots } from './Slots.ts';

export interface WebSocketOptions extends Config, OperationOptions {
  /** Whether a browser may connect from a page of this origin. */
  isOriginAllowed: (origin: string) => boolean;
}

/** graphql-ws logs each failed send as an internal error. A failed send needs no handling: the event `close` follows. */
class ClientWebSocket extends WebSocket {
  override send(text: unknown, done: unknown = () => undefined): void {
    super.send(text as string, () => (done as () => void)());
  }
}

/** Creates the WebSocket transport: graphql-ws's adapter for ws, with the protocol graphql-transport-ws. */
export function createWebSockets(hub: LiveHub, options: WebSocketOptions) {
  const { trustProxy, maxSocketsPerAddress, maxAnonymousSocketsPerAddress, anonymousSocketMs } = options;
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: LIMITS.bodyBytes,
    WebSocket: ClientWebSocket,
  });
  const anonymousSlots = new Slots();
  const sessionSlots = new Slots();
  let isClosing = false;

  /** Attaches a WebSocket to the member of its session, unless a subscription has; closes it if the provider confirms no session. */
  async function requireSession(client: OperationSocket, webSocket: WebSocket): Promise<void> {
    if (client.memberId !== null || webSocket.readyState !== webSocket.OPEN) return;
    const { session, address } = client;
    const caller = { session, address, requestId: randomUUID() };
    const { viewer } = options.createContext(caller, { clientSocket: client }).provider;
    const memberId = await viewer.check().catch(() => null);
    // A subscription may have attached the socket meanwhile.
    if (client.memberId !== null || (memberId !== null && hub.attach(client, memberId))) return;
    webSocket.close(CloseCode.ConnectionInitialisationTimeout, 'No session');
  }

  const protocol = useServer<Record<string, unknown>, { client: OperationSocket }>(
    {
      ...createSubscriptionOptions(options),
      // Includes sockets without `connection_init`.
      connectionInitWaitTimeout: anonymousSocketMs,
      // Errors of the connection reveal no internals to the client.
      isProd: true,
      onConnect({ extra }) {
        const { socket, request } = extra;
        extra.client = {
          session: new SessionCookies(request.headers.cookie),
          address: getClientAddress(request, trustProxy),
          memberId: null,
          memberIdRequest: null,
          connection: new Connection(),
          close: () => socket.close(CloseCode.Unauthorized, 'Sign in again'),
          limitRunning: pLimit(LIMITS.runningOperations),
        };
        hub.addSocket(extra.client);
        setTimeout(() => void requireSession(extra.client as OperationSocket, socket), anonymousSocketMs).unref();
      },
      onDisconnect: ({ extra }) => hub.removeSocket(extra.client as OperationSocket),
      onPing({ extra }, payload) {
        // graphql-ws sends the payload back, unless the WebSocket is closing.
        if (payload && JSON.stringify(payload).length > LIMITS.pingCharacters)
          extra.socket.close(CloseCode.BadRequest, 'Ping too long');
      },
    },
    server,
    options.pingMs,
  );

  return {
    /** Handles a request to upgrade to a WebSocket, or refuses it. */
    upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
      socket.on('error', () => undefined);
      const path = (request.url ?? '').split('?')[0];
      if (path !== '/graphql') refuseUpgrade(socket, '404 Not Found');
      else if (isClosing) refuseUpgrade(socket, '503 Service Unavailable');
      // Cross-site WebSocket hijacking: the same-origin policy does not cover WebSockets, so any site could open one with the
      // member's cookie. Browsers always send Origin, so a client without one is no browser.
      // https://cheatsheetseries.owasp.org/cheatsheets/WebSocket_Security_Cheat_Sheet.html#origin-header-validation
      else if (request.headers.origin !== undefined && !options.isOriginAllowed(request.headers.origin))
        refuseUpgrade(socket, '403 Forbidden');
      else {
        const address = getClientAddress(request, trustProxy);
        // The limit with a cookie is higher, because a whole office may share an address, and may reconnect at once. A cookie
        // that is no session counts only until `requireSession` closes its WebSocket.
        const release =
          request.headers.cookie
            ? sessionSlots.take(networkLimitsOf(address, maxSocketsPerAddress))
            : anonymousSlots.take(networkLimitsOf(address, maxAnonymousSocketsPerAddress));
        if (!release) return refuseUpgrade(socket, '429 Too Many Requests');
        socket.once('close', release);
        server.handleUpgrade(request, socket, head, (client) => server.emit('connection', client, request));
      }
    },
    /** Closes all WebSockets with 1001, so that browsers reconnect, and refuses new ones. */
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

function refuseUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}
