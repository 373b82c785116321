import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createPostToService } from './postToService.ts';

let server: Server | undefined;
const serve = async (listener: RequestListener): Promise<string> => {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`;
};
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const createRequest = (endpoint: string) => ({
  endpoint,
  headers: { ttl: '60' },
  body: Buffer.from('content'),
});
const neverAborted = new AbortController().signal;

it('sends the headers and the body, and returns the status', async () => {
  const receivedRequest: unknown[] = [];
  const endpoint = await serve((request, response) => {
    request.on('data', (body: Buffer) => {
      receivedRequest.push(request.method, request.url, request.headers['ttl'], body.toString());
      response.writeHead(201).end();
    });
  });
  expect(await createPostToService()(createRequest(endpoint), neverAborted)).toBe(201);
  expect(receivedRequest).toEqual(['POST', '/send', '60', 'content']);
});

it('does not follow redirects', async () => {
  const paths: (string | undefined)[] = [];
  const endpoint = await serve((request, response) => {
    paths.push(request.url);
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  expect(await createPostToService()(createRequest(endpoint), neverAborted)).toBe(307);
  expect(paths).toEqual(['/send']);
});

it('does not wait for the response body, and closes the connection if the body is long', async () => {
  let connectionClosed: Promise<unknown> | undefined;
  const endpoint = await serve((_, response) => {
    connectionClosed = once(response, 'close');
    response.writeHead(201);
    const write = () => {
      while (response.write(Buffer.alloc(10_000)));
      response.once('drain', write);
    };
    write();
  });
  expect(await createPostToService()(createRequest(endpoint), neverAborted)).toBe(201);
  await connectionClosed;
});

it('rejects after the timeout, and when its signal is aborted', async () => {
  const endpoint = await serve(() => undefined);
  const timeoutMs = 50;
  const postInTime = createPostToService(timeoutMs);
  await expect(postInTime(createRequest(endpoint), neverAborted)).rejects.toThrow(/timeout/);
  await expect(createPostToService()(createRequest(endpoint), AbortSignal.abort())).rejects.toThrow();
});
