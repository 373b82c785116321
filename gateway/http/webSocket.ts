import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  createSourceEventStream,
  execute,
  getOperationAST,
  GraphQLError,
  OperationTypeNode,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  Kind,
} from 'graphql';
import { CloseCode, MessageType, stringifyMessage } from 'graphql-ws';
import { useServer } from 'graphql-ws/use/ws';
import type { Logger } from 'pino';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Config } from '../config.ts';
import { createContext, type Context } from '../context.ts';
import type { EventStream } from '../live/eventsOf.ts';
import type { LiveHub } from '../live/LiveHub.ts';
import type { MemberStream } from '../live/MemberStream.ts';
import { failure } from '../provider/failures.ts';
import type { Caller } from '../provider/ProviderCalls.ts';
import type { ProviderLink } from '../provider/ProviderLink.ts';
import { Session } from '../provider/Session.ts';
import type { AdmittedDocuments } from './AdmittedDocuments.ts';
import { clientAddress, type TrustedProxies } from './clientAddress.ts';
import type { PresentError } from './errors.ts';
import { checkVariables, LIMITS, rootFields } from './limits.ts';
import type { Metrics } from './metrics.ts';
import { networkLimits, Slots } from './Slots.ts';

/** Subscriptions that one WebSocket may hold at once. */
const MOST_SUBSCRIPTIONS = 100;

/** What may wait in our memory for one who asks and does not read. What is pushed waits for its reader anyway, within bounds. */
const MOST_UNREAD_BYTES = 4_000_000;

/** WebSocket close code 1013: clients come back after a while. */
const TRY_AGAIN_LATER = 1013;

/** Fields that set or clear a cookie, which a WebSocket cannot. */
const COOKIE_FIELDS = new Set(['login', 'logout', 'verifyEmail', 'confirmPasswordChange', 'deleteProfile']);

export interface WebSocketParts {
  schema: GraphQLSchema;
  documents: AdmittedDocuments;
  link: ProviderLink;
  hub: LiveHub;
  metrics: Metrics;
  presentError: PresentError;
  log: Logger;
  trustProxy: TrustedProxies;
  limits: Pick<Config, 'maxSocketsPerAddress' | 'maxAnonymousSocketsPerAddress' | 'sessionProofMs'>;
  /** Whether a browser may connect from a page of this origin. */
  allows: (origin: string) => boolean;
}

/** GraphQL over WebSocket, by the graphql-transport-ws protocol. */
export interface WebSockets {
  /** Takes over a connection whose request asks for a WebSocket, or refuses it. */
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** Tells every browser to come back, and takes no more. */
  close: () => Promise<void>;
}

interface Extra {
  stream: MemberStream;
  request: IncomingMessage;
  socket: WebSocket;
}

