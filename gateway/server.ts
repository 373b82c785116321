import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { ApolloServerPlugin } from '@apollo/server';
import Fastify from 'fastify';
import { pino, type Logger } from 'pino';
import type { Config } from './config.ts';
import { createApollo } from './graphql/apollo.ts';
import { createContextFactory, type Context } from './graphql/context.ts';
import { OperationLog } from './graphql/OperationLog.ts';
import { createSubscriptionOptions } from './graphql/subscriptions.ts';
import { getClientAddress } from './http/clientAddress.ts';
import { serveGraphql } from './http/graphqlRoute.ts';
import { limitUnsentBytes } from './http/limitUnsentBytes.ts';
import { serveMetrics } from './http/metrics.ts';
import { createRateLimiter } from './http/rateLimiter.ts';
import { serveProxiedRoutes } from './http/proxiedRoutes.ts';
import { createReadinessCheck } from './http/readiness.ts';
import { servePages } from './http/pages.ts';
import { serveUnsubscribe } from './http/unsubscribe.ts';
import { serveWebSockets } from './http/webSocket.ts';
import { LIMITS, TIMINGS } from './limits.ts';
import { LiveHub } from './live/LiveHub.ts';
import type { Caller } from './provider/calls/ProviderCalls.ts';
import { SessionCookies } from './provider/calls/SessionCookies.ts';
import { openProvider } from './provider/openProvider.ts';
import { createProviderLink } from './provider/calls/ProviderLink.ts';
import { createSchema } from './graphql/schema.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The client, with its cookies and its address. */
    caller: Caller & { address: string };
  }
}

/** A running gateway. */
export type GatewayServer = Awaited<ReturnType<typeof startServer>>;

/** Starts a gateway; port 0 selects any free port. @param plugins - further plugins of Apollo Server */
export async function startServer(
  config: Config,
  log: Logger = createLog(config.logLevel),
  plugins: ApolloServerPlugin<Context>[] = [],
) {
  const providerLink = createProviderLink(config);
  // The provider may not be running yet.
  await providerLink.capabilities.start();
  const isProviderReady = createReadinessCheck(providerLink);
  const provider = openProvider(providerLink, config);
  const hub = new LiveHub(provider, config);
  const operationLog = new OperationLog(log, hub, provider.sockets);
  const schema = createSchema();
  const apollo = createApollo(schema, config, operationLog, log, plugins);
  await apollo.start();
  const limitRate = createRateLimiter(providerLink, config);
  const createContext = createContextFactory(hub);

  let isDraining = false;
  let isClosing = false;
  const app = Fastify({
    logger: false,
    bodyLimit: LIMITS.bodyBytes,
    routerOptions: { ignoreTrailingSlash: true },
    // Log injection (CWE-117): a client's request id goes into logs and upstream headers, so only these characters are accepted.
    genReqId: ({ headers: { 'x-request-id': id } }) =>
      typeof id === 'string' && /^[\w.:-]{1,64}$/.test(id) ? id : randomUUID(),
    // A request on an open connection may have been sent before its client could know of the shutdown.
    return503OnClosing: false,
    keepAliveTimeout: TIMINGS.keepAliveMs,
    // Slow requests (CWE-400). The headers have Node's own timeout of a minute.
    requestTimeout: TIMINGS.requestMs,
  });
  limitUnsentBytes(app.server, config.maxUnsentBytes);
  app.decorateRequest('caller');
  app.addHook('onRequest', (request, reply, done) => {
    const { id, raw, headers } = request;
    // HTTP pipelining: the response to an earlier request still has the socket. No browser or proxy sends such requests, and all
    // their answers would be in memory at once.
    if (!reply.raw.socket) return void raw.socket.destroy();
    const session = new SessionCookies(headers.cookie, providerLink.sessionCookieNames);
    const address = getClientAddress(raw, config.trustProxy);
    request.caller = { session, requestId: id, address, userAgent: headers['user-agent'] };
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining) void reply.header('connection', 'close');
    if (reply.statusCode === 429 && !reply.hasHeader('retry-after'))
      void reply.header('retry-after', TIMINGS.unknownWaitSeconds);
    done();
  });
  app.addHook('preClose', () => closeWebSockets());
  app.addHook('onClose', async () => {
    hub.close();
    provider.sockets.close();
    await apollo.stop();
    providerLink.capabilities.close();
    await providerLink.pool.close();
  });

  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (isDraining) return reply.code(503).send({ status: 'shutting down' });
    const isReady = await isProviderReady();
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'the provider cannot serve' });
  });
  serveMetrics(app, operationLog, config.metricsToken);
  const { capabilities } = providerLink;
  await app.register((scope) => {
    // Then each call fails, so that the fields that need none still have data.
    scope.addHook('preHandler', () => capabilities.waitUntilKnown());
    return serveGraphql(scope, apollo, createContext, operationLog, limitRate, config);
  });
  await app.register((scope, _, done) => {
    scope.addHook('preHandler', () => capabilities.requireKnown());
    serveProxiedRoutes(scope, provider, config);
    serveUnsubscribe(scope, provider, limitRate);
    done();
  });
  await servePages(app, config);
  await app.listen({ host: config.host, port: config.port });
  const { port } = app.server.address() as AddressInfo;
  // The origins at which members open the web app. The port is known only now.
  const ownOrigins = config.publicUrl
    ? [config.publicUrl.origin]
    : ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:${port}`);
  const subscriptionOptions = createSubscriptionOptions(
    schema,
    createContext,
    operationLog,
    limitRate,
    config,
  );
  const closeWebSockets = serveWebSockets(app.server, hub, subscriptionOptions, config, ownOrigins);

  /** Fails readiness checks, and ends each connection with its next response. Requests are still served, until a proxy sends no more. */
  function drain(): void {
    isDraining = true;
  }

  /**
   * Stops the gateway: no connection is accepted, running requests finish within `drainMs`, and WebSockets close with 1001. The first
   * call resolves when the gateway has stopped, further calls immediately.
   */
  async function close(): Promise<void> {
    if (isClosing) return;
    isClosing = true;
    drain();
    const drainTimer = setTimeout(() => app.server.closeAllConnections(), config.drainMs);
    await app.close();
    clearTimeout(drainTimer);
  }

  return {
    /** The public address, or localhost when there is none or the port is 0; without a trailing slash. */
    url: config.publicUrl && config.port !== 0 ? config.publicUrl.origin : `http://localhost:${port}`,
    /** Its clients' WebSockets, and its upstream sockets. */
    hub,
    drain,
    close,
  };
}

/**
 * Creates a log of JSON lines. They contain no personal data, except what clients choose as request ids. Lines are buffered and
 * written a few times a second, because a system call for each line would cost more than the line itself. Call `flush` at exit.
 * @param file - a file's name, or a file descriptor
 */
export function createLog(level: string, file: string | number = 1): Logger {
  const periodicFlush = TIMINGS.logFlushMs;
  const destination = pino.destination({ dest: file, minLength: 8_192, sync: true, periodicFlush });
  return pino({ level, base: undefined }, destination);
}
