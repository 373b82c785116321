import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { serverAudits } from 'graphql-http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { readConfig } from '../config.ts';
import type { GatewayServer } from '../server.ts';
import { BaselineProvider } from '../testing/BaselineProvider.ts';
import { Member } from '../testing/Member.ts';
import { signUp } from '../testing/signUp.ts';
import { startGateway } from '../testing/startGateway.ts';

describe('the gateway', () => {
  const provider = new BaselineProvider();
  let gateway: GatewayServer;
  let visitor: Member;
  /** Has a session, which WebSockets need. */
  let anna: Member;

  beforeAll(async () => {
    await provider.start();
    gateway = await startGateway(provider.url, {
      allowedOrigins: ['https://app.example'],
      metricsToken: 'token',
    });
    visitor = new Member(gateway.url);
    anna = await signUp(gateway.url, 'anna');
  });

  afterAll(async () => {
    await gateway.close();
    await provider.stop();
  });

  it('passes all audits of GraphQL over HTTP', async () => {
    const results = await Promise.all(
      serverAudits({
        url: `${gateway.url}/graphql`,
        // CSRF: a GET needs a header that a form cannot set.
        fetchFn: (url: string, init?: RequestInit) => {
          const headers = new Headers(init?.headers);
          headers.set('apollo-require-preflight', 'true');
          return fetch(url, { ...init, headers });
        },
      }).map((audit) => audit.fn()),
    );
    // The draft of August 2026 has 422 instead of this 400.
    const isSuperseded = (name: string) =>
      name.startsWith('SHOULD use a status code of 400 on variable coercion');
    const failed = results.filter(({ status, name }) => status !== 'ok' && !isSuperseded(name));
    expect(failed.map(({ name }) => name)).toEqual([]);
    expect(results.length).toBeGreaterThan(50);
  }, 60_000);

  const cookie = 'sid=member';
  const forgedRequests: [what: string, RequestInit & { path?: string }][] = [
    [
      'a form',
      { method: 'POST', body: new URLSearchParams({ query: 'mutation { logout { viewer { id } } }' }) },
    ],
    [
      'plain text',
      {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: '{"query":"mutation { logout { viewer { id } } }"}',
      },
    ],
    [
      'a multipart form without a preflight header',
      {
        method: 'POST',
        headers: { cookie },
        body: createForm('{"query":"mutation { logout { viewer { id } } }"}'),
      },
    ],
    ['a GET without a preflight header', { path: '?query={viewer{id}}', headers: { cookie } }],
    ['a GET without a cookie and a preflight header', { path: '?query={viewer{id}}' }],
    [
      'a GET with the content type text/plain',
      { path: '?query={viewer{id}}', headers: { cookie, 'content-type': 'text/plain' } },
    ],
  ];

  it.each(forgedRequests)(
    'refuses %s, which a cross-site page can send',
    async (_name, { path = '', ...init }) => {
      provider.takeRequests();
      const response = await fetch(`${gateway.url}/graphql${path}`, init);
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(
        ((await response.json()) as { errors: { extensions: object }[] }).errors[0]?.extensions,
      ).toMatchObject({ code: 'BAD_USER_INPUT' });
      expect(provider.takeRequests()).toEqual([]);
    },
  );

  it.each([
    'null',
    '',
    'https://evil.example',
    'http://localhost.evil.example',
    'https://app.example.evil.example',
  ])('refuses a WebSocket with a cookie from the origin %s', async (origin) => {
    const socket = new WebSocket(`${gateway.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      headers: { origin, cookie: anna.cookie },
    });
    await once(socket, 'open');
    socket.send('{"type":"connection_init"}');
    const [code] = (await once(socket, 'close')) as [number];
    expect(code).toBe(4403);
    expect(provider.takeRequests()).toEqual([]);
  });

  it('accepts a WebSocket with a cookie but without an Origin header, because every browser sends that header', async () => {
    const socket = new WebSocket(`${gateway.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      headers: { cookie: anna.cookie },
    });
    await once(socket, 'open');
    socket.send('{"type":"connection_init"}');
    await once(socket, 'message');
    socket.send(
      '{"id":"1","type":"subscribe","payload":{"query":"subscription { connectionChanged { state } }"}}',
    );
    const [data] = (await once(socket, 'message')) as [Buffer];
    expect(JSON.parse(data.toString())).toMatchObject({ payload: { data: { connectionChanged: {} } } });
    socket.close();
    await once(socket, 'close');
  });

  it('accepts a WebSocket from its own and from allowed origins, but only at /graphql and /graphql/', async () => {
    const address = gateway.url.replace('http', 'ws');
    for (const origin of [gateway.url, 'https://app.example']) {
      const socket = new WebSocket(`${address}/graphql`, 'graphql-transport-ws', { origin });
      await once(socket, 'open');
      socket.close();
    }
    const slash = new WebSocket(`${address}/graphql/`, 'graphql-transport-ws');
    await once(slash, 'open');
    slash.close();
    const [error] = (await once(new WebSocket(`${address}/other`, { origin: gateway.url }), 'error')) as [
      Error,
    ];
    expect(error.message).toContain('400');
  });

  it.each([
    [
      'nests pages',
      '{ user(id: "1") { posts(limit: 100) { nodes { author { posts(limit: 100) { nodes { author { id } } } } } } } }',
      'at most 30000 values',
    ],
    [
      'has too many aliases',
      `{ viewer { ${Array.from({ length: 31 }, (_, n) => `a${n}: id`).join(' ')} } }`,
      'at most 30 aliases',
    ],
    [
      'repeats introspection',
      `{ __schema { ${Array.from({ length: 31 }, (_, n) => `a${n}: queryType { name }`).join(' ')} } }`,
      'at most 30 aliases',
    ],
    // The typo is in graphql-js's message.
    ['has too many tokens', `{ viewer { id(${'a: 1 '.repeat(1_400)}) } }`, 'more that 4000 tokens'],
  ])('refuses an operation that %s, over HTTP', async (_name, query, sentence) => {
    provider.takeRequests();
    const { errors } = await visitor.send(query);
    expect(errors?.[0]?.message).toContain(sentence);
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(provider.takeRequests()).toEqual([]);
  });

  const TYPING = 'typing { user { ';
  it.each<[string, string, string, Record<string, unknown>?]>([
    [
      'nests pages',
      `subscription { ${TYPING} posts(limit: 100) { nodes { author { posts(limit: 100) { nodes { author { id } } } } } } } } }`,
      'at most 30000 values',
    ],
    [
      'has too many aliases',
      `subscription { ${TYPING} ${Array.from({ length: 31 }, (_, n) => `a${n}: id`).join(' ')} } } }`,
      'at most 30 aliases',
    ],
    [
      'has too many tokens',
      `subscription { typing(${'a: 1 '.repeat(1_400)}) { user { id } } }`,
      'more that 4000 tokens',
    ],
    [
      'nests too deeply',
      `subscription { typing(a: ${'['.repeat(1_990)}${']'.repeat(1_990)}) { user { id } } }`,
      'BAD_USER_INPUT',
    ],
    ['is invalid', `subscription { ${TYPING} secrets } } }`, 'Cannot query field \\"secrets\\"'],
    ['does not exist in its document', '', 'Syntax Error'],
    [
      'is introspection',
      'subscription { __schema { queryType { name } } }',
      'must not select an introspection',
    ],
    [
      'has too many values in its variables',
      `subscription ($n: Int) { ${TYPING} posts(limit: $n) { total } } } }`,
      'at most 1000 values',
      { n: Array.from({ length: 1_001 }, (_, n) => n) },
    ],
    [
      'has an invalid variable',
      `subscription ($n: Int) { ${TYPING} posts(limit: $n) { total } } } }`,
      'got invalid value',
      { n: 'ten' },
    ],
    [
      'is a query',
      '{ viewer { id } }',
      'A WebSocket carries only subscriptions. Use HTTP for queries and mutations.',
    ],
    ['is a mutation', 'mutation { logout { viewer { id } } }', 'A WebSocket carries only subscriptions.'],
  ])(
    'refuses, over a WebSocket that stays open, an operation that %s',
    async (_name, query, sentence, variables) => {
      for (let times = 0; times < 2; times++)
        await expect(anna.stream(query, variables).next()).rejects.toThrow(sentence);
      // A subscription of the same WebSocket still works.
      expect(await anna.subscribe('connectionChanged').next()).toBeDefined();
      provider.takeRequests();
      await anna.closeSocket();
    },
  );

  it.each([
    [
      'that guesses two passwords',
      'mutation { a: login(input: {email: "a@b", password: "x"}) { viewer { id } } b: login(input: {email: "a@b", password: "y"}) { viewer { id } } }',
    ],
    [
      'that guesses a password and a code',
      'mutation { ...G verifyEmail(input: {email: "a@b", code: "1"}) { viewer { id } } } fragment G on Mutation { login(input: {email: "a@b", password: "x"}) { viewer { id } } }',
    ],
    ['that is not GraphQL', '{ viewer {'],
    ['with an unknown field', '{ secrets }'],
    [
      'with a cycle of fragments',
      '{ viewer { user { ...A } } } fragment A on User { id ...B } fragment B on User { ...A }',
    ],
    ['that is a subscription', 'subscription { typing { user { id } } }'],
  ])('refuses an operation %s, and sends no upstream call', async (_name, query) => {
    provider.takeRequests();
    expect((await visitor.send(query)).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(provider.takeRequests()).toEqual([]);
  });

  it('refuses batches, long bodies and bodies that are not JSON', async () => {
    const postJson = (body: string) =>
      fetch(`${gateway.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
    expect((await postJson('[{"query":"{ viewer { id } }"}]')).status).toBe(400);
    expect((await postJson('{')).status).toBe(400);
    expect(
      (await postJson(JSON.stringify({ query: `{ viewer { id } } #${'x'.repeat(1_000_000)}` }))).status,
    ).toBe(413);
  });

  it.each([
    ['posts(search: $text) { total }', 'search'],
    ['users(search: $text) { total }', 'search'],
    ['conversations(search: $text) { total }', 'search'],
    ['products(filter: { brand: $text }) { total }', 'filter.brand'],
    ['products(filter: { model: $text }) { total }', 'filter.model'],
  ])(
    'refuses a search of 201 characters and names its argument, but accepts 200 with spaces around them: %s',
    async (selection, name) => {
      provider.takeRequests();
      const query = `query ($text: String!) { ${selection} }`;
      const { errors } = await visitor.send(query, { text: 'x'.repeat(201) });
      expect(errors?.[0]).toMatchObject({
        message: 'Please search for at most 200 characters.',
        extensions: {
          code: 'BAD_USER_INPUT',
          fields: { [name]: 'Please search for at most 200 characters.' },
        },
      });
      expect(provider.takeRequests()).toEqual([]);
      const longestAllowed = await visitor.send(query, { text: ` ${'x'.repeat(200)} ` });
      // The search is accepted, but needs a session.
      expect(longestAllowed.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    },
  );

  it.each([
    ['page: 0', { page: 'Pages are numbered from 1.' }],
    ['limit: 101', { limit: 'A page holds 1 to 100 entries.' }],
  ])('refuses the invalid argument %s, and names it', async (argument, fields) => {
    const { errors } = await visitor.send(`{ posts(${argument}) { total } }`);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields });
  });

  it('answers an invalid variable with the message of graphql-js, even if the query is compiled', async () => {
    const query = 'query ($limit: Int!) { posts(limit: $limit) { total } }';
    // A query is compiled at its second run.
    for (let n = 0; n < 4; n++) await visitor.send(query, { limit: 1 });
    const { status, errors } = await visitor.send(query, { limit: 'ten' });
    expect(status).toBe(200);
    expect(errors?.[0]?.message).toContain('Variable "$limit" got invalid value "ten"');
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('refuses variables with too many values before it validates them', async () => {
    const query = 'query ($f: ProductFilter) { products(filter: $f) { total } }';
    const f = Object.fromEntries(Array.from({ length: 1_001 }, (_, n) => [`unknown${n}`, n]));
    const sentence = 'The variables of an operation may have at most 1000 values.';
    // The query is compiled at its second run.
    for (let times = 0; times < 4; times++) {
      await visitor.send(query, { f: {} });
      const { errors } = await visitor.send(query, { f });
      expect(errors?.map(({ message }) => message)).toEqual([sentence]);
      const nested = JSON.parse(`${'['.repeat(1_001)}${']'.repeat(1_001)}`) as unknown;
      expect((await visitor.send(query, { f: nested })).errors?.[0]?.message).toBe(sentence);
    }
  });

  it('keeps only the beginning and the end of a long message about an invalid value', async () => {
    const query = 'query ($f: ProductFilter) { products(filter: $f) { total } }';
    for (let times = 0; times < 4; times++) {
      const { errors } = await visitor.send(query, { f: { unknown: 'x'.repeat(100_000) } });
      // 500 characters of each, and an ellipsis.
      expect(errors?.[0]?.message.length).toBeLessThan(1_010);
      expect(errors?.[0]?.message).toContain('Variable "$f" got invalid value');
      expect(errors?.[0]?.message).toContain('is not defined by type "ProductFilter"');
    }
  });

  it.each([
    ['compiled', '{ viewer { id } notifications { total } }'],
    ['not compiled', 'query ($a: Boolean!) { viewer { id } notifications @include(if: $a) { total } }'],
  ])('answers a query that is %s with the same data and errors each time', async (_, query) => {
    const answers = [];
    for (let n = 0; n < 10; n++) {
      const { data, errors, status } = await visitor.send(
        query,
        { a: n % 2 === 0 },
        { 'x-request-id': 'same' },
      );
      answers.push({ data, errors, status });
    }
    // The variable alternates, so every second answer is the same.
    for (let n = 2; n < 10; n++) expect(answers[n]).toEqual(answers[n % 2]);
    expect(answers[0]?.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  it('forwards pictures of the provider and nothing else', async () => {
    const get = (path: string) => fetch(`${gateway.url}${path}`);
    const picture = await get('/media/uploads/a.png');
    expect(picture.status).toBe(200);
    expect(picture.headers.get('cache-control')).toBe('public, max-age=60');
    expect(picture.headers.getSetCookie()).toEqual([]);
    expect(picture.headers.get('content-security-policy')).toContain('sandbox');
    // This gateway has an allowed origin.
    expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    for (const path of ['/media/secret.html', '/media/api/me', '/media/none.png'])
      expect((await get(path)).status).toBe(404);
  });

  it.each([
    '/api/me',
    '/API/me',
    '/socket.io/',
    '/x/../api/me',
    '/%2e%2e/api/me',
    '/x%2f..%2fapi',
    '//evil.example/a.png',
    '/a\\..\\b',
  ])('refuses %s as the path of a picture, without an upstream call', async (path) => {
    provider.takeRequests();
    const { hostname, port } = new URL(gateway.url);
    // `fetch` would resolve the dots.
    const request = httpRequest({ hostname, port, path: `/media${path}` }).end();
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.resume();
    expect(response.statusCode).toBe(404);
    expect(provider.takeRequests()).toEqual([]);
  });

  it('hides its schema, Sandbox and the explorer when introspection is off, and its metrics when no token is configured', async () => {
    const privateGateway = await startGateway(provider.url, { introspection: false });
    const answer = await new Member(privateGateway.url).send('{ __schema { types { name } } }');
    expect(answer.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    const page = await fetch(`${privateGateway.url}/graphql`, { headers: { accept: 'text/html' } });
    expect(await page.text()).not.toContain('Sandbox');
    expect((await fetch(`${privateGateway.url}/explorer`)).status).toBe(404);
    expect((await fetch(`${privateGateway.url}/metrics`)).status).toBe(404);
    await privateGateway.close();
  });

  it('serves Sandbox to a browser, with cookies and a first operation that works', async () => {
    const page = await fetch(`${gateway.url}/graphql`, { headers: { accept: 'text/html,*/*;q=0.8' } });
    const html = await page.text();
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(html).toContain('EmbeddedSandbox');
    expect(html).toMatch(/"includeCookies":true/);
    const document = /"document":"((?:[^"\\]|\\.)*)"/.exec(html)?.[1] ?? '';
    expect((await visitor.send(JSON.parse(`"${document}"`) as string)).data).toEqual({
      viewer: null,
      demoLogins: [],
    });
  });

  it.each([
    ['off', '198.51.100.4', '127.0.0.1'],
    ['on', '9.9.9.9, 203.0.113.7', '203.0.113.7'],
  ])(
    'with TRUST_PROXY=%s and X-Forwarded-For: %s, sends the provider the address %s, over HTTP and WebSocket',
    async (setting, forwardedFor, expectedAddress) => {
      const gatewayBehindProxy = await startGateway(provider.url, {
        trustProxy: readConfig({ API_URL: provider.url, TRUST_PROXY: setting }).trustProxy,
      });
      const headers = { 'x-forwarded-for': forwardedFor, cookie: anna.cookie };
      const takeAddresses = () =>
        provider.requests.splice(0).map((request) => request.headers.get('x-forwarded-for'));
      takeAddresses();
      // `localhost` may resolve to ::1, and the provider would receive that address.
      const url = gatewayBehindProxy.url.replace('localhost', '127.0.0.1');
      await new Member(url).send('{ posts { total } }', {}, headers);
      expect(takeAddresses()).toEqual([expectedAddress]);
      const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
        origin: url,
        headers,
      });
      await once(socket, 'open');
      socket.send('{"type":"connection_init"}');
      await once(socket, 'message');
      // `GET /me`.
      expect(takeAddresses()).toEqual([expectedAddress]);
      socket.close();
      await once(socket, 'close');
      await gatewayBehindProxy.close();
    },
  );

  it('serves metrics for Prometheus only to clients with the token', async () => {
    await visitor.send('{ notifications { total } }');
    const fetchMetrics = (token: string) =>
      fetch(`${gateway.url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
    expect((await fetchMetrics('wrong')).status).toBe(401);
    expect((await fetch(`${gateway.url}/metrics`)).status).toBe(401);
    const text = await (await fetchMetrics('token')).text();
    expect(text).toMatch(/gateway_operation_seconds_count\{kind="query"\} [1-9]/);
    expect(text).toMatch(/gateway_errors_total\{code="UNAUTHENTICATED"\} [1-9]/);
  });
});

function createForm(operations: string): FormData {
  const form = new FormData();
  form.set('operations', operations);
  form.set('map', '{}');
  return form;
}
