import { setTimeout as delay } from 'node:timers/promises';
import { SpanKind, SpanStatusCode, type Span } from '@opentelemetry/api';
import { LIMITS, TIMES } from '../limits.ts';
import { inSpan, forwardTrace, type TraceHeaders } from '../tracing.ts';
import { extensionOf, type Extension } from './Extensions.ts';
import { failure, failureOf, nullIfGone } from './failures.ts';
import { multipart, type Part } from './multipart.ts';
import type { ProviderLink } from './ProviderLink.ts';
import {
  NoAnswer,
  type ByteBudget,
  type CallUnderWay,
  type ProviderAnswer,
  type ProviderRequest,
} from './ProviderPool.ts';
import type { Session } from './Session.ts';

/** Who asks. */
export interface Caller {
  session: Session;
  /** Goes upstream and into errors and logs. */
  requestId: string;
  /** The browser's address, for the provider's rate limits. */
  address?: string | undefined;
  /** The client's trace context, passed upstream. */
  trace?: TraceHeaders | undefined;
}

/** One upstream call, for `extensions` in development. */
export interface CallTrace {
  method: string;
  path: string;
  /** The HTTP status; null when no answer came. */
  status: number | null;
  /** Milliseconds, waiting for a turn included. */
  ms: number;
}

/** Answers of a provider, or of a proxy before it, that is about to be there again. */
const RETRYABLE_STATUSES = new Set([502, 503, 504]);

/**
 * The upstream calls of one operation, which share what was read with no other operation. Each verb takes the message for the
 * case that the provider gives none. A route of an extension that the provider lacks is NOT_FOUND without a call.
 */
export class ProviderCalls {
  readonly link: ProviderLink;
  readonly requestId: string;
  /** Set-Cookie lines for the browser, in the order in which they came. */
  readonly cookies: string[] = [];
  /** Filled when the operation asked for it. */
  readonly traces: CallTrace[] | null;
  /** The caller's session; after an answer with cookies, the one that the browser has from then on. */
  session: Session;
  count = 0;
  readonly #reads = new Map<string, Promise<unknown>>();
  readonly #underWay = new Set<CallUnderWay>();
  readonly #caller: Caller;
  readonly #budget: ByteBudget;
  #running = 0;
  #deadline: number;
  #abandoned = false;
  readonly #waiting: (() => void)[] = [];

  constructor(link: ProviderLink, caller: Caller, traced = false) {
    this.link = link;
    this.session = caller.session;
    this.requestId = caller.requestId;
    this.#caller = caller;
    this.traces = traced ? [] : null;
    this.#deadline = performance.now() + link.operationTimeoutMs;
    this.#budget = { left: link.operationBytes };
  }

  /** Whether the provider has an extension. What it has not is neither asked for nor sent. */
  has(extension: Extension): boolean {
    return this.link.extensions.has(extension);
  }

  /** `GET path`, once for the operation: a second reader gets the first one's answer, until something is written. */
  get(path: string, defaultMessage: string): Promise<unknown> {
    const known = this.#reads.get(path);
    if (known !== undefined) return known;
    const request = this.#request('GET', path);
    request.underWay = this.#underWay;
    // The answer to a write is always read: to refuse it would hide that the write was made.
    request.budget = this.#budget;
    const answer = this.#call(request, defaultMessage);
    this.#reads.set(path, answer);
    return answer;
  }

  /** Like `get`, but null where the provider answers 404. */
  find(path: string, defaultMessage: string): Promise<unknown> {
    return this.get(path, defaultMessage).catch(nullIfGone);
  }

  post(
    path: string,
    defaultMessage: string,
    body?: object,
    idempotencyKey?: string | null,
  ): Promise<unknown> {
    return this.#write(this.#request('POST', path, { body, idempotencyKey }), defaultMessage);
  }

  put(path: string, defaultMessage: string, body?: object): Promise<unknown> {
    return this.#write(this.#request('PUT', path, { body }), defaultMessage);
  }

  delete(path: string, defaultMessage: string, body?: object): Promise<unknown> {
    return this.#write(this.#request('DELETE', path, { body }), defaultMessage);
  }

  /** Sends a multipart form, its files as they arrive from the client. */
  async form(
    method: 'POST' | 'PUT',
    path: string,
    defaultMessage: string,
    parts: Part[],
    idempotencyKey?: string | null,
  ): Promise<unknown> {
    const { type, content, files, failure: failureOfForm } = multipart(parts);
    const request = this.#request(method, path, { idempotencyKey });
    request.headers['content-type'] = type;
    request.body = content;
    request.files = files;
    if (files) request.timeoutMs = this.link.uploadIdleTimeoutMs;
    const started = performance.now();
    try {
      return await this.#write(request, defaultMessage);
    } catch (error) {
      // A file that is refused in mid-stream breaks the call, and why it did is what the client should hear.
      throw failureOfForm() ?? error;
    } finally {
      // What comes after an upload, to read what became of it, has the time that it would have had without.
      if (files) this.#deadline += performance.now() - started;
    }
  }

  /** Makes the next reader of anything ask again. */
  forget(): void {
    this.#reads.clear();
  }

