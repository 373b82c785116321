import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { setImmediate as immediate } from 'node:timers/promises';
import type { ExecutionArgs, GraphQLSchema } from 'graphql';
import { CloseCode, handleProtocols, makeServer, MessageType, stringifyMessage } from 'graphql-ws';
import type { Logger } from 'pino';
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
  log: Logger;
  schema: GraphQLSchema;
  /** Whether a browser may connect from a page of this origin. */
  allows: (origin: string) => boolean;
}

/** The transport over WebSockets, by the graphql-transport-ws protocol. `Operations` runs, presents and reports operations. */
export function createWebSockets(operations: Operations, hub: LiveHub, options: WebSocketOptions) {
  const { log, schema, trustProxy, maxSocketsPerAddress, maxAnonymousSocketsPerAddress } = options;
  const { sessionProofMs, pingMs } = options;
  const server = new WebSocketServer({ noServer: true, maxPayload: LIMITS.bodyBytes, handleProtocols });
  const anonymous = new Slots();
  const withSession = new Slots();
  let closing = false;

  /** Closes a WebSocket that has shown no session in time, neither by a subscription nor by its cookie. */
  async function requireSession(stream: MemberStream, socket: WebSocket): Promise<void> {
    const { viewer } = begin(stream).context.provider;
    const me = await viewer.me().catch(() => null);
    // A subscription may have attached the stream meanwhile.
    if (stream.memberId !== null || (me && hub.attach(stream, me.id))) return;
    socket.close(CloseCode.ConnectionInitialisationTimeout, 'No session');
  }

  function begin(stream: MemberStream): Operation {
    const { session, address } = stream;
    return operations.begin({ session, address, requestId: randomUUID() }, { stream });
  }

  const graphql = makeServer<Record<string, unknown>, MemberStream>({
    // Until it has shown its session: see `requireSession`.
    connectionInitWaitTimeout: 0,
    onConnect: ({ extra }) => hub.opened(extra),
    onClose: ({ extra }) => hub.left(extra),
    async onSubscribe({ extra, subscriptions }, _id, payload) {
      if (Object.keys(subscriptions).length > LIMITS.subscriptions)
        return [failure('RATE_LIMITED', `At most ${LIMITS.subscriptions} subscriptions at once.`)];
      const operation = begin(extra);
      const refusals = await operations.admit(operation, payload);
      const { admitted } = operation.admission;
      if (refusals || !admitted) return refusals ?? [];
      const { document, name: operationName } = admitted;
      return { schema, document, operationName, contextValue: operation } satisfies ExecutionArgs;
    },
    execute: ({ contextValue }) => operations.answer(contextValue as Operation) as never,
    subscribe(args) {
      const operation = args.contextValue as Operation;
      // graphql-ws keeps its arguments as long as the subscription, which needs nothing of the operation.
      args.contextValue = undefined;
      return operations.subscribe(operation) as never;
    },
    onError: ({ extra }, _id, _payload, errors) => operations.refuse(begin(extra), errors).errors,
    // The answer is presented already: without this hook its errors would have to be instances of GraphQLError.
    onNext: (_context, _id, _payload, _args, answer) => answer,
  });

  /**
   * Speaks the protocol over a WebSocket. Not by graphql-ws's own adapter: it keeps the request, each subscription's first
   * message and a timer for every WebSocket, a tenth of what a subscriber takes.
   */
  function serve(socket: WebSocket, address: string, session: Session, releaseAnonymous: () => void): void {
    const ping = (payload: Record<string, unknown>) =>
      socket.send(stringifyMessage({ type: MessageType.Ping, payload }));
    const stream: MemberStream = {
      session,
      address,
      memberId: null,
      asked: null,
      // A ping may carry anything, and every client answers it. The web app knows these words and refetches what it shows.
      disconnected: () => {
        clearImmediate(resuming);
        resuming = undefined;
        ping({ lost: true });
      },
      resumed: () => {
        // A browser starts several subscriptions at once, and refetches for each ping.
        resuming ??= setImmediate(() => {
          resuming = undefined;
          ping({ missed: true });
        });
      },
      authenticated: () => {
        clearTimeout(proof);
        proof = undefined;
        releaseAnonymous();
        // An address may have many more with a session than without: a whole office may share it.
        const slot = withSession.take(networkLimits(address, maxSocketsPerAddress));
        if (slot) socket.once('close', slot);
        else socket.close(TRY_AGAIN_LATER, 'Too many connections');
      },
      end: () => socket.close(CloseCode.Unauthorized, 'Sign in again'),
    };
    let resuming: NodeJS.Immediate | undefined;
    let proof: NodeJS.Timeout | undefined = setTimeout(
      () => void requireSession(stream, socket),
      sessionProofMs,
    );
    const left = graphql.opened(
      {
        protocol: socket.protocol,
        // What cannot be sent is lost with the connection, whose end is told by `close`.
        send: (text) => new Promise((resolve) => socket.send(text, () => resolve())),
        close: (code, reason) => socket.close(code, reason),
        onMessage: (read) =>
          socket.on('message', (data: Buffer) => {
            if (socket.bufferedAmount > LIMITS.unreadBytes) socket.terminate();
            read(data.toString()).catch((error: unknown) => {
              log.error({ err: error }, 'A WebSocket message failed without a reason of its own');
              socket.close(CloseCode.InternalServerError, 'Internal server error');
            });
          }),
      },
      stream,
    );
    // ws closes the connection itself, with the code of what was wrong.
    socket.on('error', () => undefined);
    socket.on('pong', answered);
    socket.once('close', (code, reason) => {
      clearTimeout(proof);
      void left(code, reason.toString());
    });
  }

  /** WebSockets that have not answered the last ping. */
  const unanswered = new WeakSet<WebSocket>();
  function answered(this: WebSocket): void {
    unanswered.delete(this);
  }
  // A connection may break without a word: one that does not answer a ping before the next one is over.
  const beat = async () => {
    for (const [at, socket] of [...server.clients].entries()) {
      // Others' messages go between: a thousand pings in one go would hold them up.
      if (at % 50 === 49) await immediate();
      if (unanswered.has(socket)) socket.terminate();
      else if (socket.readyState === socket.OPEN) {
        unanswered.add(socket);
        socket.ping();
      }
    }
  };
  const heartbeat = setInterval(() => void beat(), pingMs).unref();

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
        socket.once('close', release);
        const session = new Session(request.headers.cookie);
        server.handleUpgrade(request, socket, head, (webSocket) =>
          serve(webSocket, address, session, release),
        );
      }
    },
    /** Tells every browser to come back, and takes no more. */
    async close(): Promise<void> {
      closing = true;
      clearInterval(heartbeat);
      for (const client of server.clients) client.close(1001, 'Come back soon');
      const late = setTimeout(() => {
        for (const client of server.clients) client.terminate();
      }, TIMES.socketCloseMs);
      await new Promise((resolve) => server.close(resolve));
      clearTimeout(late);
    },
  };
}

function refuseUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}
