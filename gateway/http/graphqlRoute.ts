import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { HeaderMap } from '@apollo/server';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { Answer, Operation, Operations } from '../graphql/Operations.ts';
import { LIMITS, TIMES } from '../limits.ts';
import { codeOf, failure } from '../provider/calls/failures.ts';
import type { Caller } from '../provider/calls/ProviderCalls.ts';
import { Session } from '../provider/calls/Session.ts';
import { readTraceHeaders } from '../tracing.ts';
import { getClientAddress, type TrustedProxies } from './clientAddress.ts';
import { readMultipart, type MultipartRequest } from './uploads/multipartRequest.ts';
import { UploadSlots } from './uploads/UploadSlots.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
/** The media types of an answer, the default first. */
const ANSWER_TYPES = [JSON_TYPE, 'application/graphql-response+json; charset=utf-8'];
/** Log injection (CWE-117): clients' request ids go into logs and upstream headers, so only these characters are accepted. */
const REQUEST_ID = /^[\w.:-]{1,64}$/;
/** Apollo Server's codes for a document that cannot be parsed or is not valid for the schema. */
const DOCUMENT_CODES = new Set<unknown>(['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED']);

/**
 * CSRF: a cross-site form can send a multipart POST with the member's cookies, but none of these headers without a CORS
 * preflight, which the gateway never grants. Apollo Server requires the same of every other request that a form can send.
 * https://cheatsheetseries.owasp.org/cheatsheets/Cross-Site_Request_Forgery_Prevention_Cheat_Sheet.html#custom-request-headers
 */
const PREFLIGHT_HEADERS = ['apollo-require-preflight', 'x-apollo-operation-name'];

const TOO_LONG_ERROR = failure('BAD_USER_INPUT', 'The request is too long.');

export interface GraphqlRouteOptions {
  trustProxy: TrustedProxies;
  /** Whether a client may request the list of an operation's upstream calls by the header `x-trace`. */
  traces: boolean;
  /** Counts an operation. @throws RATE_LIMITED: see `createOperationBudget`. */
  takeOperation: (caller: Caller) => Promise<void>;
}

/**
 * Creates the handler of GraphQL over HTTP: JSON, multipart and GET. `Operations` executes operations, formats their errors
 * and logs them.
 */
export function createGraphqlRoute(
  operations: Operations,
  { trustProxy, traces, takeOperation }: GraphqlRouteOptions,
) {
  const uploadSlots = new UploadSlots();

  /** Answers one request. Never throws. */
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const startedAt = performance.now();
    const { headers } = request;
    const caller: Caller = {
      session: new Session(headers.cookie),
      requestId: requestIdOf(headers['x-request-id']),
      address: getClientAddress(request, trustProxy),
      trace: readTraceHeaders(headers),
    };
    // The operation's timeout starts when its request has been read, so a slow line does not use it up.
    const begin = () => {
      const isTraced = traces && headers['x-trace'] !== undefined;
      const operation = operations.begin(caller, { startedAt, isTraced });
      response.on('close', () => {
        if (!response.writableFinished) operation.context.provider.calls.abortReads();
      });
      return operation;
    };
    let form: MultipartRequest | undefined;
    try {
      await takeOperation(caller);
      let body: unknown;
      const contentType = request.method === 'POST' ? (headers['content-type'] ?? '') : '';
      if (contentType.startsWith('application/json')) body = await readJson(request);
      else if (contentType.startsWith('multipart/form-data')) {
        form = await readForm(request, caller);
        response.once('close', form.close);
        body = form.body;
      }
      const operation = begin();
      const type = answerTypeCache.memo(headers.accept ?? '*/*');
      // Apollo Server refuses a request whose client accepts no type (empty).
      if (type && operations.admitCached(operation, body))
        send(response, operation, await operations.answer(operation), type);
      else await answerByApollo(request, response, body, operation);
    } catch (error) {
      if (response.headersSent || response.destroyed) return;
      const operation = begin();
      // An error that is no GraphQLError is a bug: `refuse` logs it and hides its message.
      const graphqlError =
        error instanceof GraphQLError ? error : new GraphQLError('', { originalError: error as Error });
      const answer = operations.refuse(operation, [graphqlError]);
      send(response, operation, answer, JSON_TYPE, statusOf(error));
    } finally {
      form?.close();
      if (!request.complete) drainAndClose(request);
    }
  };

  async function readForm(request: IncomingMessage, caller: Caller): Promise<MultipartRequest> {
    // Checked before the first byte of the body is read.
    if (!PREFLIGHT_HEADERS.some((name) => request.headers[name])) {
      const names = PREFLIGHT_HEADERS.join(', ');
      throw failure('BAD_USER_INPUT', `A multipart request needs one of the headers ${names}.`);
    }
    // The parts `operations` and `map` may each be as long as a request without files.
    const maxBytes = LIMITS.files * LIMITS.fileBytes + 2 * LIMITS.bodyBytes;
    if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw TOO_LONG_ERROR;
    const { provider } = operations.begin(caller).context;
    // Ignore an error of the provider: the operation fails with it as well.
    const memberId = await provider.viewer.id().catch(() => null);
    if (request.destroyed) throw failure('BAD_USER_INPUT', 'The request ended before all files arrived.');
    const release = uploadSlots.take(memberId, caller.address ?? '');
    try {
      const { body, close } = await readMultipart(request);
      return {
        body,
        close: () => {
          close();
          release();
        },
      };
    } catch (error) {
      release();
      throw error;
    }
  }

  /** Answers a request after Apollo Server has admitted or refused it, or with Apollo Server's Sandbox. */
  async function answerByApollo(
    { method = '', url = '', headers }: IncomingMessage,
    response: ServerResponse,
    body: unknown,
    operation: Operation,
  ): Promise<void> {
    const headerMap = new HeaderMap();
    for (const [name, value] of Object.entries(headers)) headerMap.set(name, String(value));
    // CSRF abuses a cookie, so a GET without one is harmless.
    if (method === 'GET' && headers.cookie === undefined) headerMap.set('apollo-require-preflight', 'true');
    const { admission } = operation;
    // Empty for a URL without a query.
    const search = url.slice((url + '?').indexOf('?'));
    const apolloAnswer = await operations.apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: { method: method.toUpperCase(), headers: headerMap, search, body },
      context: () => Promise.resolve({ admission }),
    });
    const type = apolloAnswer.headers.get('content-type') ?? JSON_TYPE;
    const text = apolloAnswer.body.kind === 'complete' ? apolloAnswer.body.string : '';
    for (const [name, value] of apolloAnswer.headers) response.setHeader(name, value);
    if (type.startsWith('text/html')) {
      // Clickjacking: Sandbox acts with the member's session. https://cheatsheetseries.owasp.org/cheatsheets/Clickjacking_Defense_Cheat_Sheet.html
      response.setHeader('x-frame-options', 'DENY');
      write(response, operation, text, type, apolloAnswer.status);
      // Apollo Server sets a status only when it refuses the request.
    } else if (admission.admittedOperation && apolloAnswer.status === undefined) {
      send(response, operation, await operations.answer(operation), type);
    } else {
      const errors = admission.refusals ?? (JSON.parse(text) as { errors: GraphQLFormattedError[] }).errors;
      // With application/json, a status other than 200 would mean that the body is no GraphQL answer.
      // https://graphql.github.io/graphql-over-http/draft/#sec-application-json
      const isDocumentError = errors.every(({ extensions }) => DOCUMENT_CODES.has(extensions?.['code']));
      const status = isDocumentError && type === JSON_TYPE ? 200 : apolloAnswer.status;
      send(response, operation, operations.refuse(operation, errors), type, status);
    }
  }
}

