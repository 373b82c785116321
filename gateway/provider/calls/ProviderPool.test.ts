import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { codeOf } from './clientErrors.ts';
import { ProviderPool, type ProviderRequest } from './ProviderPool.ts';

let server: Server;
let pool: ProviderPool;
let requests: IncomingMessage[];
let responses: ServerResponse[];
/** By default, a request hangs. */
let respond: (request: IncomingMessage, response: ServerResponse) => void;

beforeEach(async () => {
  [requests, responses] = [[], []];
  respond = () => undefined;
  server = createServer((request, response) => {
    requests.push(request);
    responses.push(response);
    respond(request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  pool = new ProviderPool(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});

afterEach(async () => {
  await pool.close();
  server.closeAllConnections();
  server.close();
});

const call = (request: Partial<ProviderRequest> = {}, timeoutMs?: number) =>
  pool.call(
    { method: 'GET', path: '/me', headers: {}, timeoutMs: 60_000, defaultMessage: 'Failed', ...request },
    timeoutMs,
  );
/** Waits for a call to fail. */
const failureOf = async (sent: Promise<unknown>) => {
  const error = await sent.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return [codeOf(error), (error as Error | undefined)?.message];
};
const ignoreFailure = (sent: Promise<unknown>) => void sent.catch(() => undefined);

describe('a call', () => {
  it('sends its method, path, headers and body, and returns status, headers and text of the answer', async () => {
    let body = '';
    respond = (request, response) => {
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        response.writeHead(404, { 'x-test': '1' });
        // A letter of two bytes, in two packets.
        response.write(Buffer.from([0xc3]));
        setImmediate(() => response.end(Buffer.from([0xa9])));
      });
    };
    const answer = await call({
      method: 'POST',
      path: '/posts?a=1',
      headers: { 'x-request-id': 'r1' },
      body: 'Hi',
    });
    expect(answer).toMatchObject({ status: 404, headers: { 'x-test': '1' }, text: 'é' });
    expect(requests[0]).toMatchObject({
      method: 'POST',
      url: '/posts?a=1',
      headers: { 'x-request-id': 'r1' },
    });
    expect(body).toBe('Hi');
  });

  it('keeps its connection for later ones, even if it deletes', async () => {
    respond = (_, response) => response.end('{}');
    for (let times = 0; times < 10; times += 1) await call({ method: 'DELETE' });
    // The next call may start before the first connection is free again.
    expect(new Set(requests.map(({ socket }) => socket)).size).toBeLessThanOrEqual(2);
  });

  it.each([
    ['its own', 30, undefined],
    ['the operation’s', 60_000, 30],
  ])('ends at %s time limit, and closes its connection', async (_, timeoutMs, operationMs) => {
    const sent = call({ timeoutMs }, operationMs);
    expect(await failureOf(sent)).toEqual(['PROVIDER_TIMEOUT', 'Failed']);
    await expect.poll(() => requests[0]?.socket.destroyed ?? true).toBe(true);
  });

  it('fails if the connection breaks, before or within the answer', async () => {
    respond = (_, response) => response.destroy();
    expect(await failureOf(call())).toEqual(['PROVIDER_UNAVAILABLE', 'Failed']);
    respond = (_, response) => {
      response.writeHead(200, { 'content-length': 1_000 }).write('{"data":', () => response.destroy());
    };
    expect(await failureOf(call())).toEqual(['PROVIDER_UNAVAILABLE', 'Failed']);
    server.closeAllConnections();
    server.close();
    expect(await failureOf(call())).toEqual(['PROVIDER_UNAVAILABLE', 'Failed']);
  });

  it('can be cancelled while it runs', async () => {
    const running = new Set<() => void>();
    const sent = call({ running });
    ignoreFailure(sent);
    await expect.poll(() => requests.length).toBe(1);
    expect(running.size).toBe(1);
    for (const cancel of running) cancel();
    expect(await failureOf(sent)).toEqual(['PROVIDER_UNAVAILABLE', 'Failed']);
    expect(running.size).toBe(0);
    await expect.poll(() => requests[0]?.socket.destroyed).toBe(true);
    respond = (_, response) => response.end('{}');
    await call({ running });
    expect(running.size).toBe(0);
  });

  it('is not sent if it is cancelled while it waits for a connection', async () => {
    // The maximum of connections.
    for (let n = 0; n < 64; n += 1) ignoreFailure(call());
    await expect.poll(() => requests.length).toBe(64);
    const running = new Set<() => void>();
    const waiting = call({ path: '/waiting', running });
    ignoreFailure(waiting);
    for (const cancel of running) cancel();
    expect(await failureOf(waiting)).toEqual(['PROVIDER_UNAVAILABLE', 'Failed']);
    const last = call({ path: '/last' });
    respond = (_, response) => response.end('{}');
    responses[0]?.end('{}');
    expect((await last).status).toBe(200);
    expect(requests.map(({ url }) => url).filter((url) => url !== '/me')).toEqual(['/last']);
  });

  it('with a file does not wait for those without one', async () => {
    for (let n = 0; n < 65; n += 1) ignoreFailure(call());
    await expect.poll(() => requests.length).toBe(64);
    respond = (request, response) => void request.resume().on('end', () => response.end('{}'));
    const upload = call({ method: 'POST', body: Readable.from([Buffer.from('file')]) });
    expect((await upload).status).toBe(200);
  });

  it('fails when the connections are closed', async () => {
    const sent = call();
    ignoreFailure(sent);
    await expect.poll(() => requests.length).toBe(1);
    await pool.close();
    expect(await failureOf(sent)).toEqual(['PROVIDER_UNAVAILABLE', 'Failed']);
  });
});

describe('the byte limit', () => {
  it('is shared by calls, and fails the one that exceeds it', async () => {
    respond = (_, response) => response.end('x'.repeat(50));
    const budget = { remainingBytes: 100 };
    for (let times = 0; times < 2; times += 1) expect((await call({ budget })).text).toHaveLength(50);
    expect(budget.remainingBytes).toBe(0);
    expect(await failureOf(call({ budget }))).toEqual(['PROVIDER_ERROR', 'Failed']);
    expect(budget.remainingBytes).toBe(-50);
  });

  it('is 16 MB by default', async () => {
    respond = ({ url }, response) => response.end(Buffer.alloc(Number(url?.slice(1)), 'x'));
    expect((await call({ path: '/16000000' })).text).toHaveLength(16_000_000);
    expect(await failureOf(call({ path: '/16000001' }))).toEqual(['PROVIDER_ERROR', 'Failed']);
  });

  it('is 10 MB for a picture, and uploads have none', async () => {
    const read = async ({ body }: { body: { text: () => Promise<string> } }) => (await body.text()).length;
    respond = (_, response) => response.end(Buffer.alloc(11 * 1024 * 1024, 'x'));
    const request = { method: 'GET', path: '/' } as const;
    await expect(pool.pictures.request(request).then(read)).rejects.toThrow();
    expect(await pool.uploads.request(request).then(read)).toBe(11 * 1024 * 1024);
  });
});
