import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { GraphQLError } from 'graphql';
import { Pool, type Dispatcher } from 'undici';
import { DEFAULTS, LIMITS } from '../../limits.ts';
import { clientError, type ErrorCode } from './clientErrors.ts';

export interface ProviderRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  headers: Record<string, string>;
  /** A stream if it has files; such calls have their own connections. */
  body?: string | Readable | null;
  timeoutMs: number;
  /** Shared with other calls; negative once exceeded. By default, 16 MB for this call. */
  budget?: { remainingBytes: number } | undefined;
  /** Has a function that aborts this call while it waits or runs. */
  running?: Set<() => void> | undefined;
  defaultMessage: string;
}

export interface ProviderAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

export class ProviderPool {
  readonly #calls: Pool;
  /** Also for data exports, which may take long. */
  readonly uploads: Pool;
  readonly pictures: Pool;

  constructor(origin: string) {
    this.#calls = createPool(origin, LIMITS.callConnections);
    this.uploads = createPool(origin, LIMITS.uploadConnections);
    this.pictures = createPool(origin, LIMITS.pictureConnections, LIMITS.imageBytes);
  }

  /** @throws PROVIDER_TIMEOUT, PROVIDER_UNAVAILABLE without a connection or when it broke, PROVIDER_ERROR above the budget. */
  call(request: ProviderRequest, timeoutMs = request.timeoutMs): Promise<ProviderAnswer> {
    const { method, path, headers, body = null, running, defaultMessage } = request;
    const { budget = { remainingBytes: DEFAULTS.operationBytes } } = request;
    const pool = body instanceof Readable ? this.uploads : this.#calls;
    return new Promise((resolve, reject) => {
      let controller: Dispatcher.DispatchController | undefined;
      let failure: GraphQLError | undefined;
      let answer: ProviderAnswer;
      const chunks: Buffer[] = [];
      const fail = (code: ErrorCode) => {
        end();
        // The abort is reported as another error of the response.
        failure ??= clientError(code, defaultMessage);
        reject(failure);
        controller?.abort(failure);
      };
      const timer = setTimeout(fail, timeoutMs, 'PROVIDER_TIMEOUT');
      const cancel = () => fail('PROVIDER_UNAVAILABLE');
      running?.add(cancel);
      const end = () => {
        clearTimeout(timer);
        running?.delete(cancel);
      };
      // Not undici's `request`: with abort signals, a page with 21 calls takes twice the processor time.
      // `reset: false`, because undici would open a new connection for each DELETE.
      pool.dispatch(
        { method, path, headers, body, reset: false },
        {
          onRequestStart: (started) => {
            controller = started;
            // The call timed out while it waited for a connection.
            if (failure) started.abort(failure);
          },
          onResponseStart: (_, status, headers) => {
            answer = { status, headers, text: '' };
          },
          onResponseData: (_, chunk) => {
            budget.remainingBytes -= chunk.length;
            if (budget.remainingBytes < 0) fail('PROVIDER_ERROR');
            else chunks.push(chunk);
          },
          onResponseEnd: () => {
            end();
            answer.text = Buffer.concat(chunks).toString();
            resolve(answer);
          },
          onResponseError: () => fail('PROVIDER_UNAVAILABLE'),
        },
      );
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
    connect: { timeout: 5_000 },
    // Without a time in the provider's `Keep-Alive` header.
    keepAliveTimeout: 20_000,
    // Subtracted from the header's time, so that the gateway closes an idle connection first.
    keepAliveTimeoutThreshold: 1_000,
    // Undici's timeouts would never end an answer that arrives one byte at a time.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
}
