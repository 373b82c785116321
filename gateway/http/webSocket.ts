import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate as waitForNextTurn } from 'node:timers/promises';
import { CloseCode } from 'graphql-ws';
import { useServer, type Extra } from 'graphql-ws/use/ws';
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
import type { UnsentBytes } from './UnsentBytes.ts';

export interface WebSocketOptions extends Config, OperationOptions {
  /** Whether a browser may connect from a page of this origin. */
  isOriginAllowed: (origin: string) => boolean;
  unsentBytes: UnsentBytes;
}

class ClientWebSocket extends WebSocket {
  /** Called after each message to the client. */
  onSent: () => void = () => undefined;

  /** graphql-ws always sends a text, and logs each failed send. A failed send needs no handling: the event `close` follows. */
  override send(text: unknown, done: unknown = () => undefined): void {
    super.send(text as string, () => (done as () => void)());
    this.onSent();
  }
}

/** Creates the WebSocket transport: graphql-ws's adapter for ws, with the protocol graphql-transport-ws. */
export function createWebSockets(hub: LiveHub, options: WebSocketOptions) {
  const { trustProxy, maxSocketsPerAddress, maxAnonymousSocketsPerAddress } = options;
  const { anonymousSocketMs, pingMs, unsentBytes } = options;
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
    const { session, address } = client;
    const context = options.createContext(
      { session, address, requestId: randomUUID() },
      { clientSocket: client },
    );
    const { viewer } = context.provider;
    const me = await viewer.me().catch(() => null);
    // A subscription may have attached the socket meanwhile.
    if (client.memberId !== null || (me && hub.attach(client, me.id))) return;
    webSocket.close(CloseCode.ConnectionInitialisationTimeout, 'No session');
  }

  function createClient(
    webSocket: ClientWebSocket,
    socket: Socket,
    address: string,
    session: SessionCookies,
  ): OperationSocket {
    const { inTurn, updateReading } = createTurns(webSocket, socket);
    const client: OperationSocket = {
      session,
      address,
      memberId: null,
      memberIdRequest: null,
      connection: new Connection(),
      onAttached: () => clearTimeout(sessionTimer),
      close: () => webSocket.close(CloseCode.Unauthorized, 'Sign in again'),
      inTurn,
    };
    webSocket.onSent = () => {
      updateReading();
      unsentBytes.check(socket, address);
    };
    const sessionTimer = setTimeout(() => void requireSession(client, webSocket), anonymousSocketMs);
    webSocket.once('close', () => clearTimeout(sessionTimer));
    webSocket.on('pong', onPong);
    return client;
  }

  const clients = new WeakMap<WebSocket, OperationSocket>();
  const clientOf = ({ extra }: { extra: Extra }) => clients.get(extra.socket) as OperationSocket;

  const protocol = useServer(
    {
      ...createSubscriptionOptions(options, clientOf),
      // Disabled, because the timer of `requireSession` also closes a WebSocket without `connection_init`.
      connectionInitWaitTimeout: 0,
      // Errors of the connection reveal no internals to the client.
      isProd: true,
      onConnect: (context) => hub.addSocket(clientOf(context)),
      onClose: (context) => hub.removeSocket(clientOf(context)),
      onPing({ extra }, payload) {
        // graphql-ws sends the payload back, unless the WebSocket is closing.
        if (payload && JSON.stringify(payload).length > LIMITS.pingCharacters)
          extra.socket.close(CloseCode.BadRequest, 'Ping too long');
      },
    },
    server,
    // `pingAll` replaces the pings of graphql-ws, which accept any pong as an answer.
    0,
  );

  /** WebSockets that have not answered the last ping. */
  const silentSockets = new WeakSet<WebSocket>();
  /** The data of the last ping. A pong must repeat it: a client could send any other pong without reading. */
  let pingData = Buffer.alloc(0);
  function onPong(this: WebSocket, data: Buffer): void {
    if (data.equals(pingData)) silentSockets.delete(this);
  }
  // A connection may break without a `close` event, so a WebSocket without a pong before the next ping is terminated.
  const pingAll = async () => {
    pingData = randomBytes(8);
    for (const [index, socket] of [...server.clients].entries()) {
      // Yield to other work after 50 pings: a thousand at once would delay messages.
      if (index % 50 === 49) await waitForNextTurn();
      // While its operations run, no pong is read.
      if (socket.isPaused && socket.bufferedAmount === 0) continue;
      if (silentSockets.has(socket)) socket.terminate();
      else if (socket.readyState === socket.OPEN) {
        silentSockets.add(socket);
        socket.ping(pingData);
      }
    }
  };
  const heartbeat = setInterval(() => void pingAll(), pingMs).unref();

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
        const session = new SessionCookies(request.headers.cookie);
        // The limit with a cookie is higher, because a whole office may share an address, and may reconnect at once. A cookie
        // that is no session counts only until `requireSession` closes its WebSocket.
        const release = session.isAnonymous
          ? anonymousSlots.take(networkLimitsOf(address, maxAnonymousSocketsPerAddress))
          : sessionSlots.take(networkLimitsOf(address, maxSocketsPerAddress));
        if (!release) {
          refuseUpgrade(socket, '429 Too Many Requests');
          return;
        }
        socket.once('close', release);
        server.handleUpgrade(request, socket, head, (webSocket) => {
          clients.set(webSocket, createClient(webSocket, request.socket, address, session));
          server.emit('connection', webSocket, request);
        });
      }
    },
    /** Closes all WebSockets with 1001, so that browsers reconnect, and refuses new ones. */
    async close(): Promise<void> {
      isClosing = true;
      clearInterval(heartbeat);
      const terminateTimer = setTimeout(() => {
        for (const client of server.clients) client.terminate();
      }, TIMES.socketCloseMs);
      await protocol.dispose();
      clearTimeout(terminateTimer);
    },
  };
}

