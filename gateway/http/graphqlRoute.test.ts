import { createHash } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { startServer, type GatewayServer } from '../server.ts';
import { BaselineProvider } from '../testing/BaselineProvider.ts';
import { Member } from '../testing/Member.ts';
import { signUp } from '../testing/signUp.ts';
import { startGateway } from '../testing/startGateway.ts';

describe('GraphQL over HTTP', () => {
  const provider = new BaselineProvider();
  const errorLines: string[] = [];
  let gateway: GatewayServer;
  let visitor: Member;
  let anna: Member;

  beforeAll(async () => {
    await provider.start();
    const log = pino({ level: 'error' }, { write: (line) => errorLines.push(line) });
    gateway = await startServer(readConfig({ API_URL: provider.url, PORT: '0' }), log);
    visitor = new Member(gateway.url);
    anna = await signUp(gateway.url, 'anna');
  });

  afterAll(async () => {
    await gateway.close();
    await provider.stop();
  });

  async function postJson(body: object, headers: Record<string, string> = {}) {
    const response = await fetch(`${gateway.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as {
      data?: unknown;
      errors?: { message: string; extensions: { code: string } }[];
    };
    return { ...answer, type: response.headers.get('content-type') };
  }

  const createPersistedRequest = (
    query: string,
    sha256Hash = createHash('sha256').update(query).digest('hex'),
  ) => ({
    extensions: { persistedQuery: { version: 1, sha256Hash } },
  });

  /** Expanded, more than a thousand selection sets: each fragment spreads the next one twice. */
  const nestedFragments = Array.from(
    { length: 9 },
    (_, n) => `fragment F${n} on Mutation { ...F${n + 1} ...F${n + 1} }`,
  )
    .concat('fragment F9 on Mutation { __typename }')
    .join(' ');

  it('refuses several fields that take a password or mail a code, also beside deeply nested fragments', async () => {
    // Below the limit of 30 aliases.
    const resets = Array.from(
      { length: 28 },
      (_, n) => `r${n}: requestPasswordReset(input: { email: "a${n}@b.example" }) { email }`,
    );
    provider.takeRequests();
    const { errors } = await visitor.send(
      `mutation { ... { ${resets.join(' ')} } ...F0 } ${nestedFragments}`,
    );
    expect(errors?.map(({ message }) => message)).toContain(
      'An operation may have only one field that takes a password or a code.',
    );
    expect(provider.takeRequests()).toEqual([]);
  });

  it('registers a persisted query by its text and hash, and then runs it by its hash only', async () => {
    const query = '{ demoLogins { email } }';
    expect((await postJson({ query, ...createPersistedRequest(query) })).data).toEqual({ demoLogins: [] });
    for (let times = 0; times < 3; times++)
      expect((await postJson(createPersistedRequest(query))).data).toEqual({ demoLogins: [] });
  });

  it('refuses a wrong hash of a persisted query with BAD_USER_INPUT, and logs no error', async () => {
    errorLines.length = 0;
    const { errors } = await postJson({
      query: '{ viewer { id } }',
      ...createPersistedRequest('', 'a'.repeat(64)),
    });
    expect(errors).toMatchObject([
      { message: 'provided sha does not match query', extensions: { code: 'BAD_USER_INPUT' } },
    ]);
    expect(errorLines).toEqual([]);
  });

  it.each([[{ toString: 1 }], [['a']], [null], [1]])(
    'rejects the hash %j of a persisted query, which is no text, with BAD_USER_INPUT',
    async (sha256Hash) => {
      errorLines.length = 0;
      const extensions = { persistedQuery: { version: 1, sha256Hash } };
      for (const query of [undefined, '{ viewer { id } }'])
        expect((await postJson({ query, extensions })).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
      expect(errorLines).toEqual([]);
    },
  );

  it.each(['/graphql', '/graphql/'])(
    'grants cross-origin requests to %s only to allowed origins',
    async (path) => {
      const openGateway = await startGateway(provider.url, { allowedOrigins: ['https://app.example'] });
      const request = async (method: string, origin: string, headers: Record<string, string>) => {
        const body = method === 'POST' ? JSON.stringify({ query: '{ __typename }' }) : null;
        const response = await fetch(openGateway.url + path, {
          method,
          headers: { origin, ...headers },
          body,
        });
        await response.body?.cancel();
        const { headers: received } = response;
        return [
          received.get('access-control-allow-origin'),
          received.get('access-control-allow-credentials'),
        ];
      };
      const preflight = {
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      };
      const json = { 'content-type': 'application/json' };
      for (const [method, headers] of [
        ['OPTIONS', preflight],
        ['POST', json],
      ] as const) {
        expect(await request(method, 'https://app.example', headers)).toEqual([
          'https://app.example',
          'true',
        ]);
        for (const origin of ['https://evil.example', 'https://app.example.evil.example', 'null'])
          expect((await request(method, origin, headers))[0]).toBeNull();
      }
      await openGateway.close();
    },
  );

  it('sends the error of a request that does not reach Apollo Server in the accepted type, with a request id', async () => {
    // Apollo Client reads a response with a status above 299 only if it has this type.
    for (const type of ['application/graphql-response+json', 'application/json']) {
      const response = await fetch(`${gateway.url}/graphql`, {
        method: 'POST',
        headers: { accept: type, 'content-type': 'multipart/form-data; boundary=x', 'x-request-id': 'mine' },
        body: '--x--',
      });
      expect([response.status, response.headers.get('content-type')]).toEqual([
        400,
        `${type}; charset=utf-8`,
      ]);
      expect(await response.json()).toMatchObject({
        errors: [{ extensions: { code: 'BAD_USER_INPUT', requestId: 'mine' } }],
      });
    }
  });

  it.each([
    ['application/json', '[]', 400],
    ['application/json', '{}', 400],
    ['application/json', '{"query":1}', 400],
    ['application/json', '{"query":', 400],
    ['text/xml', '<query/>', 415],
  ])(
    'adds the request id to the error of a request without an operation: %s %s',
    async (type, body, status) => {
      const response = await fetch(`${gateway.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': type, 'x-request-id': 'mine' },
        body,
      });
      expect(response.status).toBe(status);
      expect(await response.json()).toMatchObject({
        errors: [{ extensions: { code: 'BAD_USER_INPUT', requestId: 'mine' } }],
      });
    },
  );

  it.each([
    ['application/json', 'application/json; charset=utf-8'],
    ['application/graphql-response+json', 'application/graphql-response+json; charset=utf-8'],
    [
      'application/graphql-response+json, application/json;q=0.9',
      'application/graphql-response+json; charset=utf-8',
    ],
    ['application/json, application/graphql-response+json;q=0.9', 'application/json; charset=utf-8'],
    ['text/html, */*;q=0.1', 'application/json; charset=utf-8'],
    ['*/*', 'application/json; charset=utf-8'],
  ])('answers Accept: %s with %s before and after the document is cached', async (accept, type) => {
    // The comment makes each document different, so the first request finds none in the cache.
    const query = `{ __typename } # ${accept}`;
    for (let times = 0; times < 3; times++) expect((await postJson({ query }, { accept })).type).toBe(type);
  });

  // Each below the limit of 4,000 tokens.
  it.each([
    ['document', `{ posts(search: ${'['.repeat(1_990)}${']'.repeat(1_990)}) { total } }`],
    ['document without an end', `{ posts(search: ${'['.repeat(3_990)}`],
  ])('refuses a %s that nests too deeply', async (_, query) => {
    errorLines.length = 0;
    // The message depends on how much of the stack is in use.
    expect((await postJson({ query })).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(errorLines).toEqual([]);
  });

  it.each(['text/html', 'text/html, image/png', 'application/xml'])(
    'refuses a POST with Accept: %s before it is executed, so that no cookie is lost',
    async (accept) => {
      provider.takeRequests();
      const query =
        'mutation { login(input: { email: "anna@example.com", password: "secret1" }) { viewer { id } } }';
      const response = await fetch(`${gateway.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept },
        body: JSON.stringify({ query }),
      });
      expect(response.status).toBe(406);
      expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
      expect(provider.takeRequests()).toEqual([]);
    },
  );

  const own = 'https://app.example';
  const foreign = 'https://evil.example';
  const queriesByGet: [from: string, headers: Record<string, string>, status: number][] = [
    ['a page of the gateway', { 'sec-fetch-site': 'same-origin', cookie: 'sid=1' }, 200],
    ['an allowed origin', { 'sec-fetch-site': 'cross-site', origin: own, cookie: 'sid=1' }, 200],
    ['a program without a session', {}, 200],
    ['another site', { 'sec-fetch-site': 'cross-site', cookie: 'sid=1' }, 400],
    [
      'another site with its origin',
      { 'sec-fetch-site': 'cross-site', origin: foreign, cookie: 'sid=1' },
      400,
    ],
    ['a sandboxed frame', { 'sec-fetch-site': 'cross-site', origin: 'null', cookie: 'sid=1' }, 400],
    ['a subdomain', { 'sec-fetch-site': 'same-site', cookie: 'sid=1' }, 400],
    ['a link', { 'sec-fetch-site': 'none', cookie: 'sid=1' }, 400],
    // The page of another site may have set `Accept`.
    ['an old browser', { cookie: 'sid=1' }, 400],
    ['an old browser with another origin', { origin: foreign }, 400],
    ['an old browser with the origin null', { origin: 'null' }, 400],
    ['a program that does not accept GraphQL', { accept: 'application/json, */*' }, 400],
  ];

  it.each(queriesByGet)(
    'over GET, as urql sends it, a query from %s, with %o, is answered with %i',
    async (_, headers, status) => {
      const openGateway = await startGateway(provider.url, { allowedOrigins: [own] });
      const accept = 'application/graphql-response+json, application/graphql+json, application/json, */*';
      const response = await fetch(`${openGateway.url}/graphql?query={__typename}`, {
        headers: { accept, ...headers },
      });
      expect(response.status).toBe(status);
      await openGateway.close();
    },
  );

  const GRAPHQL_TYPE = 'application/graphql-response+json';
  const outcomes: [outcome: string, body: object, status: number][] = [
    ['complete data', { query: '{ demoLogins { email } }' }, 200],
    ['a field that failed', { query: '{ demoLogins { email } posts { total } }' }, 294],
    [
      'a mutation that failed, so that data is null',
      { query: 'mutation { deletePost(input: { postId: "p" }) { deletedPostId } }' },
      294,
    ],
    ['a document that does not parse', { query: '{ demoLogins' }, 400],
    ['an invalid document', { query: '{ nothing }' }, 422],
    ['an operation that does not exist', { query: '{ __typename }', operationName: 'Other' }, 422],
    ['a subscription', { query: 'subscription { typing { user { id } } }' }, 422],
    [
      'an invalid variable',
      { query: 'query ($page: Int!) { posts(page: $page) { total } }', variables: { page: 'x' } },
      422,
    ],
  ];

  it.each(outcomes)(
    'has a status for %s only where the client accepts GraphQL responses',
    async (_, body, status) => {
      for (const accept of [GRAPHQL_TYPE, 'application/json']) {
        const response = await fetch(`${gateway.url}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept },
          body: JSON.stringify(body),
        });
        expect(response.status).toBe(accept === GRAPHQL_TYPE ? status : 200);
        const answer = (await response.json()) as object;
        expect('errors' in answer).toBe(status !== 200);
        expect('data' in answer).toBe(status < 300);
      }
    },
  );

  it('compresses a long response for clients that accept Brotli', async () => {
    const send = async (query: string, encoding: string) => {
      const response = await fetch(`${gateway.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-encoding': encoding },
        body: JSON.stringify({ query }),
      });
      return { encoding: response.headers.get('content-encoding'), body: await response.text() };
    };
    const long = '{ __schema { types { name } } }';
    const plain = await send(long, 'gzip');
    expect(plain.encoding).toBeNull();
    expect(await send(long, 'gzip, deflate, br')).toEqual({ encoding: 'br', body: plain.body });
    expect(await send('{ __typename }', 'br')).toMatchObject({ encoding: null });
  });

  it('limits the number of values in variables over GET and POST', async () => {
    const query = '{ __typename }';
    const variables = { ids: Array.from({ length: 1_001 }, (_, n) => n) };
    const search = new URLSearchParams({ query, variables: JSON.stringify(variables) });
    const headers = { 'apollo-require-preflight': 'true' };
    const byGet = await (await fetch(`${gateway.url}/graphql?${search.toString()}`, { headers })).text();
    const byPost = JSON.stringify((await postJson({ query, variables })).errors);
    for (const answer of [byGet, byPost]) expect(answer).toContain('at most 1000 values');
  });

  it.each<Record<string, string>>([
    { 'apollo-require-preflight': 'true' },
    { 'sec-fetch-site': 'same-origin' },
  ])('refuses a mutation over GET with %o with BAD_USER_INPUT', async (headers) => {
    const response = await fetch(`${gateway.url}/graphql?query=mutation{logout{viewer{id}}}`, { headers });
    expect(response.status).toBe(405);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
  });

  const mistakenOperations: [mistake: string, query: string, variables?: Record<string, unknown>][] = [
    ['a misspelled field', '{ viewer { emai } }'],
    ['a field of product posts that is selected on all posts', '{ posts { nodes { price } } }'],
    ['a misspelled argument', '{ posts(serch: "x") { total } }'],
    ['a misspelled type', 'query ($f: ProductFiltr) { products(filter: $f) { total } }'],
    ['a misspelled value of an enum', '{ posts(type: PRODUC) { total } }'],
    ['a misspelled field of an input', '{ products(filter: { brnd: "x" }) { total } }'],
    [
      'a misspelled field in a variable',
      'query ($f: ProductFilter) { products(filter: $f) { total } }',
      { f: { brnd: 'x' } },
    ],
    [
      'a misspelled value of an enum in a variable',
      'query ($t: PostType) { posts(type: $t) { total } }',
      { t: 'PRODUC' },
    ],
  ];

  it.each(mistakenOperations)(
    'suggests a correction for %s, but not when introspection is off',
    async (_, ...operation) => {
      const gatewayWithoutIntrospection = await startGateway(provider.url, { introspection: false });
      const memberWithoutIntrospection = new Member(gatewayWithoutIntrospection.url);
      memberWithoutIntrospection.useSessionOf(anna);
      const messagesOf = async (member: Member) => {
        const messages: string[] = [];
        // Sent several times, because Apollo Server does not check a document that the gateway has cached.
        for (let times = 0; times < 3; times++)
          messages.push(
            (await member.send(...operation)).errors?.map(({ message }) => message).join(' ') ?? '',
          );
        return messages;
      };
      for (const message of await messagesOf(anna)) expect(message).toContain('Did you mean');
      for (const message of await messagesOf(memberWithoutIntrospection)) {
        // It still names the mistake.
        expect(message).toMatch(/emai|price|serch|ProductFiltr|PRODUC|brnd/);
        expect(message).not.toContain('Did you mean');
      }
      await gatewayWithoutIntrospection.close();
    },
  );

  it('serves Sandbox at /graphql, or the explorer if Sandbox is off, or neither if introspection is off; operations run in each case', async () => {
    /** Opens /graphql as a browser does, and sends an operation to the same path. */
    const openPageAndSendOperation = async (config: Parameters<typeof startGateway>[1]) => {
      const gatewayWithExplorer = await startGateway(provider.url, config);
      // The query does not matter.
      const page = await fetch(`${gatewayWithExplorer.url}/graphql?x=1`, {
        headers: { accept: 'text/html,*/*;q=0.8' },
      });
      const body = await page.text();
      const { data } = await new Member(gatewayWithExplorer.url).send('{ demoLogins { email } }');
      await gatewayWithExplorer.close();
      return { body, data };
    };
    const data = { demoLogins: [] };
    const redirectHtml = '<meta http-equiv="refresh" content="0; url=/explorer">';
    expect(await openPageAndSendOperation({ sandbox: false })).toMatchObject({ body: redirectHtml, data });
    const sandbox = await openPageAndSendOperation({ sandbox: true });
    expect(sandbox).toMatchObject({ body: expect.stringContaining('EmbeddedSandbox') as string, data });
    expect(sandbox.body).toContain('you might be offline. <a href="/explorer">The explorer</a>');
    const errorsJson = expect.stringContaining('"errors"') as string;
    for (const isOn of [true, false])
      expect(await openPageAndSendOperation({ sandbox: isOn, introspection: false })).toMatchObject({
        body: errorsJson,
        data,
      });
  });
});
