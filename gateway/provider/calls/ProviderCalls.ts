import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import pLimit from 'p-limit';
import { LIMITS, TIMINGS } from '../../limits.ts';
import { clientError, codeOf, codeOfAnswer, toClientError } from './clientErrors.ts';
import { checkIdempotencyKey } from './idempotencyKey.ts';
import { encodeBody, type Body } from './multipart.ts';
import type { Upstream } from './Upstream.ts';
import type { ProviderAnswer, ProviderRequest } from './ProviderPool.ts';
import type { SessionCookies } from './SessionCookies.ts';

/** The client that an operation runs for. The provider gets all of these. */
export interface Caller {
  session: SessionCookies;
  requestId: string;
  address?: string | undefined;
  userAgent?: string | undefined;
  /** Under which the client reaches the gateway. */
  origin?: string | undefined;
  /** How the client names itself, for the log. */
  clientName?: string | undefined;
}

export interface CallOptions {
  isTraced?: boolean;
  /** Adds the time for uploading them to the operation's. */
  hasFiles?: boolean;
}

/** The provider, or a proxy in front of it, is briefly unavailable. */
const RETRYABLE_STATUSES = [502, 503, 504];

/** The upstream calls of one operation. Reads are cached within the operation and never shared with another one. */
export class ProviderCalls {
  readonly upstream: Upstream;
  readonly requestId: string;
  readonly clientName: string | undefined;
  readonly cookies: string[] = [];
  /** For the client; null unless requested. `status` is null without an answer, `ms` includes waits and retries. */
  readonly traces: { method: string; path: string; status: number | null; ms: number }[] | null;
  session: SessionCookies;
  /** Retries do not count. */
  callCount = 0;
  readonly #runningReads = new Set<() => void>();
  #hasWritten = false;
  #isCancelled = false;
  readonly #cachedReads = new Map<string, Promise<unknown>>();
  readonly #limitConcurrency = pLimit(LIMITS.concurrentCalls);
  readonly #caller: Caller;
  /** If the provider has not answered yet, its extensions are unknown. */
  readonly #isProviderKnown: boolean;
  readonly #budget: { remainingBytes: number };
  /** By the clock of `performance.now()`. */
  readonly #deadlineMs: number;

  constructor(upstream: Upstream, caller: Caller, { isTraced = false, hasFiles = false }: CallOptions = {}) {
    this.upstream = upstream;
    this.session = caller.session;
    this.requestId = caller.requestId;
    this.clientName = caller.clientName;
    this.#caller = caller;
    this.#isProviderKnown = upstream.extensions.current !== null;
    this.traces = isTraced ? [] : null;
    this.#deadlineMs =
      performance.now() + upstream.operationTimeoutMs + (hasFiles ? upstream.uploadTimeoutMs : 0);
    this.#budget = { remainingBytes: upstream.operationBytes };
  }

  /** `GET path`; repeated reads share one answer until a write of the operation has ended. */
  get(path: string, defaultMessage: string): Promise<unknown> {
    const answer = this.#cachedReads.get(path) ?? this.#call('GET', path, defaultMessage);
    this.#cachedReads.set(path, answer);
    return answer;
  }

  post(path: string, defaultMessage: string, body?: Body, key?: string | null): Promise<unknown> {
    return this.#call('POST', path, defaultMessage, body, key);
  }

  put(path: string, defaultMessage: string, body?: Body): Promise<unknown> {
    return this.#call('PUT', path, defaultMessage, body);
  }

  delete(path: string, defaultMessage: string, body?: Body): Promise<unknown> {
    return this.#call('DELETE', path, defaultMessage, body);
  }

  clearReads(): void {
    this.#cachedReads.clear();
  }

