import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
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
import { serveDocs } from './http/docs.ts';
import { serveGraphql } from './http/graphqlRoute.ts';
import { limitUnsentBytes } from './http/limitUnsentBytes.ts';
import { serveMetrics } from './http/metrics.ts';
import { readOrigin } from './http/readOrigin.ts';
import { createRateLimiter } from './http/rateLimiter.ts';
import { serveProxiedRoutes } from './http/proxiedRoutes.ts';
import { serveHealth } from './http/health.ts';
import { servePages } from './http/pages.ts';
import { serveUnsubscribe } from './http/unsubscribe.ts';
import { serveWebSockets } from './http/webSocket.ts';
import { LIMITS, TIMINGS } from './limits.ts';
import { LiveHub } from './live/LiveHub.ts';
import type { Caller } from './provider/calls/ProviderCalls.ts';
import { readSession } from './provider/calls/AccessToken.ts';
import { openProvider } from './provider/openProvider.ts';
import { createUpstream, type Upstream } from './provider/calls/Upstream.ts';
import { createSchema } from './graphql/schema.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller & { address: string };
  }
}

export type GatewayServer = Awaited<ReturnType<typeof startServer>>;

export async function startServer(
  config: Config,
  log: Logger = createLog(config.logLevel),
  plugins: ApolloServerPlugin<Context>[] = [],
) {
  const upstream = createUpstream(config);
  // The provider may not be running yet.
  await upstream.extensions.start();
  const provider = openProvider(upstream, config);
  const hub = new LiveHub(provider, config);
  const operationLog = new OperationLog(log, hub, provider.sockets);
  const schema = createSchema();
  const apollo = createApollo(schema, config, operationLog, log, plugins);
  await apollo.start();
  const limitRate = createRateLimiter(upstream, config);
  const createContext = createContextFactory(hub);

  const app = createApp(upstream, config);
  const drain = serveHealth(app, upstream);
  serveMetrics(app, operationLog, config.metricsToken);
  await app.register((scope) => {
    // Then each call fails, so that the fields that need none still have data.
    scope.addHook('preHandler', () => upstream.extensions.waitUntilKnown());
    return serveGraphql(scope, apollo, createContext, operationLog, limitRate, config);
  });
  await app.register((scope, _, done) => {
    scope.addHook('preHandler', () => upstream.extensions.requireKnown());
    serveProxiedRoutes(scope, provider, config);
    serveUnsubscribe(scope, provider, limitRate);
    done();
  });
  serveDocs(app, config);
  await servePages(app, config);
  app.addHook('preClose', () => closeWebSockets());
  app.addHook('onClose', async () => {
    hub.close();
    provider.sockets.close();
    await apollo.stop();
    upstream.extensions.close();
    await upstream.pool.close();
  });
  await app.listen({ host: config.host, port: config.port });
  const { port } = app.server.address() as AddressInfo;
  // The port is known only now.
  const ownOrigins = config.publicUrl
    ? [config.publicUrl.origin]
    : ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:${port}`);
  const options = createSubscriptionOptions(schema, createContext, operationLog, limitRate, config);
  const closeWebSockets = serveWebSockets(app.server, hub, options, config, ownOrigins, log);

  let isClosing = false;
  return {
    /** Localhost without a public address or with port 0; no trailing slash. */
    url: config.publicUrl && config.port !== 0 ? config.publicUrl.origin : `http://localhost:${port}`,
    hub,
    drain,
    /** Running requests finish within `drainMs`, WebSockets close with 1001. Resolves when stopped; further calls at once. */
    async close(): Promise<void> {
      if (isClosing) return;
      isClosing = true;
      drain();
      const drainTimer = setTimeout(() => app.server.closeAllConnections(), config.drainMs);
      await app.close();
      clearTimeout(drainTimer);
    },
  };
}

/** JSON lines without personal data but clients' request ids and names; buffered, as a system call costs more than a line. Call `flush` at exit. */
export function createLog(level: string, file: string | number = 1): Logger {
  const periodicFlush = TIMINGS.logFlushMs;
  const destination = pino.destination({ dest: file, minLength: 8_192, sync: true, periodicFlush });
  return pino({ level, base: undefined }, destination);
}

function createApp({ sessionCookieNames }: Upstream, { maxUnsentBytes, trustProxy, publicUrl }: Config) {
  const app = Fastify({
    logger: false,
    bodyLimit: LIMITS.bodyBytes,
    routerOptions: { ignoreTrailingSlash: true },
    // Log injection (CWE-117): a client's request id goes into logs and upstream headers.
    genReqId: ({ headers: { 'x-request-id': id } }) =>
      typeof id === 'string' && /^[\w.:-]{1,64}$/.test(id) ? id : randomUUID(),
    // The client may have sent it before it could know of the shutdown.
    return503OnClosing: false,
    keepAliveTimeout: TIMINGS.keepAliveMs,
    // Slow requests (CWE-400). The headers have Node's own timeout of a minute.
    requestTimeout: TIMINGS.requestMs,
  });
  limitUnsentBytes(app.server, maxUnsentBytes);
  app.decorateRequest('caller');
  app.addHook('onRequest', (request, reply, done) => {
    const { id, raw, headers } = request;
    // HTTP pipelining: an earlier response has the socket. No browser pipelines, and all answers would be in memory at once.
    if (!reply.raw.socket) return void raw.socket.destroy();
    const session = readSession(headers, sessionCookieNames);
    const address = getClientAddress(raw, trustProxy);
    const clientName = readClientName(headers);
    const origin = readOrigin(headers, publicUrl);
    request.caller = {
      session,
      requestId: id,
      address,
      origin,
      userAgent: headers['user-agent'],
      clientName,
    };
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.statusCode === 429 && !reply.hasHeader('retry-after'))
      void reply.header('retry-after', TIMINGS.unknownWaitSeconds);
    done();
  });
  return app;
}

/** The name and version that clients of Apollo send (https://www.apollographql.com/docs/graphos/platform/insights/client-segmentation). */
function readClientName(headers: IncomingHttpHeaders): string | undefined {
  const parts = [headers['apollographql-client-name'], headers['apollographql-client-version']];
  return parts.filter(Boolean).join(' ').slice(0, LIMITS.clientNameChars) || undefined;
}
