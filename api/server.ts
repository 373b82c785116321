import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import Fastify from 'fastify';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Config } from './config.ts';
import { sessionCookieName } from './cookies.ts';
import { openDatabase } from './db/database.ts';
import { watchDatabase } from './db/watchDatabase.ts';
import { openDemo, type Demo } from './demo/openDemo.ts';
import { createSignOuts } from './domain/signOuts.ts';
import { strayImagesOf } from './domain/strayImages.ts';
import { sweep } from './domain/sweep.ts';
import { addExtensions, extensionNames, type Extension } from './extensions.ts';
import { Failure, notHere } from './Failure.ts';
import { failureOf } from './failureOf.ts';
import { createImages, diskStorage } from './images.ts';
import { createRateLimits } from './limits.ts';
import { createMailer } from './mail.ts';
import { isAllowedOrigin } from './origins.ts';
import { openRedis } from './redis.ts';
import { addAuthRoutes } from './routes/auth.ts';
import { addChatRoutes } from './routes/chat.ts';
import { addDemoRoutes } from './routes/demo.ts';
import { addFollowRoutes } from './routes/follows.ts';
import { addHealthRoutes } from './routes/health.ts';
import { addInteractionRoutes } from './routes/interactions.ts';
import { addNotificationRoutes } from './routes/notifications.ts';
import { addPostRoutes } from './routes/posts.ts';
import { addProfileRoutes } from './routes/profile.ts';
import { addSavedRoutes } from './routes/saved.ts';
import { addUploadRoutes } from './routes/uploads.ts';
import { addSession } from './session.ts';
import { limitSlowBodies } from './slowBodies.ts';
import type { Services, Server } from './services.ts';
import { createLive } from './sockets.ts';

export interface RunningServer {
  /** The origin, without a path: the API root is this and `/api`. */
  url: string;
  services: Services;
  demo: Demo;
  /** Finishes what is running, takes nothing new, closes the sockets and the database. */
  close: () => Promise<void>;
}

const sweepMs = 10 * 60_000;

/** Starts the provider and resolves once it can answer. */
export async function createServer(config: Config): Promise<RunningServer> {
  const log = pino({ level: config.logLevel });
  const { db, pool, close: closeDatabase } = await openDatabase(config, log);
  const redis = config.redisUrl ? await openRedis(config.redisUrl, log) : undefined;
  const storage = config.s3Url
    ? (await import('./s3Storage.ts')).s3Storage(config.s3Url)
    : diskStorage(join(config.dataDir, 'uploads'));
  const images = createImages(storage, log, strayImagesOf(db));
  const mailer = createMailer(config, log);
  const limits = createRateLimits(config.limits, redis?.main);

  const demo = await openDemo(config, db, createImages(storage, log));

  const app: Server = Fastify({
    logger: { level: config.logLevel === 'info' ? 'warn' : config.logLevel },
    bodyLimit: 1024 * 1024,
    routerOptions: {
      // An id is looked at where it is looked up.
      maxParamLength: 16_384,
      onBadUrl: (_path, _request, response) => {
        response.writeHead(404, { 'content-type': 'application/json; charset=utf-8' });
        response.end(JSON.stringify(notHere()));
      },
    },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  });
  limitSlowBodies(app.server, config.bodyRate);
  const extensions = new Set<Extension>(config.extensions ?? extensionNames);
  if (demo.logins.length === 0) extensions.delete('demo');
  const { publicUrl } = config;
  const live = createLive({ http: app.server, db, limits, publicUrl, redis, log, extensions });
  const signOuts = createSignOuts(db, live, log);
  const services: Services = { config, db, extensions, images, limits, live, log, mailer, signOuts };

  app.setValidatorCompiler((route) =>
    // A form is read part by part by its handler; its schema is there to be read by people.
    'x-form' in (route.schema as object) ? () => true : TypeBoxValidatorCompiler(route as never),
  );
  app.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error, request.log);
    if (failure.retryAfterSeconds !== undefined) void reply.header('retry-after', failure.retryAfterSeconds);
    // The rest of a body that nobody reads would keep the connection busy.
    if (failure.status === 413) void reply.header('connection', 'close');
    void reply.code(failure.status).send(failure.toJSON());
  });
  app.setNotFoundHandler(() => {
    throw notHere();
  });
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-content-type-options', 'nosniff').header('cache-control', 'no-store');
    const { origin } = request.headers;
    if (origin === config.publicUrl) {
      void reply
        .header('access-control-allow-origin', origin)
        .header('access-control-allow-credentials', 'true')
        .header('vary', 'Origin');
    }
    const reads = ['GET', 'HEAD', 'OPTIONS'].includes(request.method);
    if (!reads && !isAllowedOrigin(request.headers, config.publicUrl)) {
      throw new Failure('FORBIDDEN', 'This page may not write here.');
    }
  });
  app.removeContentTypeParser('text/plain');
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // A client that sends nothing may still name the type.
    if (body === '') done(null, {});
    else void parseJson(request, body as string, done);
  });

  await app.register(cookie);
  await app.register(multipart);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Forecourt provider',
        version: '1.0.0',
        license: { name: 'MIT', identifier: 'MIT' },
        description:
          'Members, posts, follows, chat and notifications of a marketplace for vehicles and services.',
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: sessionCookieName(config.publicUrl) },
        },
      },
    },
    transform: ({ schema, url, route }) => ({
      url,
      schema: {
        ...schema,
        operationId: operationIdOf(String(route.method), url),
        ...(route.config?.open || !url.startsWith('/api/') ? { security: [] } : undefined),
      },
    }),
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
  addExtensions(app, extensions);
  addSession(app, services);
  addHealthRoutes(app, pool);
  addUploadRoutes(app, services);
  await app.register(
    (api, _, done) => {
      addAuthRoutes(api, services);
      addDemoRoutes(api, demo);
      addProfileRoutes(api, services);
      addPostRoutes(api, services);
      addSavedRoutes(api, services);
      addFollowRoutes(api, services);
      addInteractionRoutes(api, services);
      addChatRoutes(api, services);
      addNotificationRoutes(api, services);
      done();
    },
    { prefix: '/api' },
  );

  const sweeping = setInterval(() => {
    sweep(db, images, mailer).catch((error: unknown) => log.warn(`Not all is swept: ${String(error)}`));
  }, sweepMs);
  const url = await app.listen({ host: config.host, port: config.port });
  // A PostgreSQL server limits its statements itself, and would not be helped by a restart of this process.
  const stopWatching = config.databaseUrl
    ? undefined
    : watchDatabase(pool, config.stallMs, () => {
        log.fatal('The embedded database no longer answers; starting again will recover it.');
        process.exit(1);
      });
  return {
    url,
    services,
    demo,
    close: async () => {
      clearInterval(sweeping);
      stopWatching?.();
      // The sockets first: the HTTP server does not end while one is open.
      await live.close();
      await app.close();
      signOuts.close();
      await mailer.close();
      redis?.close();
      await closeDatabase();
    },
  };
}

/** `GET /api/posts/:id` is `getPostsId`: unique, because method and path are. */
function operationIdOf(method: string, url: string): string {
  const words = url.replace(/^\/api\//, '').match(/[A-Za-z0-9]+/g) ?? [];
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
