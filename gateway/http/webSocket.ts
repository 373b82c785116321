import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { setImmediate as waitForNextTurn } from 'node:timers/promises';
import type { ExecutionArgs, GraphQLSchema } from 'graphql';
import { CloseCode, handleProtocols, makeServer, MessageType, stringifyMessage } from 'graphql-ws';
import type { Logger } from 'pino';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Config } from '../config.ts';
import type { Operation, Operations } from '../graphql/Operations.ts';
import { LIMITS, TIMES } from '../limits.ts';
import type { LiveHub } from '../live/LiveHub.ts';
import type { ClientSocket } from '../live/ClientSocket.ts';
import { failure } from '../provider/failures.ts';
import { Session } from '../provider/Session.ts';
import { getClientAddress } from './clientAddress.ts';
import { networkLimitsOf, Slots } from './Slots.ts';

/** WebSocket close code: the client may reconnect later. */
const TRY_AGAIN_LATER = 1013;

export interface WebSocketOptions extends Config {
  log: Logger;
  schema: GraphQLSchema;
  /** Whether a browser may connect from a page of this origin. */
  isOriginAllowed: (origin: string) => boolean;
}

/**
 * Creates the WebSocket transport, which uses the graphql-transport-ws protocol. `Operations` executes operations, formats their
 * errors and logs them.
 */
