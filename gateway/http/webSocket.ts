import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { CloseCode } from 'graphql-ws';
import type { ServerOptions } from 'graphql-ws';
import { useServer, type Extra } from 'graphql-ws/use/ws';
import type { Logger } from 'pino';
import { WebSocket, WebSocketServer } from 'ws';
import type { Config } from '../config.ts';
import { LIMITS, TIMINGS } from '../limits.ts';
import type { ClientSocket } from '../live/ClientSocket.ts';
import type { LiveHub } from '../live/LiveHub.ts';
import { readSession } from '../provider/calls/AccessToken.ts';
import { getClientAddress, networkLimitsOf } from './clientAddress.ts';
import { readOrigin } from './readOrigin.ts';
import { Semaphore } from './Semaphore.ts';
import { TokenBuckets, type Bucket } from './TokenBuckets.ts';

/** The provider cannot answer, or too many messages. https://www.iana.org/assignments/websocket */
const TRY_AGAIN_LATER = 1013;

/** A message of this length counts as two. */
const BYTES_PER_MESSAGE = 1_000;

/** graphql-ws would log each failed send as an internal error; the event `close` follows anyway. */
class ClientWebSocket extends WebSocket {
  readonly buckets: Bucket[] = [];

  override send(text: unknown, done: unknown = () => undefined): void {
    super.send(text as string, () => (done as () => void)());
  }
}

/** Subscriptions at /graphql (graphql-transport-ws). @returns closes all with 1001, so that browsers reconnect, and rejects new ones */
export function serveWebSockets(
  server: Server,
  hub: LiveHub,
  subscriptionOptions: ServerOptions<Record<string, unknown>, { client?: ClientSocket }>,
  config: Config,
  ownOrigins: readonly string[],
  log: Logger,
): () => Promise<void> {
  const protocol = useServer<Record<string, unknown>, { client: ClientSocket }>(
    {
      ...subscriptionOptions,
      ...createConnectionOptions(
        hub,
        config,
        createOriginCheck([...ownOrigins, ...config.allowedOrigins], log),
      ),
      // Hides internals from the client.
      isProd: true,
    },
    acceptWebSockets(server, config),
    config.pingMs,
  );
  return async () => protocol.dispose();
}

function acceptWebSockets(
  server: Server,
  { trustProxy, maxSocketsPerAddress, maxMessages, budgetSeconds }: Config,
): WebSocketServer {
  const webSockets = new WebSocketServer({
    noServer: true,
    maxPayload: LIMITS.messageBytes,
    WebSocket: ClientWebSocket,
    // Missing in the types of ws.
    ...{ closeTimeout: TIMINGS.socketCloseMs },
  });
  const connections = new Semaphore();
  const budget = new TokenBuckets(budgetSeconds);
  let socketCount = 0;
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const { url = '' } = request;
    const address = getClientAddress(request, trustProxy);
    const buckets = networkLimitsOf(address, maxMessages.address);
    if (!/^\/graphql\/?(?:\?|$)/.test(url)) rejectUpgrade(socket, '400 Bad Request');
    else {
      // High, because a whole office may share an address and reconnect at once.
      const limits = networkLimitsOf(address, maxSocketsPerAddress);
      const release = budget.take(buckets, 1) ? connections.acquire(limits) : null;
      if (!release)
        rejectUpgrade(socket, '429 Too Many Requests', `retry-after: ${TIMINGS.unknownWaitSeconds}\r\n`);
      else {
        socket.once('close', release);
        webSockets.handleUpgrade(request, socket, head, (client) => {
          client.buckets.push(...buckets, [`socket ${++socketCount}`, maxMessages.socket]);
          limitMessages(client, socket, budget);
          webSockets.emit('connection', client, request);
        });
      }
    }
  });
  return webSockets;
}