  /** Because the client has left. An operation that has begun to write is left to end. */
  cancel(): void {
    if (this.#hasWritten) return;
    this.#isCancelled = true;
    for (const abort of this.#runningReads) abort();
  }

  /** @throws PROVIDER_TIMEOUT, or PROVIDER_UNAVAILABLE once it was cancelled. */
  startWrite(defaultMessage: string): void {
    this.#checkStart(defaultMessage);
    this.#hasWritten = true;
  }

  async #call(
    method: ProviderRequest['method'],
    path: string,
    defaultMessage: string,
    body?: Body,
    key?: string | null,
  ): Promise<unknown> {
    if (++this.callCount > LIMITS.calls) {
      const message = `This operation needs more than ${LIMITS.calls} calls to the provider.`;
      throw clientError('BAD_USER_INPUT', message);
    }
    if (key) checkIdempotencyKey(key);
    const { root, callTimeoutMs, uploadTimeoutMs } = this.upstream;
    const { address, userAgent } = this.#caller;
    const { contentType, content } = encodeBody(body);
    const headers = {
      accept: 'application/json',
      'x-request-id': this.requestId,
      ...(address !== undefined && { 'x-forwarded-for': address }),
      ...(userAgent !== undefined && { 'user-agent': userAgent }),
      ...this.session.headers,
      ...(key && { 'idempotency-key': key }),
      ...(contentType && { 'content-type': contentType }),
    };
    const timeoutMs = content instanceof Readable ? uploadTimeoutMs : callTimeoutMs;
    // Only reads have a budget: rejecting the answer to a write would hide that the write was made.
    const budget = method === 'GET' ? this.#budget : undefined;
    const running = method === 'GET' ? this.#runningReads : undefined;
    const request = {
      method,
      path: root + path,
      headers,
      body: content,
      timeoutMs,
      budget,
      running,
      defaultMessage,
    };
    return this.#limitConcurrency(() => this.#run(request));
  }

  async #run(request: ProviderRequest): Promise<unknown> {
    const startedAtMs = performance.now();
    let status: number | null = null;
    try {
      const answer = await this.#sendWithRetry(request);
      status = answer.status;
      return this.#processAnswer(answer, request);
    } catch (error) {
      if (!request.budget || request.budget.remainingBytes >= 0) throw error;
      const megabytes = this.upstream.operationBytes / 1_000_000;
      const message = `This operation reads more than ${megabytes} MB from the provider.`;
      throw clientError('BAD_USER_INPUT', message);
    } finally {
      if (request.method !== 'GET') this.clearReads();
      const ms = Math.round((performance.now() - startedAtMs) * 10) / 10;
      this.traces?.push({ method: request.method, path: request.path, status, ms });
    }
  }

  /** Retries a read once, without delay if its connection broke. Never a write, because the first attempt may have taken effect. */
  async #sendWithRetry(request: ProviderRequest): Promise<ProviderAnswer> {
    if (request.method !== 'GET') return this.#send(request);
    let answer: ProviderAnswer;
    try {
      answer = await this.#send(request);
    } catch (error) {
      // Usually a race: the provider closed a keep-alive connection just as the call reused it.
      if (codeOf(error) === 'PROVIDER_UNAVAILABLE' && !this.#isCancelled) return this.#send(request);
      throw error;
    }
    const retryAfterS = Number(answer.headers['retry-after'] ?? 0);
    // A screen should not wait longer than a second: no retry for a longer Retry-After, or for a date (NaN).
    if (!RETRYABLE_STATUSES.includes(answer.status) || !(retryAfterS <= 1)) return answer;
    const jitterFactor = 1 + 2 * Math.random();
    await delay(retryAfterS * 1_000 + TIMINGS.retryDelayMs * jitterFactor);
    return performance.now() >= this.#deadlineMs ? answer : this.#send(request);
  }

  /** @throws PROVIDER_TIMEOUT, PROVIDER_UNAVAILABLE or PROVIDER_ERROR synchronously if the call must not start. */
  #send(request: ProviderRequest): Promise<ProviderAnswer> {
    const { budget, defaultMessage, timeoutMs, method } = request;
    if (method === 'GET') this.#checkStart(defaultMessage);
    else this.startWrite(defaultMessage);
    if (budget && budget.remainingBytes < 0) throw clientError('PROVIDER_ERROR', defaultMessage);
    return this.upstream.pool.call(request, Math.min(timeoutMs, this.#deadlineMs - performance.now()));
  }

  #checkStart(defaultMessage: string): void {
    if (performance.now() >= this.#deadlineMs) throw clientError('PROVIDER_TIMEOUT', defaultMessage);
    if (this.#isCancelled || !this.#isProviderKnown)
      throw clientError('PROVIDER_UNAVAILABLE', defaultMessage);
  }

  /** @returns undefined for an empty body @throws the provider's error unless 2xx, PROVIDER_ERROR for a 2xx that is not JSON. */
  #processAnswer(answer: ProviderAnswer, { method, defaultMessage }: ProviderRequest): unknown {
    const { status, headers, text } = answer;
    const { viewerIds, extensions } = this.upstream;
    const cookies = this.session.isToken ? [] : [headers['set-cookie'] ?? []].flat();
    if (cookies.length > 0) {
      this.cookies.push(...cookies);
      // The answer may have ended the session.
      viewerIds.delete(this.session.key);
      this.session = this.session.withCookies(cookies);
    }
    if (status === 401) viewerIds.delete(this.session.key);
    let body: unknown;
    try {
      body = JSON.parse(text);
    } catch {
      // Empty or not JSON.
    }
    const isSuccess = status >= 200 && status < 300;
    extensions.observe(headers['provider-extensions']?.toString(), isSuccess && body !== undefined);
    if (!isSuccess)
      throw toClientError(codeOfAnswer(status, body), body, defaultMessage, headers['retry-after']);
    // The answer to a write may be empty; the answer to a read may not.
    if (body === undefined && (text !== '' || method === 'GET'))
      throw clientError('PROVIDER_ERROR', defaultMessage);
    return body;
  }
}
