import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { ApolloServer } from '@apollo/server';
import fastifyCors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { Config } from '../config.ts';
import type { Budget, Context, ContextFactory } from '../graphql/context.ts';
import type { OperationLog } from '../graphql/OperationLog.ts';
import { LIMITS, TIMINGS } from '../limits.ts';
import { codeOf, clientError, type ErrorCode } from '../provider/calls/clientErrors.ts';
import { createExecution, GRAPHQL_TYPE } from './executeRequest.ts';
import type { LimitRate } from './rateLimiter.ts';
import { serveUploads } from './uploads/uploadRoute.ts';

const JSON_TYPE = 'application/json';

export async function serveGraphql(
  app: FastifyInstance,
  apollo: ApolloServer<Context>,
  createContext: ContextFactory,
  operationLog: OperationLog,
  limitRate: LimitRate,
  config: Config,
): Promise<void> {
  await app.register(fastifyCors, { delegator: createCorsDelegator(config) });
  app.decorateRequest('budget');
  app.decorateRequest('responseType');
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({ ...SECURITY_HEADERS, 'x-request-id': request.id });
    request.responseType = new Negotiator(request.raw).mediaType([JSON_TYPE, GRAPHQL_TYPE]);
    request.budget = await limitRate(request.caller);
    request.budget.begin();
    // Apollo Server would execute the operation first.
    if (request.method === 'POST' && request.responseType === undefined)
      throw Object.assign(new Error(`The answer is ${JSON_TYPE} or ${GRAPHQL_TYPE}.`), { statusCode: 406 });
  });
  app.addHook('onSend', async ({ budget }: { budget: Budget | undefined }, reply) => {
    if (budget) void reply.headers(budget.headers());
  });
  app.addHook('onSend', compress);
  app.addHook('onResponse', readOn);
  app.setErrorHandler(createErrorHandler(createContext, operationLog));
  const execute = createExecution(apollo, createContext, config);
  app.all('/graphql', { onRequest: createBodyTimeout(config) }, (request, reply) => execute(request, reply));
  await app.register((scope) => serveUploads(scope, createContext, execute));
}

/** Pages of the allowed origins may send cookies; pages of all others a token, without cookies. */
function createCorsDelegator({ allowedOrigins }: Config) {
  const options = {
    methods: ['GET', 'POST'],
    exposedHeaders: ['x-request-id', 'retry-after', 'ratelimit', 'ratelimit-policy'],
    maxAge: 600,
  };
  return ({ method, headers, caller }: FastifyRequest): Promise<FastifyCorsOptions> => {
    const { origin, 'access-control-request-headers': requestedHeaders } = headers;
    if (origin !== undefined && allowedOrigins.includes(origin))
      return Promise.resolve({ ...options, origin, credentials: true });
    const asksForToken = method === 'OPTIONS' && /\bauthorization\b/i.test(requestedHeaders ?? '');
    return Promise.resolve({ ...options, origin: asksForToken || caller.session.isToken ? '*' : false });
  };
}

const SECURITY_HEADERS = {
  // A member's responses must not stay in a shared cache. https://cheatsheetseries.owasp.org/cheatsheets/REST_Security_Cheat_Sheet.html#security-headers
  'cache-control': 'private, no-store',
  // MIME sniffing: a browser must not take a response for a page or script. https://fetch.spec.whatwg.org/#x-content-type-options-header
  'x-content-type-options': 'nosniff',
  // Clickjacking: Sandbox acts with the member's session. https://cheatsheetseries.owasp.org/cheatsheets/Clickjacking_Defense_Cheat_Sheet.html
  'x-frame-options': 'DENY',
};

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

/** Reads on after an early response, so that the client sees the response before the connection closes. */
function readOn({ raw }: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  if (!raw.complete) {
    raw.resume();
    const timer = setTimeout(() => raw.destroy(), TIMINGS.rejectedRequestMs).unref();
    raw.once('close', () => clearTimeout(timer));
  }
  done();
}

/** By code, without reaching Apollo Server; any other code is 400. */
const STATUSES: Partial<Record<ErrorCode, number>> = { RATE_LIMITED: 429, PROVIDER_UNAVAILABLE: 503 };

function createErrorHandler(createContext: ContextFactory, operationLog: OperationLog) {
  return (error: FastifyError, { caller, responseType }: FastifyRequest, reply: FastifyReply) => {
    const { message, statusCode = 500 } = error;
    const code = codeOf(error);
    const status = code === undefined ? statusCode : (STATUSES[code] ?? 400);
    const sentence = status === 413 ? 'The request is too long.' : message;
    const thrown = code !== undefined || status >= 500 ? error : clientError('BAD_USER_INPUT', sentence);
    const context = createContext(caller, { startedAtMs: performance.now() - reply.elapsedTime });
    const errors = operationLog.record(context, { kind: 'none', thrown: [thrown] });
    const waitSeconds = errors?.[0]?.extensions?.['retryAfterSeconds'];
    if (waitSeconds) void reply.header('retry-after', waitSeconds);
    // Apollo Client reads the message of a response with a status above 299 only if its type is that of GraphQL responses.
    void reply.type(`${responseType ?? JSON_TYPE}; charset=utf-8`);
    return reply.code(status).send({ errors });
  };
}

/** Slow requests (CWE-400): a body without files stays in memory while it arrives. Files may take `TIMINGS.requestMs`. */
function createBodyTimeout({ bodyTimeoutMs }: Config) {
  return ({ raw }: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const timer = setTimeout(() => raw.complete || raw.destroy(), bodyTimeoutMs);
    reply.raw.once('close', () => clearTimeout(timer));
    done();
  };
}