  /** Gives up the reads under way: the client is gone. Writes go on. */
  abandon(): void {
    this.#abandoned = true;
    for (const call of [...this.#underWay]) call.end('given up');
  }

  /** @throws PROVIDER_TIMEOUT when the operation has used up its time. */
  checkTime(defaultMessage: string): void {
    if (performance.now() >= this.#deadline) throw failure('PROVIDER_TIMEOUT', defaultMessage);
  }

  /** A call that changes something. It is never sent twice: the first one may have been stored. */
  #write(request: ProviderRequest, defaultMessage: string): Promise<unknown> {
    return this.#call(request, defaultMessage).finally(() => this.forget());
  }

  #request(
    method: ProviderRequest['method'],
    path: string,
    { body, idempotencyKey }: { body?: object | undefined; idempotencyKey?: string | null | undefined } = {},
  ): ProviderRequest {
    const { requestId, address } = this.#caller;
    const headers: Record<string, string> = { accept: 'application/json', 'x-request-id': requestId };
    if (!this.session.isAnonymous) headers['cookie'] = this.session.cookie;
    if (address !== undefined) headers['x-forwarded-for'] = address;
    if (idempotencyKey && this.has('idempotency')) headers['idempotency-key'] = idempotencyKey;
    const request = { method, path: this.link.root + path, headers, timeoutMs: this.link.callTimeoutMs };
    if (!body) return request;
    headers['content-type'] = 'application/json';
    return { ...request, body: JSON.stringify(body) };
  }

  async #call(request: ProviderRequest, defaultMessage: string): Promise<unknown> {
    const extension = extensionOf(request.path.slice(this.link.root.length));
    if (extension && !this.has(extension)) throw failure('NOT_FOUND', defaultMessage);
    if (++this.count > LIMITS.calls) {
      const message = `This operation needs more than ${LIMITS.calls} calls to the provider.`;
      throw failure('BAD_USER_INPUT', message);
    }
    if (this.#running < LIMITS.concurrentCalls) this.#running++;
    else await new Promise<void>((turn) => this.#waiting.push(turn));
    const start = this.traces ? performance.now() : 0;
    let status: number | null = null;
    try {
      if (request.budget && request.budget.left < 0) throw this.#tooMuch();
      let answer: ProviderAnswer | undefined;
      try {
        answer = await this.#ask(request);
      } catch (error) {
        // The usual cause is a kept connection that the provider closed in the same instant.
        const isBroken = error instanceof NoAnswer && error.reason === 'unreachable';
        if (!isBroken || request.method !== 'GET') throw error;
      }
      if (answer === undefined) answer = await this.#ask(request);
      else if (RETRYABLE_STATUSES.has(answer.status)) answer = await this.#askLater(request, answer);
      status = answer.status;
      const body = this.#take(answer, defaultMessage);
      // A write may have nothing to say; a read that says nothing has not been answered.
      if (body === undefined && request.method === 'GET') throw failure('PROVIDER_ERROR', defaultMessage);
      return body;
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      if (error.reason === 'too large' && request.budget) throw this.#tooMuch();
      throw failure(CODES_WITHOUT_ANSWER[error.reason], defaultMessage);
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
      this.traces?.push({
        method: request.method,
        path: request.path,
        status,
        ms: Math.round((performance.now() - start) * 10) / 10,
      });
    }
  }

  /** A read's second chance with a provider that is about to be there again; else the answer that it gave. */
  async #askLater(request: ProviderRequest, answer: ProviderAnswer): Promise<ProviderAnswer> {
    const retryAfterS = Number(answer.retryAfter ?? 0);
    // A page does not wait longer than a second, and a provider that asks for more means it.
    if (request.method !== 'GET' || !(retryAfterS <= 1)) return answer;
    await delay(retryAfterS * 1_000 + TIMES.retryMs * (1 + 2 * Math.random()));
    return this.#abandoned || performance.now() >= this.#deadline ? answer : this.#ask(request);
  }

  #ask(request: ProviderRequest): ProviderAnswer | Promise<ProviderAnswer> {
    const leftMs = this.#deadline - performance.now();
    if (leftMs <= 0) throw new NoAnswer('timeout');
    if (!request.files) request.timeoutMs = Math.min(request.timeoutMs, leftMs);
    return inSpan(request.method, CALL_SPAN, (span) => {
      forwardTrace(request.headers, this.#caller.trace);
      const answer = this.link.pool.call(request);
      return span ? described(span, request, answer) : answer;
    });
  }

  #tooMuch(): Error {
    const megabytes = this.link.operationBytes / 1_000_000;
    return failure('BAD_USER_INPUT', `This operation reads more than ${megabytes} MB from the provider.`);
  }

  #take({ status, cookies, extensions, text }: ProviderAnswer, defaultMessage: string): unknown {
    const { viewerIds } = this.link;
    if (cookies) {
      this.cookies.push(...cookies);
      viewerIds.delete(this.session.key);
      this.session = this.session.after(cookies);
    }
    if (status === 401) viewerIds.delete(this.session.key);
    let body: unknown;
    if (text !== '') {
      try {
        body = JSON.parse(text);
      } catch {
        if (status < 300) throw failure('PROVIDER_ERROR', defaultMessage);
      }
    }
    // A proxy's error page says nothing of the provider behind it.
    if (extensions !== undefined || (body !== undefined && status < 500))
      this.link.extensions.heard(extensions);
    if (status >= 300 || status < 200) throw failureOf(status, body, defaultMessage);
    return body;
  }
}

const CALL_SPAN = { kind: SpanKind.CLIENT };

/** An answer that its span tells of. The query is left out: it may hold what a member searched for. */
async function described(
  span: Span,
  { method, path }: ProviderRequest,
  answered: Promise<ProviderAnswer>,
): Promise<ProviderAnswer> {
  span.setAttributes({ 'http.request.method': method, 'url.path': path.split('?', 1)[0] ?? path });
  const answer = await answered;
  span.setAttribute('http.response.status_code', answer.status);
  if (answer.status >= 400) span.setStatus({ code: SpanStatusCode.ERROR });
  return answer;
}

const CODES_WITHOUT_ANSWER = {
  timeout: 'PROVIDER_TIMEOUT',
  'given up': 'PROVIDER_TIMEOUT',
  'too large': 'PROVIDER_ERROR',
  unreachable: 'PROVIDER_UNAVAILABLE',
} as const;
