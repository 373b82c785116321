import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import Fastify from 'fastify';
import type { Config } from '../config.ts';
import { LOG_SERIALIZERS } from '../log.ts';
import { RequestError, unknownRoute } from '../RequestError.ts';
import { LIMITS, TIMINGS } from '../limits.ts';
import type { Server } from '../services.ts';
import { toWellFormed } from './toWellFormed.ts';
import { addDocs } from './docs.ts';
import { requestErrorOf } from '../requestErrorOf.ts';
import { isAllowedOrigin } from './origins.ts';

/** What all routes share: parsers, the origin check, the error handler and the API documentation. */
export async function createApp(config: Config): Promise<Server> {
  const app: Server = Fastify({
    // At the level info, Fastify would log every request.
    logger: {
      level: config.logLevel === 'info' ? 'warn' : config.logLevel,
      serializers: LOG_SERIALIZERS,
    },
    bodyLimit: LIMITS.bodyBytes,
    handlerTimeout: config.timings.handlerTimeoutMs,
    // Slow requests (CWE-400). The gateway sends an upload only when it has all of it.
    requestTimeout: config.timings.requestTimeoutMs,
    http: {
      headersTimeout: config.timings.requestTimeoutMs,
      connectionsCheckingInterval: config.timings.requestTimeoutMs / 2,
    },
    routerOptions: {
      maxParamLength: LIMITS.pathParameterChars,
      // A path that cannot be decoded, such as `/%ff`, is like an unknown route.
      onBadUrl: (_path, _request, response) => {
        response.writeHead(404, { 'content-type': 'application/json; charset=utf-8' });
        response.end(JSON.stringify(unknownRoute()));
      },
    },
    forceCloseConnections: 'idle',
    // A request on an open connection may have been sent before its client could know of the shutdown.
    return503OnClosing: false,
  });
  app.setValidatorCompiler((route) =>
    // Handlers read a form part by part, so its schema is only documentation.
    'x-form' in (route.schema as object) ? () => true : TypeBoxValidatorCompiler(route as never),
  );
  app.addHook('onRoute', (route) => {
    if (route.schema?.consumes?.includes('multipart/form-data'))
      route.handlerTimeout = TIMINGS.uploadTimeoutMs;
  });
  addErrorHandler(app);
  addOriginHook(app, config.publicUrl);
  replaceBodyParsers(app);
  await app.register(cookie);
  await app.register(multipart);
  await addDocs(app, config.publicUrl);
  return app;
}

function addErrorHandler(app: Server): void {
  app.setErrorHandler((error, request, reply) => {
    const requestError = requestErrorOf(error, request.log);
    if (requestError.retryAfterSeconds !== undefined)
      void reply.header('retry-after', requestError.retryAfterSeconds);
    // Without this header, the server would read the rest of the rejected body.
    if (requestError.status === 413) void reply.header('connection', 'close');
    void reply.code(requestError.status).send(requestError.toJSON());
  });
  app.setNotFoundHandler(() => {
    throw unknownRoute();
  });
}

/** Sets security and CORS headers. CSRF: rejects a write from a page of another origin, because browsers send it with the member's cookies. */
function addOriginHook(app: Server, publicUrl: string): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-content-type-options', 'nosniff').header('cache-control', 'no-store');
    const { origin } = request.headers;
    if (origin === publicUrl) {
      void reply
        .header('access-control-allow-origin', origin)
        .header('access-control-allow-credentials', 'true')
        .header('vary', 'Origin');
    }
    const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(request.method);
    if (!isRead && !isAllowedOrigin(request.headers, publicUrl)) {
      throw new RequestError('FORBIDDEN', 'Requests from this origin are not allowed.');
    }
  });
}

function replaceBodyParsers(app: Server): void {
  app.removeContentTypeParser('text/plain');
  const [onProtoPoisoning, onConstructorPoisoning] = ['error', 'error'] as const;
  const parseJson = app.getDefaultJsonParser(onProtoPoisoning, onConstructorPoisoning);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // A client may send the content type without a body.
    if (body === '') done(null, {});
    else void parseJson(request, body as string, (error, value) => done(error, toWellFormed(value)));
  });
}
