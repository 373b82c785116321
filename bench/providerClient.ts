import { Pool, type Dispatcher } from 'undici';

const api = new URL(process.env['API_URL'] ?? '');
const pool = new Pool(api.origin, { connections: 64, pipelining: 1 });

class ResponseCollector implements Dispatcher.DispatchHandler {
  readonly #chunks: Buffer[] = [];
  readonly #resolve: (body: unknown) => void;
  readonly #reject: (error: Error) => void;

  constructor(resolve: (body: unknown) => void, reject: (error: Error) => void) {
    this.#resolve = resolve;
    this.#reject = reject;
  }

  onRequestStart(): void {
    // Without this method, undici expects its older handler interface.
  }

  onResponseData(_controller: unknown, chunk: Buffer): void {
    this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    // Most responses are a single chunk, which needs no copy.
    const [firstChunk = Buffer.alloc(0)] = this.#chunks;
    const body = this.#chunks.length > 1 ? Buffer.concat(this.#chunks) : firstChunk;
    this.#resolve(JSON.parse(body.toString()));
  }

  onResponseError(_controller: unknown, error: Error): void {
    this.#reject(error);
  }
}

/** Sends `GET` to a route of the provider in `API_URL` with undici's fastest method; used by the floor and by Mercurius. */
export function get<T>(path: string, cookie: string): Promise<T> {
  return new Promise((resolve, reject) => {
    pool.dispatch(
      { method: 'GET', path: api.pathname + path, headers: { cookie, accept: 'application/json' } },
      new ResponseCollector(resolve as (body: unknown) => void, reject),
    );
  });
}
