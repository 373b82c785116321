import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { HeaderMap, type ApolloServer, type HTTPGraphQLResponse } from '@apollo/server';
import type { ExecutionResult, GraphQLFormattedError } from 'graphql';
import Negotiator from 'negotiator';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { createContext, type Context } from '../context.ts';
import type { LiveHub } from '../live/LiveHub.ts';
import { codeOf, failure } from '../provider/failures.ts';
import type { ProviderLink } from '../provider/ProviderLink.ts';
import { Session } from '../provider/Session.ts';
import { traceOf } from '../tracing.ts';
import { clientAddress } from './clientAddress.ts';
import type { Admitted, AdmittedDocuments } from './AdmittedDocuments.ts';
import type { PresentError } from './errors.ts';
import { checkVariables, LIMITS } from './limits.ts';
import type { Metrics } from './metrics.ts';
import { readMultipart, type MultipartRequest } from './multipartRequest.ts';
import type { OperationReports } from './OperationReports.ts';
import { SLOW_BODY, TOO_SLOW } from './slowBodies.ts';
import { UploadSlots } from './UploadSlots.ts';

/** The context of an operation over HTTP. */
export interface HttpContext extends Context {
  requestId: string;
  /** What the request turned out to be: an object of its own, because Apollo Server copies the context. */
  outcome: {
    operation?: Pick<Admitted, 'name' | 'kind'>;
    /** Whether the errors have been made presentable. */
    presented?: boolean;
    /** Whether nothing was run because the document or its variables do not fit the schema. */
    documentRefused?: boolean;
  };
}

export interface GraphqlHttpParts {
  apollo: ApolloServer<HttpContext>;
  documents: AdmittedDocuments;
  link: ProviderLink;
  hub: LiveHub;
  metrics: Metrics;
  reports: OperationReports;
  presentError: PresentError;
  log: Logger;
  config: Pick<Config, 'traces' | 'trustProxy'>;
}

const JSON_TYPE = 'application/json; charset=utf-8';
/** The media types of an answer, the default first. */
const ANSWER_TYPES = [JSON_TYPE, 'application/graphql-response+json; charset=utf-8'];
const REQUEST_ID = /^[\w.:-]{1,64}$/;
/** What a browser may not send to another site without asking first; any one of them lets an upload in. */
const PREFLIGHT_HEADERS = ['apollo-require-preflight', 'x-apollo-operation-name'];
/** How long the rest of a refused request is listened to, so that the client can hear the answer. */
const LINGER_MS = 2_000;

/**
 * GraphQL over HTTP. A document is first seen by Apollo Server, which parses, validates and runs it; one that it has let
 * through before runs without it. Both ways keep the same limits, errors and logs.
 */
export class GraphqlHttp {
  readonly #parts: GraphqlHttpParts;
  readonly #uploads = new UploadSlots();

  constructor(parts: GraphqlHttpParts) {
    this.#parts = parts;
  }

  /** Answers one request. Never throws. */
  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const started = performance.now();
    const given = request.headers['x-request-id'];
    const requestId = typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    let files: MultipartRequest | undefined;
    try {
      let body: unknown;
      if (request.method === 'POST') {
        const type = request.headers['content-type'] ?? '';
        if (type.startsWith('application/json')) body = await readJson(request);
        else if (type.startsWith('multipart/form-data')) {
          files = await this.#readFiles(request, requestId);
          response.once('close', files.close);
          body = files.body;
        }
      }
      checkVariables((body as { variables?: unknown } | null | undefined)?.variables);
      const context = this.#context(request, response, requestId);
      const short = files ? undefined : this.#short(request, body);
      const result = short && (await this.#parts.documents.run(short.admitted, context, short.variables));
      // Without data nothing was run: the variables do not fit, and Apollo Server says better why.
      if (short && result?.data !== undefined) {
        context.outcome.operation = short.admitted;
        const { text, codes } = this.#answered(result, context);
        this.#send(response, context, 200, short.type, text);
        this.#report(context, started, codes);
      } else await this.#long(request, response, body, context, started);
    } catch (error) {
      this.#refuse(request, response, requestId, error);
    } finally {
      files?.close();
      if (!request.complete) letGo(request, response);
    }
  }

