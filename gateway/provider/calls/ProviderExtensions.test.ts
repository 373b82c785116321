import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GatewayServer } from '../../server.ts';
import { Member } from '../../testing/Member.ts';
import { startGateway } from '../../testing/startGateway.ts';

const ALL = 'blocks, reports';
const BLOCK = 'mutation { blockUser(input: { userId: "bob" }) { user { id } } }';
const REASONS = '{ reportReasons }';

let server: Server;
let gateway: GatewayServer;
let client: Member;
let requests: string[];
/** The header of the provider's own answers. */
let extensions: string | undefined;
/** Answers in the provider's place, like a proxy in front of it. */
let answerByProxy: (path: string, response: ServerResponse) => boolean;

const send = (query: string) => client.send(query, {}, { cookie: 'sid=1' });
const known = () => [...(gateway.hub.provider.upstream.extensions.current ?? ['unknown'])].join(', ');
const probes = () => requests.filter((request) => request === 'GET /api/me without a session').length;

function listen(port = 0): Promise<void> {
  server = createServer(({ url = '', method = '', headers }, response) => {
    requests.push(`${method} ${url} ${headers.cookie ? 'with' : 'without'} a session`);
    if (answerByProxy(url, response)) return;
    if (extensions !== undefined) response.setHeader('provider-extensions', extensions);
    if (!headers.cookie) response.writeHead(401).end('{"message":"Please log in"}');
    else if (url === '/api/profile/bob' || url === '/api/me')
      response.end('{"data":{"_id":"bob","username":"bob"}}');
    else response.writeHead(/block/.test(url) ? 200 : 404).end('{}');
  });
  return new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
}

function stopProvider(): Promise<unknown> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
}

beforeEach(async () => {
  requests = [];
  extensions = ALL;
  answerByProxy = () => false;
  await listen();
  gateway = await startGateway(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api`);
  client = new Member(gateway.url);
});

afterEach(async () => {
  await gateway.close();
  await stopProvider();
});

describe('the list of the provider’s extensions', () => {
  it.each([
    [429, '{"message":"Too many requests"}'],
    [431, '{"message":"Request Header Fields Too Large"}'],
    [403, '{"message":"Forbidden"}'],
    [404, '{"message":"Not found"}'],
    [200, '{"message":"maintenance"}'],
    [200, '{"data":{"_id":"bob","username":"bob"}}'],
  ])('is not shortened by one answer of a proxy with status %i and the body %s', async (status, body) => {
    let proxied = 0;
    answerByProxy = (path, response) => {
      if (path !== '/api/profile/bob') return false;
      proxied += 1;
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
      return true;
    };
    await send('{ user(id: "bob") { bio } }');
    expect(proxied).toBe(1);
    await send(BLOCK);
    expect(requests).toContain('POST /api/users/bob/block with a session');
    // The answers of the provider itself contradict the proxy's, so that no probes shorten the list later.
    await expect.poll(() => known()).toBe(ALL);
  });

  it('is not shortened while a proxy rejects everything, even the probes', async () => {
    answerByProxy = (_path, response) => {
      response.writeHead(429).end('{"message":"Slow down"}');
      return true;
    };
    for (let times = 1; times <= 5; times += 1) await send('{ user(id: "bob") { bio } }');
    await fetch(`${gateway.url}/readyz`);
    answerByProxy = () => false;
    await send(BLOCK);
    expect(requests).toContain('POST /api/users/bob/block with a session');
    expect(known()).toBe(ALL);
  });

  it.each([
    ['fewer', 'reports'],
    ['no', undefined],
  ])('is shortened by several probes when a provider with %s extensions takes over', async (_, header) => {
    extensions = header;
    const before = probes();
    await send('{ user(id: "bob") { bio } }');
    await expect.poll(known).toBe(header ?? '');
    expect(probes() - before).toBe(3);
    requests.length = 0;
    expect((await send(BLOCK)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect(requests).toEqual([]);
  });

  it('keeps what answers still name while two versions of a provider serve together', async () => {
    extensions = 'reports';
    await send('{ user(id: "bob") { bio } }');
    extensions = ALL;
    await send('{ user(id: "bob") { bio } }');
    const before = probes();
    extensions = 'reports';
    const readKnown = async () => {
      await send('{ user(id: "bob") { bio } }');
      return known();
    };
    expect(await readKnown()).toBe(ALL);
    await expect.poll(readKnown).toBe('reports');
    expect(probes() - before).toBeGreaterThanOrEqual(3);
  });

  it('is lengthened by any answer that names more', async () => {
    extensions = 'blocks, reports, demo';
    await send('{ user(id: "bob") { bio } }');
    expect(known()).toBe('blocks, reports, demo');
  });

  it('stays the same for an operation that has started', async () => {
    answerByProxy = (path) => {
      // Another operation learns of a longer list meanwhile.
      if (path === '/api/profile/bob') extensions = 'blocks, reports, seller-facts';
      return false;
    };
    const query = '{ user(id: "bob") { bio soldCount } again: user(id: "bob") { soldCount } }';
    expect((await send(query)).data).toEqual({
      user: { bio: null, soldCount: null },
      again: { soldCount: null },
    });
    expect(known()).toBe('blocks, reports, seller-facts');
  });
});

describe('a gateway that starts before its provider', () => {
  let port: number;
  let early: GatewayServer;

  beforeEach(async () => {
    ({ port } = server.address() as AddressInfo);
    await stopProvider();
    early = await startGateway(`http://127.0.0.1:${port}/api`);
    client = new Member(early.url);
  });

  afterEach(() => early.close());

  it('lets operations wait for the list, and then runs them', async () => {
    const result = send(BLOCK);
    await listen(port);
    expect((await result).data).toEqual({ blockUser: { user: { id: 'bob' } } });
    expect(requests).toContain('POST /api/users/bob/block with a session');
  });

  it('answers PROVIDER_UNAVAILABLE when the provider does not start in time', async () => {
    const { errors } = await send(BLOCK);
    expect(errors?.[0]?.extensions.code).toBe('PROVIDER_UNAVAILABLE');
    const viewer = await send('{ viewer { id } }');
    expect(viewer).toMatchObject({
      data: { viewer: null },
      errors: [{ path: ['viewer'], extensions: { code: 'PROVIDER_UNAVAILABLE' } }],
    });
    await listen(port);
  });

  it('runs operations as soon as a busy provider answers, however late', async () => {
    let answerFirstProbe: (() => void) | undefined;
    answerByProxy = (path, response) => {
      if (answerFirstProbe === undefined) {
        response.setHeader('provider-extensions', ALL);
        answerFirstProbe = () => response.writeHead(401).end('{"message":"Please log in"}');
      }
      return path === '/api/me';
    };
    await listen(port);
    expect((await send(BLOCK)).errors?.[0]?.extensions.code).toBe('PROVIDER_UNAVAILABLE');
    const result = send(BLOCK);
    answerFirstProbe?.();
    expect((await result).data).toEqual({ blockUser: { user: { id: 'bob' } } });
  });

  it('does not take a proxy’s error for a provider without extensions', async () => {
    let rejected = 0;
    answerByProxy = (_path, response) => {
      if (rejected === 3) return false;
      rejected += 1;
      response.writeHead(404).end('{"message":"no such service"}');
      return true;
    };
    await listen(port);
    expect((await send(REASONS)).data).toEqual({
      reportReasons: ['SPAM', 'FRAUD', 'OFFENSIVE', 'PROHIBITED', 'OTHER'],
    });
    expect(rejected).toBe(3);
  });
});