/**
 * Backpressure: nothing is read from a client that leaves more than `LIMITS.unsentBytes` unread, or that has sent more than
 * `LIMITS.bodyBytes` while its operations wait.
 */
function createTurns(webSocket: WebSocket, socket: Socket) {
  const limitConcurrency = pLimit(LIMITS.runningOperations);
  const closing = new AbortController();
  webSocket.once('close', () => closing.abort());
  const hasUnsentBytes = () => webSocket.bufferedAmount > LIMITS.unsentBytes;
  let drained: Promise<unknown> | undefined;
  /** What the connection had read when no operation waited. */
  let bytesReadBefore = 0;

  const updateReading = () => {
    if (limitConcurrency.pendingCount === 0) bytesReadBefore = socket.bytesRead;
    if (hasUnsentBytes() || socket.bytesRead - bytesReadBefore > LIMITS.bodyBytes) webSocket.pause();
    else webSocket.resume();
  };
  socket.on('drain', updateReading);
  // ws has answered with a pong.
  webSocket.on('ping', updateReading);

  const waitUntilSent = async () => {
    while (hasUnsentBytes() && !closing.signal.aborted) {
      drained ??= once(socket, 'drain', closing)
        .catch(() => undefined)
        .finally(() => (drained = undefined));
      await drained;
    }
  };

  const inTurn: OperationSocket['inTurn'] = async (step, onClose = () => undefined) => {
    const result = limitConcurrency(async () => {
      // Serve other clients between two operations of this one.
      await waitForNextTurn();
      await waitUntilSent();
      if (closing.signal.aborted) return undefined;
      closing.signal.addEventListener('abort', onClose);
      try {
        return await step();
      } finally {
        closing.signal.removeEventListener('abort', onClose);
      }
    });
    updateReading();
    return result.finally(updateReading);
  };
  return { inTurn, updateReading };
}

function refuseUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}
