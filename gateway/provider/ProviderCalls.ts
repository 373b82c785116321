import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Extensions } from './Extensions.ts';
import { failure, failureOf } from './failures.ts';
import {
  NoAnswer,
  type ByteBudget,
  type ProviderAnswer,
  type ProviderPool,
  type ProviderRequest,
} from './ProviderPool.ts';
import type { Session } from './Session.ts';

/** What every operation on one provider shares. */
export interface ProviderLink {
  pool: ProviderPool;
  /** The API root: its path is put before each route's. */
  apiUrl: URL;
  /** Which member a session belongs to, by the session's key: see `createViewerIds`. */
  viewerIds: LRUCache<string, string>;
  callTimeoutMs: number;
  /** How long a call with files may go on with neither a byte taken nor an answer. */
  uploadSilenceMs: number;
  /** For all calls of one operation together, those with files aside. */
  operationTimeoutMs: number;
  /** For the answers to all reads of one operation together. */
  operationBytes: number;
  /** What the provider has beyond the baseline. */
  extensions: Extensions;
}

/**
 * Remembers for a minute which member a session belongs to. The id only builds the paths of routes that have it in them;
 * what the viewer may read or do is decided by the provider, from the cookie, on every call.
 */
export function createViewerIds(): LRUCache<string, string> {
  return new LRUCache({ max: 10_000, ttl: 60_000 });
}

/** Who asks. */
export interface Caller {
  session: Session;
  /** Goes upstream and into errors and logs. */
  requestId: string;
  /** The browser's address, for the provider's rate limits. */
  address?: string | undefined;
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

/** What a write sends. */
export interface WriteBody {
  type: string;
  content: string | Readable;
  /** Whether it carries files, which take longer. */
  files?: boolean;
  idempotencyKey?: string | null | undefined;
}

/** Answers of a provider, or of a proxy before it, that is about to be there again. */
const PASSING = new Set([502, 503, 504]);
/** How long a read waits before it is tried again: at least so long, and by chance up to three times it. */
const RETRY_AFTER_MS = 100;

/** Upstream calls that one operation may have under way at once. */
const AT_ONCE = 8;

/** Upstream calls that one operation may make: a hundred posts with their likes and saves, and room for a screen around them. */
export const MOST_CALLS = 250;

/**
 * The upstream calls of one operation, and of nothing else: what it reads is remembered for it alone, so that two members
 * can never meet in a cache.
 */
export class ProviderCalls {
  readonly link: ProviderLink;
  readonly requestId: string;
  /** Set-Cookie lines for the browser, in the order in which they came. */
  readonly cookies: string[] = [];
  /** Filled when the operation asked for it. */
  readonly traces: CallTrace[] | null;
  /** The caller's session; once an answer has set a cookie, the one that the browser has from then on. */
  session: Session;
  count = 0;
  readonly #reads = new Map<string, Promise<unknown>>();
  readonly #underWay = new Set<() => void>();
  readonly #address: string | undefined;
  readonly #budget: ByteBudget;
  #running = 0;
  #deadline: number;
  #abandoned = false;
  readonly #waiting: (() => void)[] = [];

  constructor(link: ProviderLink, caller: Caller, traced = false) {
    this.link = link;
    this.session = caller.session;
    this.requestId = caller.requestId;
    this.#address = caller.address;
    this.traces = traced ? [] : null;
    this.#deadline = performance.now() + link.operationTimeoutMs;
    this.#budget = { left: link.operationBytes };
  }

  /** `GET path`, once for the operation: a second reader gets the first one's answer, until something is written. */
  read(path: string, defaultMessage: string): Promise<unknown> {
    let answer = this.#reads.get(path);
    if (answer === undefined) {
      const request: ProviderRequest = {
        method: 'GET',
        path: this.#path(path),
        headers: this.#headers(),
        timeoutMs: this.link.callTimeoutMs,
        underWay: this.#underWay,
        // The answer to a write is always read: to refuse it would hide that the write was made.
        budget: this.#budget,
      };
      answer = this.#call(request, defaultMessage);
      this.#reads.set(path, answer);
    }
    return answer;
  }

  /** Makes the next reader of anything ask again. */
  forget(): void {
    this.#reads.clear();
  }