export function createWebSockets(operations: Operations, hub: LiveHub, options: WebSocketOptions) {
  const { log, schema, trustProxy, maxSocketsPerAddress, maxAnonymousSocketsPerAddress } = options;
  const { anonymousSocketMs, pingMs } = options;
  const server = new WebSocketServer({ noServer: true, maxPayload: LIMITS.bodyBytes, handleProtocols });
  const anonymousSlots = new Slots();
  const sessionSlots = new Slots();
  let isClosing = false;

  /** Attaches a WebSocket to the member of its session, unless a subscription has; closes it if the provider confirms no session. */
  async function requireSession(clientSocket: ClientSocket, webSocket: WebSocket): Promise<void> {
    const { viewer } = begin(clientSocket).context.provider;
    const me = await viewer.me().catch(() => null);
    // A subscription may have attached the socket meanwhile.
    if (clientSocket.memberId !== null || (me && hub.attach(clientSocket, me.id))) return;
    webSocket.close(CloseCode.ConnectionInitialisationTimeout, 'No session');
  }

  function begin(clientSocket: ClientSocket): Operation {
    const { session, address } = clientSocket;
    return operations.begin({ session, address, requestId: randomUUID() }, { clientSocket });
  }

  const protocol = makeServer<Record<string, unknown>, ClientSocket>({
    // Disabled, because the timer of `requireSession` also closes a WebSocket without `connection_init`.
    connectionInitWaitTimeout: 0,
    onConnect: ({ extra }) => hub.addSocket(extra),
    onClose: ({ extra }) => hub.removeSocket(extra),
    async onSubscribe({ extra, subscriptions }, _id, payload) {
      // graphql-ws has already added this operation to `subscriptions`.
      if (Object.keys(subscriptions).length > LIMITS.subscriptions)
        return [failure('RATE_LIMITED', `At most ${LIMITS.subscriptions} subscriptions at once.`)];
      const operation = begin(extra);
      const refusals = await operations.admit(operation, payload);
      const { admittedOperation } = operation.admission;
      if (refusals || !admittedOperation) return refusals ?? [];
      const { document, name: operationName } = admittedOperation;
      return { schema, document, operationName, contextValue: operation } satisfies ExecutionArgs;
    },
    execute: ({ contextValue }) => operations.answer(contextValue as Operation) as never,
    subscribe(args) {
      const operation = args.contextValue as Operation;
      // graphql-ws retains these arguments as long as the subscription, which no longer needs the operation.
      args.contextValue = undefined;
      return operations.subscribe(operation) as never;
    },
    onError: ({ extra }, _id, _payload, errors) => operations.refuse(begin(extra), errors).errors,
    // The answer is already formatted. Without this hook, graphql-ws would require instances of GraphQLError.
    onNext: (_context, _id, _payload, _args, answer) => answer,
  });

  /**
   * Serves a WebSocket. graphql-ws's own adapter is not used, because it retains the request, each subscription's first message
   * and a timer for every WebSocket: a tenth of a subscriber's memory.
   * @param releaseAnonymous - releases the slot that the WebSocket has taken in `anonymousSlots`
   */
  function serve(
    webSocket: WebSocket,
    address: string,
    session: Session,
    releaseAnonymous: () => void,
  ): void {
    const ping = (payload: Record<string, unknown>) =>
      webSocket.send(stringifyMessage({ type: MessageType.Ping, payload }));
    const clientSocket: ClientSocket = {
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
      onAttached: () => {
        clearTimeout(sessionTimer);
        sessionTimer = undefined;
        releaseAnonymous();
        // The limit with a session is higher, because a whole office may share an address.
        const releaseSlot = sessionSlots.take(networkLimitsOf(address, maxSocketsPerAddress));
        if (releaseSlot) webSocket.once('close', releaseSlot);
        else webSocket.close(TRY_AGAIN_LATER, 'Too many connections');
      },
      close: () => webSocket.close(CloseCode.Unauthorized, 'Sign in again'),
    };
    let scheduledPing: NodeJS.Immediate | undefined;
    let sessionTimer: NodeJS.Timeout | undefined = setTimeout(
      () => void requireSession(clientSocket, webSocket),
      anonymousSocketMs,
    );
    const onClose = protocol.opened(
      {
        protocol: webSocket.protocol,
        // A failed send needs no handling, because the connection's `close` event follows.
        send: (text) => new Promise((resolve) => webSocket.send(text, () => resolve())),
        close: (code, reason) => webSocket.close(code, reason),
        onMessage: (read) =>
          webSocket.on('message', (data: Buffer) => {
            if (webSocket.bufferedAmount > LIMITS.bufferedBytes) webSocket.terminate();
            read(data.toString()).catch((error: unknown) => {
              log.error({ err: error }, 'A WebSocket message failed unexpectedly');
              webSocket.close(CloseCode.InternalServerError, 'Internal server error');
            });
          }),
      },
      clientSocket,
    );
    // ws closes the connection itself, with the close code of the error.
    webSocket.on('error', () => undefined);
    webSocket.on('pong', onPong);
    webSocket.once('close', (code, reason) => {
      clearTimeout(sessionTimer);
      void onClose(code, reason.toString());
    });
  }

  /** WebSockets that have not answered the last ping. */
  const silentSockets = new WeakSet<WebSocket>();
  function onPong(this: WebSocket): void {
    silentSockets.delete(this);
  }
  // A connection may break without a `close` event, so a WebSocket without a pong before the next ping is terminated.
  const pingAll = async () => {
    for (const [index, socket] of [...server.clients].entries()) {
      // Yield to other work after 50 pings: a thousand at once would delay messages.
      if (index % 50 === 49) await waitForNextTurn();
      if (silentSockets.has(socket)) socket.terminate();
      else if (socket.readyState === socket.OPEN) {
        silentSockets.add(socket);
        socket.ping();
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
        const release = anonymousSlots.take(networkLimitsOf(address, maxAnonymousSocketsPerAddress));
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
    /** Closes all WebSockets with 1001, so that browsers reconnect, and refuses new ones. */
    async close(): Promise<void> {
      isClosing = true;
      clearInterval(heartbeat);
      for (const client of server.clients) client.close(1001, 'Come back soon');
      const terminateTimer = setTimeout(() => {
        for (const client of server.clients) client.terminate();
      }, TIMES.socketCloseMs);
      await new Promise((resolve) => server.close(resolve));
      clearTimeout(terminateTimer);
    },
  };
}

function refuseUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}
