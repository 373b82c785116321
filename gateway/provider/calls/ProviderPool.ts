import type { Readable } from 'node:stream';
import { Pool } from 'undici';
import { LIMITS } from '../../limits.ts';

export interface ProviderRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The absolute path, with the query. */
  path: string;
  headers: Record<string, string>;
  body?: string | Readable | null;
  timeoutMs: number;
  /** Whether the body has files. These calls have connections of their own. */
  hasFiles?: boolean;
  /** Aborts the call. */
  signal?: AbortSignal;
  /** The bytes that this call and others may still read together, negative once exceeded; by default, 16 MB for this call. */
  budget?: { remainingBytes: number };
}

/** A complete answer of the provider. */
export interface ProviderAnswer {
  status: number;
  /** The Set-Cookie lines. */
  cookies: string[];
  /** The header `Retry-After`. */
  retryAfter: string | undefined;
  /** The header `Provider-Extensions`. */
  extensions: string | undefined;
  text: string;
}

/** A call ended without a complete answer. */
export class NoAnswer extends Error {
  /**
   * `unreachable`: there was no connection, or it broke. `too large`: the answer exceeded the budget. `aborted`: the client has
   * disconnected.
   */
  readonly reason: 'timeout' | 'unreachable' | 'too large' | 'aborted';
  constructor(reason: NoAnswer['reason'], options?: ErrorOptions) {
    super(`No answer from the provider: ${reason}.`, options);
    this.reason = reason;
  }
}

/** The gateway's connections to the provider. */
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
  async call({ timeoutMs, signal, ...request }: ProviderRequest): Promise<ProviderAnswer> {
    const ending = new AbortController();
    const abort = () => ending.abort(new NoAnswer('aborted'));
    const timer = setTimeout(() => ending.abort(new NoAnswer('timeout')), timeoutMs);
    signal?.addEventListener('abort', abort);
    try {
      // undici ends a call that waits for a connection only when it gets one.
      const ended = new Promise<never>((_, reject) =>
        ending.signal.addEventListener('abort', () => reject(ending.signal.reason as NoAnswer)),
      );
      return await Promise.race([this.#request(request, ending.signal), ended]);
    } catch (error) {
      throw error instanceof NoAnswer ? error : new NoAnswer('unreachable', { cause: error });
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    }
  }

  async #request(
    {
      hasFiles = false,
      budget = { remainingBytes: LIMITS.operationBytes },
      ...request
    }: Omit<ProviderRequest, 'timeoutMs' | 'signal'>,
    signal: AbortSignal,
  ): Promise<ProviderAnswer> {
    // By default, undici opens a new connection for each DELETE, unlike for the other methods.
    const options = { ...request, signal, reset: false };
    const { statusCode, headers, body } = await (hasFiles ? this.uploads : this.#calls).request(options);
    const chunks: Buffer[] = [];
    for await (const chunk of body as AsyncIterable<Buffer>) {
      budget.remainingBytes -= chunk.length;
      if (budget.remainingBytes < 0) throw new NoAnswer('too large');
      chunks.push(chunk);
    }
    return {
      status: statusCode,
      cookies: [headers['set-cookie'] ?? []].flat(),
      retryAfter: headers['retry-after']?.toString(),
      extensions: headers['provider-extensions']?.toString(),
      text: Buffer.concat(chunks).toString(),
    };
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