  /** Gives up the reads under way: nobody waits for them any more. Writes go on. */
  abandon(): void {
    this.#abandoned = true;
    for (const giveUp of [...this.#underWay]) giveUp();
  }

  /** @throws PROVIDER_TIMEOUT when the operation has used up its time. */
  checkTime(defaultMessage: string): void {
    if (performance.now() >= this.#deadline) throw failure('PROVIDER_TIMEOUT', defaultMessage);
  }

  /** A call that changes something. It is never sent twice: who knows how far the first one came. */
  async write(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    defaultMessage: string,
    body?: WriteBody,
  ): Promise<unknown> {
    const headers = this.#headers();
    if (body) headers['content-type'] = body.type;
    if (body?.idempotencyKey && this.link.extensions.has('idempotency'))
      headers['idempotency-key'] = body.idempotencyKey;
    const timeoutMs = body?.files ? this.link.uploadSilenceMs : this.link.callTimeoutMs;
    const started = performance.now();
    try {
      return await this.#call(
        {
          method,
          path: this.#path(path),
          headers,
          body: body?.content ?? null,
          timeoutMs,
          files: body?.files,
        },
        defaultMessage,
      );
    } finally {
      this.forget();
      // What comes after an upload, to read what became of it, has the time that it would have had without.
      if (body?.files) this.#deadline += performance.now() - started;
    }
  }

  #path(path: string): string {
    return this.link.apiUrl.pathname === '/' ? path : this.link.apiUrl.pathname + path;
  }

  #headers(): Record<string, string> {
    const headers: Record<string, string> = { accept: 'application/json', 'x-request-id': this.requestId };
    if (!this.session.isAnonymous) headers['cookie'] = this.session.cookie;
    if (this.#address !== undefined) headers['x-forwarded-for'] = this.#address;
    return headers;
  }

  async #call(request: ProviderRequest, defaultMessage: string): Promise<unknown> {
    if (++this.count > MOST_CALLS) {
      throw failure('BAD_USER_INPUT', `This operation needs more than ${MOST_CALLS} calls to the provider.`);
    }
    if (this.#running < AT_ONCE) this.#running++;
    else await new Promise<void>((turn) => this.#waiting.push(turn));
    const start = this.traces ? performance.now() : 0;
    let status: number | null = null;
    try {
      this.checkTime(defaultMessage);
      if (request.budget && request.budget.left < 0) throw this.#tooMuch();
      let answer: ProviderAnswer | undefined;
      try {
        answer = await this.#ask(request);
      } catch (error) {
        if (!isBrokenRead(request, error)) throw error;
      }
      if (answer === undefined) answer = await this.#ask(request);
      else if (PASSING.has(answer.status)) answer = await this.#askLater(request, answer);
      status = answer.status;
      const body = this.#take(answer, defaultMessage);
      // A write may have nothing to say; a read that says nothing has not been answered.
      if (body === undefined && request.method === 'GET') throw failure('PROVIDER_ERROR', defaultMessage);
      return body;
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      if (error.reason === 'too large' && request.budget) throw this.#tooMuch();
      throw failure(
        error.reason === 'timeout' || error.reason === 'given up'
          ? 'PROVIDER_TIMEOUT'
          : error.reason === 'too large'
            ? 'PROVIDER_ERROR'
            : 'PROVIDER_UNAVAILABLE',
        defaultMessage,
      );
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
    // Longer than a second is not for a page to wait, and a provider that says so means it.
    const waits = answer.retryAfter !== undefined && !(Number(answer.retryAfter) <= 1);
    if (request.method !== 'GET' || waits) return answer;
    const asked = Number(answer.retryAfter ?? 0) * 1_000;
    await delay(asked + RETRY_AFTER_MS * (1 + 2 * Math.random()));
    return this.#abandoned || performance.now() >= this.#deadline ? answer : this.#ask(request);
  }

  #tooMuch(): Error {
    const megabytes = this.link.operationBytes / 1_000_000;
    return failure('BAD_USER_INPUT', `This operation reads more than ${megabytes} MB from the provider.`);
  }

  #ask(request: ProviderRequest): Promise<ProviderAnswer> {
    if (!request.files)
      request.timeoutMs = Math.min(request.timeoutMs, Math.max(this.#deadline - performance.now(), 1));
    return this.link.pool.call(request);
  }

  #take({ status, cookies, extensions, text }: ProviderAnswer, defaultMessage: string): unknown {
    if (cookies) {
      this.cookies.push(...cookies);
      this.link.viewerIds.delete(this.session.key);
      this.session = this.session.after(cookies);
    }
    if (status === 401) this.link.viewerIds.delete(this.session.key);
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

/** Whether a read may be tried again: the usual cause is a kept connection that the provider closed in the same instant. */
function isBrokenRead({ method }: ProviderRequest, error: unknown): boolean {
  return method === 'GET' && error instanceof NoAnswer && error.reason === 'unreachable';
}
