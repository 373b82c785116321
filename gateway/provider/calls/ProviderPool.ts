import type { Readable } from 'node:stream';
import { Pool, type Dispatcher } from 'undici';
import { LIMITS } from '../../limits.ts';

/** One HTTP request to the provider. */
export interface ProviderRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The absolute path, with the query. */
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer | Readable | null;
  timeoutMs: number;
  /** Whether the body has files. These calls have connections of their own. */
  hasFiles?: boolean | undefined;
  /** The set that holds the call until it settles, so that the call can be aborted. */
  pendingCalls?: Set<PendingCall> | undefined;
  /** The bytes that this call and others may still read together; by default, 16 MB for this call alone. */
  budget?: ByteBudget | undefined;
}

/** A call that can be aborted: `end` rejects its promise with `NoAnswer` at once. */
export type PendingCall = Pick<Collector, 'end'>;

/** How many bytes may still be read; negative once the limit is exceeded. */
export interface ByteBudget {
  remainingBytes: number;
}

/** A complete answer of the provider. */
export interface ProviderAnswer {
  status: number;
  /** The Set-Cookie lines; undefined when there are none. */
  cookies?: string[];
  /** The header `Retry-After`. */
  retryAfter?: string;
  /** The header `Provider-Extensions`. */
  extensions?: string;
  text: string;
}

/**
 * A call ended without a complete answer: at its timeout; because there was no connection or it broke (`unreachable`); because the
 * answer exceeded the budget; or because the client disconnected (`aborted`).
 */
export class NoAnswer extends Error {
  readonly reason: 'timeout' | 'unreachable' | 'too large' | 'aborted';
  constructor(reason: NoAnswer['reason'], options?: ErrorOptions) {
    super(`No answer from the provider: ${reason}.`, options);
    this.reason = reason;
  }
}

/**
 * The gateway's connections to the provider. Calls use undici's `dispatch`, which takes 25% less processor time than
 * its `request` and 75% less than `fetch`.
 */
export class ProviderPool {
  readonly #calls: Pool;
  /** Also for data exports, which may take long. */
  readonly uploads: Pool;
  readonly pictures: Pool;

  /** @param origin - scheme, host and port of the provider */
  constructor(origin: string) {
    this.#calls = createPool(origin, LIMITS.callConnections);
    this.uploads = createPool(origin, LIMITS.uploadConnections);
    this.pictures = createPool(origin, LIMITS.pictureConnections, LIMITS.fileBytes);
  }

  /**
   * Makes one call and reads the whole answer.
   * @throws NoAnswer for a timeout, a broken connection, or an answer that exceeds its budget.
   */
  call(request: ProviderRequest): Promise<ProviderAnswer> {
    return new Promise((resolve, reject) => {
      const { method, path, headers, body = null, hasFiles } = request;
      // By default, undici opens a new connection for each DELETE, unlike for the other methods.
      const reset = method === 'DELETE' ? false : undefined;
      const pool = hasFiles ? this.uploads : this.#calls;
      pool.dispatch({ method, path, headers, body, reset }, new Collector(request, resolve, reject));
    });
  }

  async close(): Promise<void> {
    await Promise.all([this.#calls, this.uploads, this.pictures].map((pool) => pool.destroy()));
  }
}

function createPool(origin: string, connections: number, maxResponseSize?: number): Pool {
  return new Pool(origin, {
    connections,
    ...(maxResponseSize && { maxResponseSize }),
    pipelining: 1,
    connect: { timeout: 5_000 },
    // How long an idle connection is kept if the provider's `Keep-Alive` header does not name a time.
    keepAliveTimeout: 20_000,
    // Subtracted from the time that the header names, so that the gateway closes an idle connection first.
    keepAliveTimeoutThreshold: 1_000,
    // Each call has its own timeout: undici's timeouts would never end an answer that arrives one byte at a time.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
}

/**
 * Collects the answer to a call, and ends the call at its timeout. It implements undici's handler methods for raw headers,
 * because for the newer methods undici builds an object of all headers, which costs more than reading the three that are used.
 */
class Collector implements Dispatcher.DispatchHandler {
  #resolve: (answer: ProviderAnswer) => void;
  #reject: (error: Error) => void;
  readonly #pendingCalls: Set<PendingCall> | undefined;
  readonly #budget: ByteBudget;
  readonly #timer: NodeJS.Timeout;
  #abort: ((error?: Error) => void) | undefined;
  #answer: ProviderAnswer | undefined;
  #chunks: Buffer[] = [];
  #isSettled = false;

  constructor(
    { timeoutMs, pendingCalls, budget }: ProviderRequest,
    resolve: (answer: ProviderAnswer) => void,
    reject: (error: Error) => void,
  ) {
    this.#resolve = resolve;
    this.#reject = reject;
    this.#pendingCalls = pendingCalls;
    this.#budget = budget ?? { remainingBytes: LIMITS.operationBytes };
    this.#timer = setTimeout(timeOut, timeoutMs, this);
    pendingCalls?.add(this);
  }

  onConnect(abort: (error?: Error) => void): void {
    this.#abort = abort;
    if (this.#isSettled) abort();
  }

  onHeaders(status: number, headers: Buffer[]): boolean {
    const answer: ProviderAnswer = { status, text: '' };
    // Names and values alternate.
    for (let index = 0; index + 1 < headers.length; index += 2) {
      const [name, value] = [headers[index] as Buffer, headers[index + 1] as Buffer];
      if (isNamed(name, 'set-cookie')) (answer.cookies ??= []).push(value.toString('latin1'));
      else if (isNamed(name, 'retry-after')) answer.retryAfter = value.toString('latin1');
      else if (isNamed(name, 'provider-extensions')) answer.extensions = value.toString('latin1');
    }
    this.#answer = answer;
    return true;
  }

  onData(chunk: Buffer): boolean {
    this.#budget.remainingBytes -= chunk.length;
    if (this.#budget.remainingBytes < 0) this.end('too large');
    else this.#chunks.push(chunk);
    return true;
  }

  onComplete(): void {
    const bytes = this.#chunks.length > 1 ? Buffer.concat(this.#chunks) : this.#chunks[0];
    const answer = this.#answer as ProviderAnswer;
    answer.text = bytes?.toString() ?? '';
    this.#resolve(answer);
    this.#settle();
  }

  onError(error: Error): void {
    this.#reject(new NoAnswer('unreachable', { cause: error }));
    this.#settle();
  }

  end(reason: NoAnswer['reason']): void {
    if (this.#isSettled) return;
    const error = new NoAnswer(reason);
    // A call that waits for a connection has nothing to abort yet, so reject its promise here.
    this.#reject(error);
    this.#settle();
    this.#abort?.(error);
  }

  #settle(): void {
    this.#isSettled = true;
    clearTimeout(this.#timer);
    this.#pendingCalls?.delete(this);
    // The connection references this collector until its next call, so release the answer.
    this.#resolve = this.#reject = noop;
    this.#chunks = [];
    this.#answer = undefined;
  }
}

function isNamed(header: Buffer, name: string): boolean {
  // Comparing lengths first avoids creating strings for most names.
  return header.length === name.length && header.toString('latin1').toLowerCase() === name;
}

function timeOut(collector: Collector): void {
  collector.end('timeout');
}

function noop(): void {
  // The promise is already settled.
}
