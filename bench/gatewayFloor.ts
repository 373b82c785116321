import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { get } from './providerClient.ts';
import { serveBenchmark } from './serveBenchmark.ts';

// The minimum work of a gateway: it makes the upstream calls of a screen and joins their JSON.

interface Feed {
  data: { data: { _id: string }[] };
}

const SCREENS: Record<string, (cookie: string) => Promise<unknown>> = {
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
  // Read the body, as every server must for a POST request.
  request
    .on('data', () => undefined)
    .on('end', () => {
      void SCREENS[request.url ?? '']?.(request.headers.cookie ?? '').then((data) => {
        const text = JSON.stringify({ data });
        response
          .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
          .end(text);
      });
    });
});
server.listen(0, '127.0.0.1', () => {
  serveBenchmark(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