export function createWebSockets(parts: WebSocketParts): WebSockets {
  const { schema, documents, link, hub, metrics, presentError, log, trustProxy, limits, allows } = parts;
  const server = new WebSocketServer({ noServer: true, maxPayload: LIMITS.bodyBytes });
  const anonymous = new Slots();
  const withSession = new Slots();
  /** Gives back the slot of a connection, by the request that opened it. */
  const releases = new WeakMap<IncomingMessage, () => void>();
  let closing = false;

  /** Counts a connection among those with a session, of which an address may have many more: it may be that of a whole office. */
  function showSession(request: IncomingMessage, socket: WebSocket): void {
    releases.get(request)?.();
    const address = clientAddress(request, trustProxy);
    const release = withSession.take(networkLimits(address, limits.maxSocketsPerAddress));
    if (release) releases.set(request, release);
    else socket.close(TRY_AGAIN_LATER, 'Too many connections');
  }

  /** Closes a connection that has shown no session in time, neither by a subscription nor by its cookie. */
  async function requireSession(extra: Extra): Promise<void> {
    const { stream, socket } = extra;
    const hasSession = () => stream.memberId !== null;
    if (hasSession()) return;
    const me = await contextFor(extra, randomUUID())
      .provider.profile.me()
      .catch(() => null);
    // A subscription may have attached the stream meanwhile.
    if (me && !hasSession()) hub.attach(stream, me.id);
    if (!hasSession()) socket.close(CloseCode.ConnectionInitialisationTimeout, 'No session');
  }

  function contextFor({ stream, request }: Extra, requestId: string): Context {
    const caller: Caller = {
      session: stream.session,
      requestId,
      address: clientAddress(request, trustProxy),
    };
    return createContext(link, hub, caller, stream);
  }

  const graphql = useServer<Record<string, unknown>, Partial<Extra>>(
    {
      connectionInitWaitTimeout: limits.sessionProofMs,
      onConnect({ extra }) {
        const { request, socket } = extra;
        const ping = (payload: Record<string, unknown>) =>
          socket.send(stringifyMessage({ type: MessageType.Ping, payload }));
        const stream: MemberStream = {
          session: new Session(request.headers.cookie),
          memberId: null,
          asked: null,
          // A ping may carry anything, and every client answers it: one that knows the words says so, and asks for what it shows.
          disconnected: () => ping({ lost: true }),
          resumed: () => ping({ missed: true }),
          authenticated: () => showSession(request, socket),
          end: () => socket.close(CloseCode.Unauthorized, 'Sign in again'),
        };
        extra.stream = stream;
        hub.opened(stream);
        const timer = setTimeout(
          () => void requireSession({ request, socket, stream }),
          limits.sessionProofMs,
        );
        socket.once('close', () => clearTimeout(timer));
      },
      onClose({ extra }) {
        if (extra.stream) hub.left(extra.stream);
      },
      onSubscribe(context, id, payload) {
        const extra = context.extra as Extra;
        const requestId = randomUUID();
        const refuse = (errors: readonly GraphQLError[]) => asErrors(errors, requestId);
        if (Object.keys(context.subscriptions).length > MOST_SUBSCRIPTIONS) {
          return refuse([failure('RATE_LIMITED', `At most ${MOST_SUBSCRIPTIONS} subscriptions at once.`)]);
        }
        const document = documents.admit(payload.query);
        if ('length' in document) return refuse(document);
        const operation = getOperationAST(document, payload.operationName);
        if (!operation) return refuse([failure('BAD_USER_INPUT', 'The document has no such operation.')]);
        if (operation.operation === OperationTypeNode.MUTATION && setsCookies(document, operation)) {
          return refuse([failure('BAD_USER_INPUT', 'Signing in and out needs a request over HTTP.')]);
        }
        try {
          checkVariables(payload.variables);
        } catch (error) {
          return refuse([error as GraphQLError]);
        }
        const { name } = operation;
        log.info(
          { requestId, operation: name?.value, kind: operation.operation, subscription: id },
          'operation',
        );
        return {
          schema,
          document,
          operationName: payload.operationName ?? null,
          variableValues: payload.variables ?? {},
          contextValue: contextFor(extra, requestId),
          requestId,
          freshContext: () => contextFor(extra, randomUUID()),
        } as ExecutionArgs;
      },
      execute: async (args) => {
        const started = performance.now();
        const own = args as OperationArgs;
        const result = await execute(own);
        const kind = getOperationAST(own.document, own.operationName)?.operation ?? 'none';
        metrics.operation(kind, performance.now() - started, own.contextValue.provider.calls.count);
        return present(result, own.requestId);
      },
      subscribe: (args) => subscribe(args as OperationArgs),
    },
    server,
  );

  async function subscribe(args: OperationArgs): Promise<EventStream<ExecutionResult> | ExecutionResult> {
    const started = performance.now();
    const source = await createSourceEventStream(args);
    metrics.operation('subscription', performance.now() - started, args.contextValue.provider.calls.count);
    if (!(Symbol.asyncIterator in source)) return present(source, args.requestId);
    const events = source as EventStream<unknown>;
    const results: EventStream<ExecutionResult> = {
      async next() {
        const event = await events.next();
        if (event.done) return { value: undefined, done: true };
        // What one event has read must not answer for the next one.
        const contextValue = args.freshContext();
        const result = await execute({ ...args, rootValue: event.value, contextValue });
        return { value: present(result, args.requestId), done: false };
      },
      return: async () => {
        await events.return();
        return { value: undefined, done: true };
      },
      throw: async (error) => {
        await events.return();
        throw error;
      },
      [Symbol.asyncIterator]: () => results,
    };
    return results;
  }

  function present(result: ExecutionResult, requestId: string): ExecutionResult {
    if (!result.errors) return result;
    return { ...result, errors: asErrors(result.errors, requestId) };
  }

  function asErrors(errors: readonly GraphQLError[], requestId: string): GraphQLError[] {
    return errors.map((error) => {
      const shown = presentError(codedByPlace(error), error, requestId);
      metrics.error(String(shown.extensions?.['code']));
      return new GraphQLError(shown.message, {
        path: error.path ?? null,
        extensions: shown.extensions ?? {},
        ...(error.nodes && { nodes: error.nodes }),
        ...(error.source && { source: error.source }),
        ...(error.positions && { positions: error.positions }),
      });
    });
  }

  return {
    upgrade(request, socket, head) {
      socket.on('error', () => undefined);
      const path = (request.url ?? '').split('?')[0];
      if (path !== '/graphql') refuseUpgrade(socket, '404 Not Found');
      else if (closing) refuseUpgrade(socket, '503 Service Unavailable');
      // A browser always names the page's origin; a program that has none holds its cookie in its own hand.
      else if (request.headers.origin !== undefined && !allows(request.headers.origin))
        refuseUpgrade(socket, '403 Forbidden');
      else {
        const address = clientAddress(request, trustProxy);
        const release = anonymous.take(networkLimits(address, limits.maxAnonymousSocketsPerAddress));
        if (!release) {
          refuseUpgrade(socket, '429 Too Many Requests');
          return;
        }
        releases.set(request, release);
        socket.once('close', () => releases.get(request)?.());
        server.handleUpgrade(request, socket, head, (webSocket) => {
          webSocket.on('message', () => {
            if (webSocket.bufferedAmount > MOST_UNREAD_BYTES) webSocket.terminate();
          });
          server.emit('connection', webSocket, request);
        });
      }
    },
    async close() {
      closing = true;
      for (const client of server.clients) client.close(1001, 'Come back soon');
      const gone = Array.from(
        server.clients,
        (client) => new Promise((resolve) => client.once('close', resolve)),
      );
      const late = setTimeout(() => {
        for (const client of server.clients) client.terminate();
      }, 1_000);
      await Promise.all(gone);
      clearTimeout(late);
      await graphql.dispose();
    },
  };
}

type OperationArgs = ExecutionArgs & {
  contextValue: Context;
  requestId: string;
  freshContext: () => Context;
};

/** Errors of parsing, validating and of variables have no code of their own and are the client's; those of fields have a path. */
function codedByPlace(error: GraphQLError): GraphQLError {
  if (error.path || error.extensions['code'] !== undefined) return error;
  const { originalError } = error;
  // A fault of ours, but for the full stack of a document that nests too deeply.
  if (originalError && !(originalError instanceof GraphQLError || originalError instanceof RangeError))
    return error;
  return new GraphQLError(error.message, {
    ...(error.nodes && { nodes: error.nodes }),
    ...(error.source && { source: error.source }),
    ...(error.positions && { positions: error.positions }),
    extensions: { ...error.extensions, code: 'BAD_USER_INPUT' },
  });
}

function setsCookies(document: DocumentNode, operation: Parameters<typeof rootFields>[0]): boolean {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  return rootFields(operation, { getFragment: (name) => fragments.get(name) }).some((name) =>
    COOKIE_FIELDS.has(name),
  );
}

function refuseUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}
