import type { FileHandle } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { HeaderMap, type ApolloServer } from '@apollo/server';
import fastifyCors from '@fastify/cors';
import fastifyMultipart from '@fastify/multipart';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLFormattedError } from 'graphql';
import Negotiator from 'negotiator';
import type { Config } from '../config.ts';
import type { Charge, Context, ContextFactory } from '../graphql/context.ts';
import type { OperationLog } from '../graphql/OperationLog.ts';
import { LIMITS, TIMINGS } from '../limits.ts';
import { codeOf, clientError, rateLimited, type ErrorCode } from '../provider/calls/clientErrors.ts';
import type { LimitRate } from './rateLimiter.ts';
import { Slots, uploadLimitsOf } from './Slots.ts';
import { readMultipart } from './uploads/multipartRequest.ts';

/** By code, without reaching Apollo Server; any other code is 400. */
const STATUSES: Partial<Record<ErrorCode, number>> = { RATE_LIMITED: 429, PROVIDER_UNAVAILABLE: 503 };

const GRAPHQL_TYPE = 'application/graphql-response+json';

declare module 'fastify' {
  interface FastifyRequest {
    charge: Charge;
  }
}

export async function serveGraphql(
  app: FastifyInstance,
  apollo: ApolloServer<Context>,
  createContext: ContextFactory,
  operationLog: OperationLog,
  limitRate: LimitRate,
  { traces, allowedOrigins, bodyTimeoutMs }: Config,
): Promise<void> {
  const uploadSlots = new Slots();
  app.decorateRequest('charge');

  if (allowedOrigins.length > 0)
    await app.register(fastifyCors, {
      origin: allowedOrigins,
      credentials: true,
      methods: ['GET', 'POST'],
      exposedHeaders: ['x-request-id', 'retry-after'],
      maxAge: 600,
    });

  app.addHook('onRequest', async (request, reply) => {
    const { id, headers, raw } = request;
    // Slow requests (CWE-400): a body without files stays in memory while it arrives. Files may take `TIMINGS.requestMs`.
    if (!headers['content-type']?.startsWith('multipart/')) {
      const timer = setTimeout(() => raw.complete || raw.destroy(), bodyTimeoutMs);
      reply.raw.once('close', () => clearTimeout(timer));
    }
    void reply.headers({
      // A member's responses must not stay in a shared cache. https://cheatsheetseries.owasp.org/cheatsheets/REST_Security_Cheat_Sheet.html#security-headers
      'cache-control': 'private, no-store',
      // MIME sniffing: a browser must not take a response for a page or script. https://fetch.spec.whatwg.org/#x-content-type-options-header
      'x-content-type-options': 'nosniff',
      // Clickjacking: Sandbox acts with the member's session. https://cheatsheetseries.owasp.org/cheatsheets/Clickjacking_Defense_Cheat_Sheet.html
      'x-frame-options': 'DENY',
      'x-request-id': id,
    });
    request.charge = await limitRate(request.caller);
    // Apollo Server would execute the operation first.
    if (request.method === 'POST' && !new Negotiator(raw).mediaType(['application/json', GRAPHQL_TYPE]))
      throw Object.assign(new Error(`The answer is application/json or ${GRAPHQL_TYPE}.`), {
        statusCode: 406,
      });
  });
  app.addHook('onSend', compress);
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    // Read on after an early response, so that the client sees the response before the connection closes.
    if (!raw.complete) {
      raw.resume();
      const timer = setTimeout(() => raw.destroy(), TIMINGS.rejectedRequestMs).unref();
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });

  await app.register(fastifyMultipart);
  app.setErrorHandler(sendError);

  app.all('/graphql', async (request, reply) => {
    const execute = () => executeRequest(request, reply);
    const body = await (request.isMultipart() ? withFiles(request, execute) : execute());
    // Apollo Server's plugins do not see requests without an operation, such as forged ones (CSRF).
    if (reply.statusCode >= 400 && !body.includes('"requestId":')) {
      const { errors } = JSON.parse(body) as { errors: GraphQLFormattedError[] };
      throw Object.assign(new Error(errors[0]?.message), { statusCode: reply.statusCode });
    }
    return body;
  });

  async function executeRequest(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const { method, url, body: requestBody, caller, charge } = request;
    // The operation's timeout starts here, when its request has been read, so a slow line does not use it up.
    const context = createContext(caller, {
      startedAtMs: performance.now() - reply.elapsedTime,
      isTraced: traces && request.headers['x-trace'] !== undefined,
      hasFiles: request.isMultipart(),
      charge,
    });
    const { calls } = context.provider;
    // Without a finished response, the client has left.
    reply.raw.once('close', () => reply.raw.writableFinished || calls.cancel());
    const { status, headers, body } = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: {
        method,
        headers: readHeaders(request),
        search: /\?.*/.exec(url)?.[0] ?? '',
        body: requestBody,
      },
      context: () => Promise.resolve(context),
    });
    for (const [name, value] of headers) void reply.header(name, value);
    // A line for each cookie, because browsers read a joined line as one cookie (RFC 6265, section 3).
    if (calls.cookies.length > 0) void reply.header('set-cookie', calls.cookies);
    void reply.code(status ?? 200);
    // Only incremental delivery has several parts.
    return body.kind === 'complete' ? body.string : '';
  }

  /** Apollo Server's CSRF prevention would reject a GET without a header of its own, such as urql's. */
  function readHeaders({ method, headers }: FastifyRequest): HeaderMap {
    const map = new HeaderMap();
    for (const [name, value] of Object.entries(headers)) if (value) map.set(name, String(value));
    if (method === 'GET' && isFromOwnPage(headers)) map.set('apollo-require-preflight', 'true');
    return map;
  }

  /** CSRF: browsers since 2023 name the requesting site (https://www.w3.org/TR/fetch-metadata); a request without it is of another client. */
  function isFromOwnPage({ origin, accept, cookie, ...headers }: IncomingHttpHeaders): boolean {
    const site = headers['sec-fetch-site'];
    if (site === 'same-origin' || (origin && allowedOrigins.includes(origin))) return true;
    const isAnonymous = site === undefined && origin === undefined && cookie === undefined;
    return isAnonymous && Boolean(accept?.includes(GRAPHQL_TYPE));
  }

  async function withFiles(request: FastifyRequest, execute: () => Promise<string>): Promise<string> {
    const { raw, caller, headers } = request;
    // CSRF: Apollo Server rejects the form only when its files have used the member's upload slots.
    if (!headers['apollo-require-preflight'] && !headers['x-apollo-operation-name'])
      throw clientError('BAD_USER_INPUT', 'A multipart request needs the header apollo-require-preflight.');
    const { provider } = createContext(caller);
    // The operation fails with the same error of the provider.
    const memberId = await provider.viewer.id().catch(() => null);
    if (raw.destroyed) throw clientError('BAD_USER_INPUT', 'The request ended before all files arrived.');
    const release = uploadSlots.take(uploadLimitsOf(memberId, caller.address));
    if (!release) throw rateLimited('Too many uploads at once. Try again when one of them is done.');
    const files: FileHandle[] = [];
    try {
      request.body = await readMultipart(request, files);
      return await execute();
    } finally {
      await Promise.allSettled(files.map((file) => file.close()));
      release();
    }
  }

  function sendError(error: FastifyError, { caller, headers }: FastifyRequest, reply: FastifyReply) {
    const { message, statusCode = 500 } = error;
    const code = codeOf(error);
    const status = code === undefined ? statusCode : (STATUSES[code] ?? 400);
    const sentence = status === 413 ? 'The request is too long.' : message;
    const thrown = code !== undefined || status >= 500 ? error : clientError('BAD_USER_INPUT', sentence);
    const context = createContext(caller, { startedAtMs: performance.now() - reply.elapsedTime });
    const errors = operationLog.record(context, { kind: 'none', thrown: [thrown] });
    const waitSeconds = errors?.[0]?.extensions?.['retryAfterSeconds'];
    if (waitSeconds) void reply.header('retry-after', waitSeconds);
    const acceptsGraphqlType = headers.accept?.includes(GRAPHQL_TYPE);
    // Apollo Client reads the message of a response with a status above 299 only if its type is that of GraphQL responses.
    void reply.type(`application/${acceptsGraphqlType ? 'graphql-response+json' : 'json'}; charset=utf-8`);
    return reply.code(status).send({ errors });
  }
}

/** Brotli: JSON takes a sixth of the time on a slow network. No BREACH (https://www.breachattack.com): other sites cannot send operations. */
async function compress(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (typeof payload !== 'string' || payload.length < LIMITS.compressedChars) return payload;
  // Without a Vary header, because no cache stores the response.
  if (new Negotiator(request.raw).encoding(['br', 'identity']) !== 'br') return payload;
  void reply.header('content-encoding', 'br').removeHeader('content-length');
  return promisify(brotliCompress)(payload, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: payload.length },
  });
}