function rejectUpgrade(socket: Duplex, status: string, headers = ''): void {
  socket.on('error', () => undefined);
  // The client may leave its side of the connection open.
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\n${headers}connection: close\r\ncontent-length: 0\r\n\r\n`);
}

/** Closes on a flood, and stops reading while the client does not read. Must precede graphql-ws's listener. */
function limitMessages(client: ClientWebSocket, socket: Duplex, budget: TokenBuckets): void {
  client.on('message', (data: Buffer) => {
    if (!budget.take(client.buckets, 1 + data.length / BYTES_PER_MESSAGE)) {
      client.removeAllListeners('message');
      client.close(TRY_AGAIN_LATER, 'Too many messages');
    } else if (socket.writableNeedDrain) {
      client.pause();
      socket.once('drain', () => client.resume());
    }
  });
}

/**
 * Cross-site WebSocket hijacking: the same-origin policy does not cover WebSockets, so a page of another site must not use the member's
 * cookies. Browsers always send Origin.
 * https://cheatsheetseries.owasp.org/cheatsheets/WebSocket_Security_Cheat_Sheet.html#origin-header-validation
 * @returns whether cookies count; logs once a minute that they do not, because anyone can send any origin
 */
function createOriginCheck(origins: readonly string[], log: Logger): (origin: string | undefined) => boolean {
  let isLogged = false;
  return (origin) => {
    if (origin === undefined || origins.includes(origin)) return true;
    if (isLogged) return false;
    isLogged = true;
    setTimeout(() => (isLogged = false), TIMINGS.originLogMs).unref();
    log.warn(
      `Live updates are refused to a page of ${JSON.stringify(origin.slice(0, 200))}: it is neither ${origins.join(', ')} nor in ALLOWED_ORIGINS. If members open that address, set PUBLIC_URL to it.`,
    );
    return false;
  };
}

/** Options of graphql-ws for connecting, which confirms the session. */
function createConnectionOptions(
  hub: LiveHub,
  { trustProxy, maxMessages, connectionInitMs, publicUrl }: Config,
  acceptsCookiesOf: (origin: string | undefined) => boolean,
): ServerOptions<Record<string, unknown>, Extra & { client?: ClientSocket }> {
  return {
    connectionInitWaitTimeout: connectionInitMs,
    // Before its session is confirmed, a client gets no answer.
    onPing({ acknowledged, extra: { socket } }) {
      if (!acknowledged) socket.close(CloseCode.Unauthorized, 'Unauthorized');
    },
    async onConnect({ extra, connectionParams }) {
      const { socket, request } = extra;
      const { cookie, origin, authorization: header } = request.headers;
      const authorization = readAuthorization(connectionParams) ?? header;
      const session = readSession({ authorization, cookie }, hub.provider.upstream.sessionCookieNames);
      // Closes with 4403.
      if (!session.isToken && !acceptsCookiesOf(origin)) return false;
      const client: ClientSocket = (extra.client = {
        session,
        address: getClientAddress(request, trustProxy),
        origin: readOrigin(request.headers, publicUrl),
        memberId: null,
        scopes: null,
        streams: new Set(),
        close: () => socket.close(CloseCode.Unauthorized, 'Sign in again'),
      });
      const memberId = await hub.connect(client);
      if (memberId === null) client.close();
      if (memberId === undefined) socket.close(TRY_AGAIN_LATER);
      if (memberId && socket instanceof ClientWebSocket)
        socket.buckets.push([
          session.isToken ? `token ${session.key}` : `member ${memberId}`,
          maxMessages.member,
        ]);
      return Boolean(memberId);
    },
    onClose({ extra: { client } }) {
      if (client) hub.remove(client);
    },
  };
}

/** A browser cannot set headers of a WebSocket, so a token comes in the payload of `connection_init`. */
function readAuthorization(params: Readonly<Record<string, unknown>> | undefined): string | undefined {
  const value = params?.['authorization'] ?? params?.['Authorization'];
  return typeof value === 'string' ? value : undefined;
}
