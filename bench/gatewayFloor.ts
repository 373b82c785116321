import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool, type Dispatcher } from 'undici';

// The least that a gateway can do: the upstream calls that a screen needs, their JSON joined, and nothing else.

const api = new URL(process.env['API_URL'] ?? '');
const pool = new Pool(api.origin, { connections: 64, pipelining: 1 });

class Collector implements Dispatcher.DispatchHandler {
  readonly #chunks: Buffer[] = [];
  readonly #resolve: (body: unknown) => void;
  readonly #reject: (error: Error) => void;

  constructor(resolve: (body: unknown) => void, reject: (error: Error) => void) {
    this.#resolve = resolve;
    this.#reject = reject;
  }

  onRequestStart(): void {
    // undici takes a handler without this one for its older kind.
  }

  onResponseData(_controller: unknown, chunk: Buffer): void {
    this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    const [first, ...rest] = this.#chunks;
    this.#resolve(JSON.parse((rest.length > 0 ? Buffer.concat(this.#chunks) : (first ?? '')).toString()));
  }

  onResponseError(_controller: unknown, error: Error): void {
    this.#reject(error);
  }
}

function get<T>(path: string, cookie: string): Promise<T> {
  return new Promise((resolve, reject) => {
    pool.dispatch(
      { method: 'GET', path: api.pathname + path, headers: { cookie, accept: 'application/json' } },
      new Collector(resolve as (body: unknown) => void, reject),
    );
  });
}

interface Feed {
  data: { data: { _id: string }[] };
}

const screens: Record<string, (cookie: string) => Promise<unknown>> = {
  '/me': async (cookie) => (await get<{ data: { data: unknown } }>('/me', cookie)).data.data,
  '/feed': async (cookie) => (await get<Feed>('/subscriptions/feed?page=1&limit=10', cookie)).data,
  '/baselineFeed': async (cookie) => {
    const { data } = (await get<Feed>('/subscriptions/feed?page=1&limit=10', cookie)).data;
    return Promise.all(
      data.map(async (post) => {
        const [{ liked }, { saved }] = await Promise.all([
          get<{ liked: boolean }>(`/interactions/posts/${post._id}/likes/status`, cookie),
          get<{ saved: boolean }>(`/posts/${post._id}/save-status`, cookie),
        ]);
        return { ...post, liked, saved };
      }),
    );
  },
  '/posts': (cookie) => get('/posts?page=1&limit=100', cookie),
};

const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
  // The request's body is read, as any server of POST requests does.
  request
    .on('data', () => undefined)
    .on('end', () => {
      void screens[request.url ?? '']?.(request.headers.cookie ?? '').then((data) => {
        const text = JSON.stringify({ data });
        response
          .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
          .end(text);
      });
    });
});
server.listen(0, '127.0.0.1', () => {
  process.send?.({ ready: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }));
process.once('disconnect', () => process.exit(0));
