import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate as waitForNextTurn } from 'node:timers/promises';
import type { ExecutionArgs, GraphQLError, GraphQLSchema } from 'graphql';
import { CloseCode, MessageType, stringifyMessage } from 'graphql-ws';
import { useServer, type Extra } from 'graphql-ws/use/ws';
import pLimit from 'p-limit';
import { WebSocket, WebSocketServer } from 'ws';
import type { Config } from '../config.ts';
import type { Operation, Operations } from '../graphql/Operations.ts';
import { LIMITS, TIMES } from '../limits.ts';
import type { LiveHub } from '../live/LiveHub.ts';
import type { ClientSocket } from '../live/ClientSocket.ts';
import { failure } from '../provider/calls/failures.ts';
import type { Caller } from '../provider/calls/ProviderCalls.ts';
import { Session } from '../provider/calls/Session.ts';
import { getClientAddress } from './clientAddress.ts';
import { networkLimitsOf, Slots } from './Slots.ts';
import type { UnsentBytes } from './UnsentBytes.ts';

export interface WebSocketOptions extends Config {
  schema: GraphQLSchema;
  /** Whether a browser may connect from a page of this origin. */
  isOriginAllowed: (origin: string) => boolean;
  unsentBytes: UnsentBytes;
  /** Counts an operation. @throws RATE_LIMITED: see `createOperationBudget`. */
  takeOperation: (caller: Caller) => Promise<void>;
}

/** A client's WebSocket, and how it runs operations. */
interface Client extends ClientSocket {
  /**
   * Runs a step of an operation when no more than `LIMITS.runningOperations` are running and the client has read its answers.
   * @param onClose - called if the WebSocket closes while the step runs
   * @returns undefined if the WebSocket was closed before the step started
   */
  inTurn: <T>(step: () => T | Promise<T>, onClose?: () => void) => Promise<T | undefined>;
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

/**
 * Creates the WebSocket transport, which uses the graphql-transport-ws protocol. `Operations` executes operations, formats their
 * errors and logs them.
 */
export function createWebSockets(operations: Operations, hub: LiveHub, options: WebSocketOptions) {
  const { schema, trustProxy, maxSocketsPerAddress, maxAnonymousSocketsPerAddress } = options;
  const { anonymousSocketMs, pingMs, unsentBytes, takeOperation } = options;
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: LIMITS.bodyBytes,
    WebSocket: ClientWebSocket,
  });
  const anonymousSlots = new Slots();
  const sessionSlots = new Slots();
  let isClosing = false;

  /** Attaches a WebSocket to the member of its session, unless a subscription has; closes it if the provider confirms no session. */
  async function requireSession(client: Client, webSocket: WebSocket): Promise<void> {
    const { viewer } = begin(client).context.provider;
    const me = await viewer.me().catch(() => null);
    // A subscription may have attached the socket meanwhile.
    if (client.memberId !== null || (me && hub.attach(client, me.id))) return;
    webSocket.close(CloseCode.ConnectionInitialisationTimeout, 'No session');
  }

  function begin(client: Client): Operation {
    const { session, address } = client;
    return operations.begin({ session, address, requestId: randomUUID() }, { clientSocket: client });
  }

  function createClient(
    webSocket: ClientWebSocket,
    socket: Socket,
    address: string,
    session: Session,
  ): Client {
    const ping = (payload: Record<string, unknown>) =>
      webSocket.send(stringifyMessage({ type: MessageType.Ping, payload }));
    let scheduledPing: NodeJS.Immediate | undefined;
    const { inTurn, updateReading } = createTurns(webSocket, socket);
    const client: Client = {
      session,
      address,
      memberId: null,
      memberIdRequest: null,
      // The web app refetches what it shows on these pings; other clients only answer them.
      notifyDisconnected: () => {
        // This ping makes a scheduled one needless.
        clearImmediate(scheduledPing);
        scheduledPing = undefined;
        ping({ lost: true });
      },
      notifyMissed: () => {
        // One ping for several subscriptions that start together, because a browser refetches for each ping.
        scheduledPing ??= setImmediate(() => {
          scheduledPing = undefined;
          ping({ missed: true });
        });
      },
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

  const clients = new WeakMap<WebSocket, Client>();
  const clientOf = ({ extra }: { extra: Extra }) => clients.get(extra.socket) as Client;

  const protocol = useServer(
    {
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
      async onSubscribe(context, _id, payload) {
        // graphql-ws has already added this operation to `subscriptions`.
        if (Object.keys(context.subscriptions).length > LIMITS.subscriptions)
          return [failure('RATE_LIMITED', `At most ${LIMITS.subscriptions} subscriptions at once.`)];
        const client = clientOf(context);
        const operation = begin(client);
        try {
          const refusals = await client.inTurn(async () => {
            if (client.memberId === null) await takeOperation(operation.caller);
            return operations.admit(operation, payload);
          });
          const { admittedOperation } = operation.admission;
          if (refusals || !admittedOperation) return refusals ?? [CLOSED_ERROR];
          const { document, name: operationName } = admittedOperation;
          return { schema, document, operationName, contextValue: operation } satisfies ExecutionArgs;
        } catch (error) {
          return [error as GraphQLError];
        }
      },
      execute: ({ contextValue }) => {
        const operation = contextValue as Operation;
        return inTurnOf(operation, () => operations.answer(operation)) as never;
      },
      subscribe(args) {
        const operation = args.contextValue as Operation;
        // graphql-ws retains these arguments as long as the subscription, which no longer needs the operation.
        args.contextValue = undefined;
        return inTurnOf(operation, () => operations.subscribe(operation)) as never;
      },
      onError: (context, _id, _payload, errors) => operations.refuse(begin(clientOf(context)), errors).errors,
      // The answer is already formatted. Without this hook, graphql-ws would require instances of GraphQLError.
      onNext: (_context, _id, _payload, _args, answer) => answer,
    },
    server,
    // `pingAll` replaces the pings of graphql-ws, which accept any pong as an answer.
    0,
  );

  /** Executes an operation in its client's turn. If the WebSocket closes meanwhile, the operation's upstream reads are aborted. */
  function inTurnOf<T>({ clientSocket, context }: Operation, step: () => Promise<T>): Promise<T | undefined> {
    return (clientSocket as Client).inTurn(step, () => context.provider.calls.abortReads());
  }

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
        const session = new Session(request.headers.cookie);
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

/** Refuses an operation whose WebSocket is closed, so the client does not get it. */
const CLOSED_ERROR = failure('UNAUTHENTICATED', 'User not authenticated');

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

  const inTurn: Client['inTurn'] = async (step, onClose = () => undefined) => {
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
