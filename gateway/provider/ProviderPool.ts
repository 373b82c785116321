import { Readable } from 'node:stream';
import { Pool, type Dispatcher } from 'undici';
import { LIMITS } from '../limits.ts';

/** One HTTP request to the provider. */
export interface ProviderRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** From the origin's root, query included. */
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer | Readable | null;
  /** For the whole call; for one with files, since the provider last took a part of the body. */
  timeoutMs: number;
  /** Whether the body is a stream, as fast as a browser sends it. */
  files?: boolean | undefined;
  /** Holds the call while it lasts, so that it can be given up. */
  underWay?: Set<CallUnderWay> | undefined;
  /** What the answer may take, shared with other calls; without it, 16 MB. */
  budget?: ByteBudget | undefined;
}

/** A call that can be given up: its caller gets `NoAnswer` at once. */
export interface CallUnderWay {
  end: (reason: NoAnswer['reason']) => void;
}

/** How many bytes may still be read; negative once there were more. */
export interface ByteBudget {
  left: number;
}

/** The provider's answer, whole. */
export interface ProviderAnswer {
  status: number;
  /** The Set-Cookie lines, one by one; undefined when there are none. */
  cookies: string[] | undefined;
  /** When to come back, as the provider says it. */
  retryAfter: string | undefined;
  /** The names of its extensions, as it says them; undefined where it says none. */
  extensions: string | undefined;
  text: string;
}

/** Why no answer came. */
export class NoAnswer extends Error {
  readonly reason: 'timeout' | 'unreachable' | 'too large' | 'given up';
  constructor(reason: NoAnswer['reason'], options?: ErrorOptions) {
    super(`No answer from the provider: ${reason}.`, options);
    this.reason = reason;
  }
}

/**
 * The gateway's connections to the provider. `dispatch` with a collecting handler, because it costs a quarter less
 * than undici's `request` and a quarter of what `fetch` costs.
 */
export class ProviderPool {
  readonly #calls: Pool;
  readonly #uploads: Pool;
  readonly #pictures: Pool;

  /** @param origin - scheme, host and port of the provider */
  constructor(origin: string) {
    this.#calls = open(origin, LIMITS.callConnections);
    this.#uploads = open(origin, LIMITS.uploadConnections);
    this.#pictures = open(origin, LIMITS.pictureConnections);
  }

  /**
   * Makes one call and reads the whole answer.
   * @throws NoAnswer when the time is up, the connection breaks, or the answer goes beyond its budget.
   */
  call(request: ProviderRequest): Promise<ProviderAnswer> {
    return new Promise((resolve, reject) => {
      const { method, path, headers, body = null, files = false } = request;
      const pool = files ? this.#uploads : this.#calls;
      // undici would open a connection for each DELETE, and for no other method.
      const reset = method === 'DELETE' ? false : undefined;
      const collector = new Collector(request, resolve, reject);
      const sent = body instanceof Readable ? withProgress(body, collector) : body;
      pool.dispatch({ method, path, headers, body: sent, reset }, collector);
    });
  }

  /** Asks for a picture. */
  picture(
    path: string,
    headers: Record<string, string>,
    signal: AbortSignal,
  ): Promise<Dispatcher.ResponseData> {
    return this.#pictures.request({ method: 'GET', path, headers, signal });
  }

  async close(): Promise<void> {
    await Promise.all([this.#calls, this.#uploads, this.#pictures].map((pool) => pool.destroy()));
  }
}

/** The same body; tells the collector of each part that the provider takes. */
function withProgress(body: Readable, collector: Collector): Readable {
  async function* parts(): AsyncGenerator<Buffer> {
    for await (const part of body) {
      collector.progressed();
      yield part as Buffer;
    }
    collector.progressed();
  }
  return Readable.from(parts(), { objectMode: false });
}

function open(origin: string, connections: number): Pool {
  return new Pool(origin, {
    connections,
    pipelining: 1,
    connect: { timeout: 5_000 },
    keepAliveTimeout: 20_000,
    keepAliveTimeoutThreshold: 1_000,
    // Each call has a limit of its own: undici's would let a provider drip for ever.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
}

/** Gathers an answer, within its time. */
class Collector implements Dispatcher.DispatchHandler, CallUnderWay {
  #resolve: (answer: ProviderAnswer) => void;
  #reject: (error: Error) => void;
  readonly #underWay: Set<CallUnderWay> | undefined;
  readonly #budget: ByteBudget;
  readonly #timer: NodeJS.Timeout;
  #controller: Dispatcher.DispatchController | undefined;
  #ended: NoAnswer | undefined;
  #status = 0;
  #cookies: string[] | undefined;
  #retryAfter: string | undefined;
  #extensions: string | undefined;
  #first: Buffer | undefined;
  #rest: Buffer[] | undefined;
  #settled = false;

  constructor(
    { timeoutMs, underWay, budget }: ProviderRequest,
    resolve: (answer: ProviderAnswer) => void,
    reject: (error: Error) => void,
  ) {
    this.#resolve = resolve;
    this.#reject = reject;
    this.#underWay = underWay;
    this.#budget = budget ?? { left: LIMITS.answerBytes };
    this.#timer = setTimeout(timeOut, timeoutMs, this);
    underWay?.add(this);
  }

  /** The provider takes the body of an upload: the time starts again. */
  progressed(): void {
    // A timer that was cleared would run again.
    if (!this.#settled) this.#timer.refresh();
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#ended) controller.abort(this.#ended);
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    this.#status = status;
    const { 'set-cookie': cookies, 'retry-after': retryAfter, 'provider-extensions': extensions } = headers;
    if (typeof extensions === 'string') this.#extensions = extensions;
    if (typeof retryAfter === 'string') this.#retryAfter = retryAfter;
    if (cookies !== undefined) this.#cookies = typeof cookies === 'string' ? [cookies] : cookies;
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#budget.left -= chunk.length;
    if (this.#budget.left < 0) this.end('too large');
    else if (this.#first === undefined) this.#first = chunk;
    else (this.#rest ??= [this.#first]).push(chunk);
  }

  onResponseEnd(): void {
    const bytes = this.#rest ? Buffer.concat(this.#rest) : this.#first;
    this.#resolve({
      status: this.#status,
      cookies: this.#cookies,
      retryAfter: this.#retryAfter,
      extensions: this.#extensions,
      text: bytes?.toString('utf8') ?? '',
    });
    this.#settle();
  }

  onResponseError(_controller: Dispatcher.DispatchController | undefined, error: Error): void {
    this.#reject(this.#ended ?? new NoAnswer('unreachable', { cause: error }));
    this.#settle();
  }

  end(reason: NoAnswer['reason']): void {
    if (this.#ended) return;
    this.#ended = new NoAnswer(reason);
    this.#controller?.abort(this.#ended);
    // A call that still waits for a connection has no controller yet, and its caller must not wait with it.
    this.#reject(this.#ended);
    this.#settle();
  }

  #settle(): void {
    this.#settled = true;
    clearTimeout(this.#timer);
    this.#underWay?.delete(this);
    // The connection holds on to this collector until its next call, and must not hold on to the answer.
    this.#resolve = this.#reject = nothing;
    this.#first = this.#rest = undefined;
  }
}

function timeOut(collector: Collector): void {
  collector.end('timeout');
}

function nothing(): void {
  // The caller has its answer.
}