  #context(request: IncomingMessage, response: ServerResponse, requestId: string): HttpContext {
    const { link, hub, config } = this.#parts;
    const { headers } = request;
    const caller = {
      session: new Session(headers.cookie),
      requestId,
      address: clientAddress(request, config.trustProxy),
      trace: traceOf(headers),
    };
    const traced = config.traces && headers['x-trace'] !== undefined;
    const { provider, live } = createContext(link, hub, caller, null, traced);
    response.on('close', () => {
      if (!response.writableFinished) provider.calls.abandon();
    });
    return { provider, live, requestId, outcome: {} };
  }

  async #readFiles(request: IncomingMessage, requestId: string): Promise<MultipartRequest> {
    // CSRF: a cross-site form can send a multipart POST with the member's cookies. Checked before the first byte is read.
    if (!PREFLIGHT_HEADERS.some((name) => request.headers[name])) {
      throw failure(
        'BAD_USER_INPUT',
        `A multipart request needs one of the headers ${PREFLIGHT_HEADERS.join(', ')}.`,
      );
    }
    const most = LIMITS.files * LIMITS.fileBytes + 2 * LIMITS.bodyBytes;
    if (Number(request.headers['content-length'] ?? 0) > most) throw tooLong();
    const address = clientAddress(request, this.#parts.config.trustProxy);
    const caller = { session: new Session(request.headers.cookie), requestId, address };
    const { provider } = createContext(this.#parts.link, this.#parts.hub, caller);
    // A provider that cannot say whose session it is will say so to the operation as well.
    const memberId = await provider.viewer.id().catch(() => null);
    if (request.destroyed) throw failure('BAD_USER_INPUT', 'The request ended before its files did.');
    const release = this.#uploads.take(memberId, address);
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

  /** What was let through before, and how it is answered; undefined when Apollo Server has to see the request. */
  #short(request: IncomingMessage, body: unknown) {
    const admitted = this.#parts.documents.find(body);
    const type = admitted && answerType(request.headers.accept);
    if (!admitted || type === undefined) return undefined;
    const { variables } = body as { variables?: Record<string, unknown> | null };
    return { admitted, type, variables };
  }

  /** The text of a result, errors first, and their codes. */
  #answered({ data, errors: found }: ExecutionResult, context: HttpContext) {
    const errors = found?.map((error) => this.#parts.presentError(error, error, context.requestId));
    const calls = context.provider.calls.traces;
    // What is undefined is not written.
    const text = JSON.stringify({ errors, data, extensions: calls ? { calls } : undefined });
    return { text, codes: codesOf(errors) };
  }

  async #long(
    request: IncomingMessage,
    response: ServerResponse,
    body: unknown,
    context: HttpContext,
    started: number,
  ): Promise<void> {
    const { apollo } = this.#parts;
    const { method = '', url = '', headers } = request;
    const map = new HeaderMap();
    for (const [name, value] of Object.entries(headers)) {
      if (value !== undefined) map.set(name, Array.isArray(value) ? value.join(', ') : value);
    }
    // Without a cookie no site can borrow a member's session, and any HTTP client may simply ask.
    if (method === 'GET' && headers.cookie === undefined) map.set('apollo-require-preflight', 'true');
    const at = url.indexOf('?');
    const answer = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: {
        method: method.toUpperCase(),
        headers: map,
        search: at < 0 ? '' : url.slice(at),
        body,
      },
      context: () => Promise.resolve(context),
    });
    const text = await textOf(answer);
    const type = answer.headers.get('content-type') ?? JSON_TYPE;
    for (const [name, value] of answer.headers) {
      if (name !== 'content-type' && name !== 'content-length' && name !== 'cache-control') {
        response.setHeader(name, value);
      }
    }
    if (type.startsWith('text/html')) {
      response.setHeader('x-frame-options', 'DENY');
      this.#send(response, context, answer.status ?? 200, type, text);
      return;
    }
    const presented = context.outcome.presented ? undefined : this.#presented(text, context);
    // In the older media type a status other than 200 says that there is no GraphQL answer; this is one.
    const refused = context.outcome.documentRefused && type.startsWith('application/json');
    this.#send(response, context, refused ? 200 : (answer.status ?? 200), type, presented?.text ?? text);
    this.#report(context, started, presented ? presented.codes : codesIn(text));
  }

  /** The same answer with the errors of a request that never became an operation. */
  #presented(text: string, { requestId }: HttpContext) {
    const { errors = [] } = JSON.parse(text) as { errors?: GraphQLFormattedError[] };
    const presented = errors.map((error) => this.#parts.presentError(error, undefined, requestId));
    return { text: JSON.stringify({ errors: presented }), codes: codesOf(presented) };
  }

  #send(response: ServerResponse, context: HttpContext, status: number, type: string, text: string): void {
    const { cookies } = context.provider.calls;
    // The response outlives the answer a little: what was read for it need not.
    context.provider.calls.forget();
    if (cookies.length > 0) response.setHeader('set-cookie', cookies);
    response
      .writeHead(status, {
        'content-type': type,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'x-request-id': context.requestId,
        'content-length': Buffer.byteLength(text),
      })
      .end(text);
  }

  /** Answers a request that could not be read. */
  #refuse(request: IncomingMessage, response: ServerResponse, requestId: string, error: unknown): void {
    const { log, metrics } = this.#parts;
    if (response.headersSent || response.destroyed) return;
    const known = codeOf(error) !== undefined;
    const shown = known ? (error as Error).message : 'An unexpected error occurred';
    if (!known) log.error({ requestId, err: error }, 'A request failed');
    const code = codeOf(error) ?? 'INTERNAL_SERVER_ERROR';
    metrics.error(code);
    log.info({ requestId, errors: [code], method: request.method }, 'request refused');
    const fields = known ? (error as { extensions: { fields?: object } }).extensions.fields : undefined;
    const text = JSON.stringify({
      errors: [{ message: shown, extensions: { code, requestId, ...(fields && { fields }) } }],
    });
    const status = known ? (error === TOO_LONG ? 413 : code === 'RATE_LIMITED' ? 429 : 400) : 500;
    response.writeHead(status, { 'content-type': JSON_TYPE, 'x-request-id': requestId }).end(text);
  }

  #report({ requestId, provider, outcome }: HttpContext, started: number, codes: string[]): void {
    this.#parts.reports.add({
      requestId,
      operation: outcome.operation?.name,
      kind: outcome.operation?.kind ?? 'none',
      ms: Math.round((performance.now() - started) * 10) / 10,
      calls: provider.calls.count,
      errors: codes.length > 0 ? codes : undefined,
    });
  }
}