function send(response: ServerResponse, operation: Operation, answer: Answer, type: string, status?: number) {
  // Without data, nothing has run: the status is 400 with application/graphql-response+json.
  const defaultStatus = answer.data === undefined && type !== JSON_TYPE ? 400 : 200;
  write(response, operation, JSON.stringify(answer), type, status ?? defaultStatus);
}

function write(
  response: ServerResponse,
  { caller: { requestId }, context }: Operation,
  text: string,
  type: string,
  status = 200,
): void {
  const { cookies } = context.provider.calls;
  // One header line for each cookie: browsers do not split a line that joins several (RFC 6265, section 3).
  if (cookies.length > 0) response.setHeader('set-cookie', cookies);
  response
    .writeHead(status, {
      'content-type': type,
      // A member's answers must not stay in a shared cache. https://cheatsheetseries.owasp.org/cheatsheets/REST_Security_Cheat_Sheet.html#security-headers
      'cache-control': 'private, no-store',
      // MIME sniffing: a browser must not take an answer for a page or script. https://fetch.spec.whatwg.org/#x-content-type-options-header
      'x-content-type-options': 'nosniff',
      'x-request-id': requestId,
      'content-length': Buffer.byteLength(text),
    })
    .end(text);
}

function requestIdOf(header: string | string[] | undefined): string {
  return typeof header === 'string' && REQUEST_ID.test(header) ? header : randomUUID();
}

function statusOf(error: unknown): number {
  if (error === TOO_LONG_ERROR) return 413;
  const code = codeOf(error);
  if (code === undefined) return 500;
  return code === 'RATE_LIMITED' ? 429 : 400;
}

/**
 * The media type for an Accept header, negotiated as Apollo Server does; empty when the client accepts none of `ANSWER_TYPES`.
 * Cached, because clients send only a few different headers.
 */
const answerTypeCache = new LRUCache<string, string>({
  max: 100,
  memoMethod: (accept) => new Negotiator({ headers: { accept } }).mediaType(ANSWER_TYPES) ?? '',
});

/** Parses the request's body as JSON; undefined when it is not JSON. @throws BAD_USER_INPUT when the body is too long or too slow. */
function readJson(request: IncomingMessage): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      chunks.push(chunk);
      if (bytes <= LIMITS.bodyBytes) return;
      request.removeAllListeners('data').pause();
      reject(TOO_LONG_ERROR);
    });
    request.on('end', () => {
      // Most bodies are one chunk, which needs no copy.
      const [first] = chunks;
      try {
        resolve(JSON.parse((chunks.length > 1 ? Buffer.concat(chunks) : first)?.toString('utf8') ?? ''));
      } catch {
        resolve(undefined);
      }
    });
    request.on('error', reject);
  });
}

/** After an early answer, reads the request a little longer so that its client sees the answer, then closes the connection. */
function drainAndClose(request: IncomingMessage): void {
  request.resume();
  const timer = setTimeout(() => request.destroy(), TIMES.refusedRequestMs).unref();
  request.once('close', () => clearTimeout(timer));
}
