import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ExecutionArgs, GraphQLSchema } from 'graphql';
import { CloseCode, MessageType, stringifyMessage } from 'graphql-ws';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Config } from '../config.ts';
import type { Operation, Operations } from '../graphql/Operations.ts';
import { LIMITS, TIMES } from '../limits.ts';
import type { LiveHub } from '../live/LiveHub.ts';
import type { MemberStream } from '../live/MemberStream.ts';
import { failure } from '../provider/failures.ts';
import { Session } from '../provider/Session.ts';
import { clientAddress } from './clientAddress.ts';
import { networkLimits, Slots } from './Slots.ts';

/** WebSocket close code 1013: clients come back after a while. */
const TRY_AGAIN_LATER = 1013;

export interface WebSocketOptions extends Config {
  schema: GraphQLSchema;
  /** Whether a browser may connect from a page of this origin. */
  allows: (origin: string) => boolean;
}

/** What is kept of a connection's request, which itself would take more memory than all of this. */
interface Connection {
  address: string;
  session: Session;
  /** Gives back its slot. */
  release: () => void;
}

interface Extra {
  stream: MemberStream;
  address: string;
}

/** The transport over WebSockets, by the graphql-transport-ws protocol. `Operations` runs, presents and reports operations. */
export function createWebSockets(operations: Operations, hub: LiveHub, options: WebSocketOptions) {
  const { schema, trustProxy, maxSocketsPerAddress, maxAnonymousSocketsPerAddress, sessionProofMs } = options;
  const server = new WebSocketServer({ noServer: true, maxPayload: LIMITS.bodyBytes });
  const anonymous = new Slots();
  const withSession = new Slots();
  const connections = new WeakMap<WebSocket, Connection>();
  let closing = false;

  /** Counts a connection among those with a session: an address may have many more of these, for a whole office may share it. */
  function showSession(connection: Connection, socket: WebSocket): void {
    connection.release();
    const release = withSession.take(networkLimits(connection.address, maxSocketsPerAddress));
    if (release) connection.release = release;
    else socket.close(TRY_AGAIN_LATER, 'Too many connections');
  }

  /** Closes a connection that has shown no session in time, neither by a subscription nor by its cookie. */
  async function requireSession(extra: Extra, socket: WebSocket): Promise<void> {
    const { stream } = extra;
    const { viewer } = begin(extra).context.provider;
    const me = await viewer.me().catch(() => null);
    // A subscription may have attached the stream meanwhile.
    if (stream.memberId !== null) return;
    if (me) hub.attach(stream, me.id);
    else socket.close(CloseCode.ConnectionInitialisationTimeout, 'No session');
  }

  function begin({ stream, address }: Extra): Operation {
    return operations.begin({ session: stream.session, requestId: randomUUID(), address }, { stream });
  }

  const graphql = useServer<Record<string, unknown>, Partial<Extra>>(
    {
      connectionInitWaitTimeout: sessionProofMs,
      onConnect({ extra }) {
        const socket = (extra as { socket: WebSocket }).socket;
        const connection = connections.get(socket);
        if (!connection) return false;
        const { address, session } = connection;
        const ping = (payload: Record<string, unknown>) =>
          socket.send(stringifyMessage({ type: MessageType.Ping, payload }));
        const stream: MemberStream = {
          session,
          memberId: null,
          asked: null,
          // A ping may carry anything, and every client answers it. The web app knows these words and refetches what it shows.
          disconnected: () => ping({ lost: true }),
          resumed: () => ping({ missed: true }),
          authenticated: () => {
            clearTimeout(timer);
            showSession(connection, socket);
          },
          end: () => socket.close(CloseCode.Unauthorized, 'Sign in again'),
        };
        Object.assign(extra, { stream, address, request: undefined });
        hub.opened(stream);
        const timer = setTimeout(() => void requireSession({ stream, address }, socket), sessionProofMs);
        socket.once('close', () => clearTimeout(timer));
        return true;
      },
      onClose({ extra }) {
        if (extra.stream) hub.left(extra.stream);
      },
      async onSubscribe({ extra, subscriptions }, _id, payload) {
        if (Object.keys(subscriptions).length > LIMITS.subscriptions)
          return [failure('RATE_LIMITED', `At most ${LIMITS.subscriptions} subscriptions at once.`)];
        const operation = begin(extra as Extra);
        const refusals = await operations.admit(operation, payload);
        const { admitted } = operation.admission;
        if (refusals || !admitted) return refusals ?? [];
        const { document, name: operationName } = admitted;
        return { schema, document, operationName, contextValue: operation } satisfies ExecutionArgs;
      },
      execute: ({ contextValue }) => operations.answer(contextValue as Operation) as never,
      subscribe: ({ contextValue }) => operations.subscribe(contextValue as Operation) as never,
      onError: ({ extra }, _id, _payload, errors) => operations.refuse(begin(extra as Extra), errors).errors,
      // The answer is presented already: without this hook its errors would have to be instances of GraphQLError.
      onNext: (_context, _id, _payload, _args, answer) => answer,
    },
    server,
  );

  return {
    /** Takes over a connection whose request asks for a WebSocket, or refuses it. */
    upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
      socket.on('error', () => undefined);
      const path = (request.url ?? '').split('?')[0];
      if (path !== '/graphql') refuseUpgrade(socket, '404 Not Found');
      else if (closing) refuseUpgrade(socket, '503 Service Unavailable');
      // Cross-site WebSocket hijacking: the same-origin policy does not cover WebSockets, so any site could open one with the
      // member's cookie. Browsers always send Origin; a program without one holds its own cookie.
      // https://cheatsheetseries.owasp.org/cheatsheets/WebSocket_Security_Cheat_Sheet.html#origin-header-validation
      else if (request.headers.origin !== undefined && !options.allows(request.headers.origin))
        refuseUpgrade(socket, '403 Forbidden');
      else {
        const address = clientAddress(request, trustProxy);
        const release = anonymous.take(networkLimits(address, maxAnonymousSocketsPerAddress));
        if (!release) {
          refuseUpgrade(socket, '429 Too Many Requests');
          return;
        }
        const connection: Connection = { address, session: new Session(request.headers.cookie), release };
        socket.once('close', () => connection.release());
        server.handleUpgrade(request, socket, head, (webSocket) => {
          webSocket.on('message', () => {
            if (webSocket.bufferedAmount > LIMITS.unreadBytes) webSocket.terminate();
          });
          connections.set(webSocket, connection);
          server.emit('connection', webSocket, request);
        });
      }
    },
    /** Tells every browser to come back, and takes no more. */
    async close(): Promise<void> {
      closing = true;
      for (const client of server.clients) client.close(1001, 'Come back soon');
      const gone = Array.from(
        server.clients,
        (client) => new Promise((resolve) => client.once('close', resolve)),
      );
      const late = setTimeout(() => {
        for (const client of server.clients) client.terminate();
      }, TIMES.socketCloseMs);
      await Promise.all(gone);
      clearTimeout(late);
      await graphql.dispose();
    },
  };
}

function refuseUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}