/** The media type that an Accept header asks for, chosen as Apollo Server does; undefined when it takes none of them. */
function answerType(accept: string | undefined): string | undefined {
  return new Negotiator({ headers: { accept } }).mediaType(ANSWER_TYPES);
}

const TOO_LONG = failure('BAD_USER_INPUT', 'The request is too long.');

function tooLong(): Error {
  return TOO_LONG;
}

/** The request's body as JSON; undefined when it is none. @throws BAD_USER_INPUT when it is too long. */
function readJson(request: IncomingMessage): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let first: Buffer | undefined;
    let rest: Buffer[] | undefined;
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > LIMITS.bodyBytes) {
        request.removeAllListeners('data').pause();
        reject(tooLong());
      } else if (first === undefined) first = chunk;
      else (rest ??= [first]).push(chunk);
    });
    request.on('end', () => {
      const text = (rest ? Buffer.concat(rest) : first)?.toString('utf8') ?? '';
      try {
        resolve(JSON.parse(text));
      } catch {
        resolve(undefined);
      }
    });
    request.on('error', reject);
    request.once(SLOW_BODY, () => reject(TOO_SLOW));
  });
}

/** Hears a little more of a request that was answered before its end, then lets go of its connection. */
function letGo(request: IncomingMessage, response: ServerResponse): void {
  request.resume();
  const timer = setTimeout(() => request.destroy(), LINGER_MS).unref();
  request.once('close', () => clearTimeout(timer));
  if (response.headersSent) return;
  response.setHeader('connection', 'close');
}

async function textOf({ body }: HTTPGraphQLResponse): Promise<string> {
  if (body.kind === 'complete') return body.string;
  let text = '';
  for await (const chunk of body.asyncIterator) text += chunk;
  return text;
}

function codesOf(errors: readonly GraphQLFormattedError[] | undefined): string[] {
  return errors?.map(({ extensions }) => String(extensions?.['code'])) ?? [];
}

function codesIn(text: string): string[] {
  if (!text.startsWith('{"errors"')) return [];
  return codesOf((JSON.parse(text) as { errors?: GraphQLFormattedError[] }).errors);
}
