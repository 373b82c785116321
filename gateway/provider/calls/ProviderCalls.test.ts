import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { GatewayServer } from '../../server.ts';
import { BaselineProvider } from '../../testing/BaselineProvider.ts';
import { Member } from '../../testing/Member.ts';
import { signUp } from '../../testing/signUp.ts';
import { startGateway } from '../../testing/startGateway.ts';

describe('the gateway', () => {
  const provider = new BaselineProvider();
  let gateway: GatewayServer;
  let anna: Member;
  let bob: Member;

  beforeAll(async () => {
    await provider.start();
    gateway = await startGateway(provider.url);
    anna = await signUp(gateway.url, 'anna');
    bob = await signUp(gateway.url, 'bob');
    // One more than a page holds by default.
    for (let n = 1; n <= 11; n++) await anna.run('createRegularPost', { input: { content: `Post ${n}` } });
  });

  afterEach(() => {
    provider.overrides.length = 0;
    provider.takeRequests();
  });

  afterAll(async () => {
    await gateway.close();
    await provider.stop();
  });

  it('reads likes and saves only if they are selected: two calls for each of ten posts, at most eight at a time', async () => {
    provider.takeRequests();
    await anna.send('{ posts { nodes { id content author { username } } } }');
    expect(provider.takeRequests()).toEqual(['GET /posts']);

    let [running, maxRunning] = [0, 0];
    let openGate: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (openGate = resolve));
    provider.overrides.push(async ({ path }) => {
      if (!path.endsWith('status')) return undefined;
      maxRunning = Math.max(maxRunning, ++running);
      if (running === 8) {
        // Gives a ninth call time to arrive.
        for (let turn = 0; turn < 50; turn++) await setImmediate();
        openGate();
      }
      await gate;
      running--;
      return HttpResponse.json({ liked: true, saved: true });
    });
    const { data } = await anna.send('{ posts { nodes { id viewerHasLiked viewerHasSaved } } }');
    expect((data?.['posts'] as { nodes: object[] }).nodes[9]).toMatchObject({
      viewerHasLiked: true,
      viewerHasSaved: true,
    });
    // One call for the posts, and two for each of the ten posts.
    expect(provider.takeRequests()).toHaveLength(1 + 10 * 2);
    expect(maxRunning).toBe(8);
  });

  it('counts all posts of a feed when the provider’s pages are shorter than requested', async () => {
    const allPosts = Array.from({ length: 120 }, (_, n) => ({ _id: `p${n}`, content: `Post ${n}` }));
    provider.overrides.push(({ path }) => {
      const [route, query] = path.split('?');
      if (route !== '/subscriptions/feed') return undefined;
      const parameters = new URLSearchParams(query);
      // A page has at most 50 posts, even if the gateway requests more.
      const limit = Math.min(Number(parameters.get('limit')), 50);
      const offset = (Number(parameters.get('page')) - 1) * limit;
      return HttpResponse.json(allPosts.slice(offset, offset + limit));
    });
    const { data } = await anna.send('{ feed(limit: 10) { total } }');
    expect(data).toEqual({ feed: { total: 120 } });
  });

  it('finds posts by the username of an author when the provider sends only the author’s id', async () => {
    provider.overrides.push(({ path }) =>
      path === '/posts'
        ? HttpResponse.json([{ _id: 'p1', content: 'Hello', postType: 'regular', user: anna.id }])
        : undefined,
    );
    const { data } = await bob.send('{ posts(search: "ANN") { total nodes { author { id } } } }');
    expect(data).toEqual({ posts: { total: 1, nodes: [{ author: { id: anna.id } }] } });
  });

  it('sends the whole profile in an update, because the provider clears absent fields', async () => {
    const updateProfile =
      'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { viewer { user { bio } } } }';
    await bob.send(updateProfile, { input: { bio: 'Old cars.', website: 'bob.example', location: 'Oslo' } });
    await bob.send(updateProfile, { input: { location: null } });
    // The gateway adds a scheme to a website that has none.
    const { data } = await bob.send('{ viewer { user { username bio website location phoneNumber } } }');
    expect(data).toEqual({
      viewer: {
        user: {
          username: 'bob',
          bio: 'Old cars.',
          website: 'https://bob.example',
          location: null,
          phoneNumber: null,
        },
      },
    });
  });

  describe('with a byte limit for the reads of an operation', () => {
    const limitMessage = 'This operation reads more than 0.1 MB from the provider.';
    let limitedGateway: GatewayServer;
    let boris: Member;

    beforeAll(async () => {
      limitedGateway = await startGateway(provider.url, { operationBytes: 100_000 });
      boris = await signUp(limitedGateway.url, 'boris');
    });

    afterAll(() => limitedGateway.close());

    /** Makes the provider send posts of about this size. */
    function setPostSize(bytes: number): void {
      provider.overrides.push(({ method, path }) => {
        if (method !== 'GET' || !path.startsWith('/posts/')) return undefined;
        return HttpResponse.json({ data: { _id: 'p', content: 'x'.repeat(bytes) } });
      });
    }
    const createPostsQuery = (count: number) =>
      `{ ${Array.from({ length: count }, (_, n) => `a${n}: post(id: "${n}") { id }`).join(' ')} }`;

    it('counts all bytes of a post, whichever fields are selected', async () => {
      // One post is below the limit, and two are above it.
      setPostSize(60_000);
      expect((await boris.send(createPostsQuery(1))).data).toEqual({ a0: { id: 'p' } });
      const { data, errors } = await boris.send(createPostsQuery(2));
      expect(errors).toMatchObject([{ message: limitMessage, extensions: { code: 'BAD_USER_INPUT' } }]);
      expect(Object.values(data ?? {}).filter((post) => post === null)).toHaveLength(1);
      expect((await boris.send(createPostsQuery(1))).data).toEqual({ a0: { id: 'p' } });
    });

    it('fails the operation when a read exceeds the limit, and starts no more calls', async () => {
      setPostSize(1_000_000);
      provider.takeRequests();
      const { errors } = await boris.send(createPostsQuery(20));
      expect(errors?.[0]?.message).toBe(limitMessage);
      // Up to eight calls run at a time, so eight may have started before the first one exceeded the limit.
      expect(provider.takeRequests().length).toBeLessThanOrEqual(8);
    });

    it('does not count the answer to a write, because the provider has already made the change', async () => {
      provider.overrides.push(({ method, path }) =>
        method === 'POST' && path === '/posts/create'
          ? HttpResponse.json({ data: { _id: 'p', postType: 'regular', content: 'x'.repeat(200_000) } })
          : undefined,
      );
      const create = 'mutation { createRegularPost(input: { content: "Hello" }) { post { id } } }';
      expect((await boris.send(create)).data).toEqual({ createRegularPost: { post: { id: 'p' } } });
    });
  });

  it('returns null for `viewer` when the account of the session was deleted', async () => {
    provider.overrides.push(({ path }) =>
      path === '/me' ? HttpResponse.json({ message: 'User not found' }, { status: 404 }) : undefined,
    );
    const { data, errors } = await anna.send('{ viewer { id } }');
    expect({ data, errors }).toEqual({ data: { viewer: null }, errors: undefined });
  });

  it('makes each read once per operation, however many fields need it', async () => {
    const { errors } = await anna.send(
      `query ($id: ID!) { a: user(id: $id) { username bio } b: user(id: $id) { username } viewer { id } sameMe: viewer { id user { postsCount } }
        posts(limit: 3) { nodes { author { bio location } } } }`,
      { id: anna.id },
    );
    expect(errors).toBeUndefined();
    const paths = provider.takeRequests();
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('makes each read once when a compiled query has an error, so that graphql-js runs it again', async () => {
    provider.overrides.push(({ path }) =>
      path.endsWith('/likes/status') ? new HttpResponse(null, { status: 500 }) : undefined,
    );
    const query = '{ viewer { id } posts(limit: 3) { nodes { id viewerHasLiked viewerHasSaved } } }';
    // The query is compiled at its second run.
    for (let times = 1; times <= 5; times++) {
      provider.takeRequests();
      const { data, errors } = await anna.send(query);
      const post = { id: expect.any(String) as string, viewerHasLiked: null, viewerHasSaved: false };
      expect(data).toEqual({ viewer: { id: anna.viewerId }, posts: { nodes: [post, post, post] } });
      expect(errors?.map(({ path, extensions }) => [path?.join('.'), extensions.code])).toEqual(
        [0, 1, 2].map((n) => [`posts.nodes.${n}.viewerHasLiked`, 'PROVIDER_ERROR']),
      );
      const paths = provider.takeRequests();
      expect(new Set(paths).size).toBe(paths.length);
      // `me`, the posts, and a like and a save of each post.
      expect(paths).toHaveLength(1 + 1 + 3 * 2);
    }
  });

  it('leaves no rejection unhandled when an id in a list cannot be part of a URL', async () => {
    // An unhandled rejection would make Vitest fail.
    provider.overrides.push(({ path }) => {
      if (path.endsWith('/likes/status')) return new HttpResponse(null, { status: 500 });
      if (path !== '/posts') return undefined;
      return HttpResponse.json(['a', '.', '\ud800'].map((_id) => ({ _id, content: _id })));
    });
    // The query is compiled at its second run.
    for (let times = 1; times <= 4; times++) {
      const { errors } = await anna.send('{ posts { nodes { viewerHasLiked viewerHasSaved } } }');
      expect(errors?.[0]?.extensions.code).toMatch(/NOT_FOUND|PROVIDER_ERROR/);
    }
  });

  it('reads the profile again after each write of an operation', async () => {
    const { data } = await bob.send(
      'mutation ($first: UpdateProfileInput!, $second: UpdateProfileInput!) { first: updateProfile(input: $first) { viewer { user { bio } } } second: updateProfile(input: $second) { viewer { user { bio } } } }',
      { first: { bio: 'Old cars.' }, second: { bio: 'New cars.' } },
    );
    expect(data).toEqual({
      first: { viewer: { user: { bio: 'Old cars.' } } },
      second: { viewer: { user: { bio: 'New cars.' } } },
    });
  });

  it('rejects an operation that needs more than 250 calls', async () => {
    const [post] = provider.posts;
    if (!post) throw new Error('There is no post.');
    const extraPosts = Array.from({ length: 130 }, (_, n) => ({ ...post, _id: `more-${n}` }));
    provider.posts.push(...extraPosts);
    provider.takeRequests();
    // Two calls for each of the 141 posts on the two pages.
    const { errors } = await anna.send(
      '{ a: posts(limit: 100) { ...P } b: posts(limit: 50, page: 3) { ...P } } fragment P on PostPage { nodes { viewerHasLiked viewerHasSaved } }',
    );
    expect(errors?.[0]?.message).toBe('This operation needs more than 250 calls to the provider.');
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    // The calls below the limit are made even though the operation has failed.
    await expect.poll(() => provider.requests.length, { timeout: 20_000 }).toBe(250);
    provider.posts.splice(-extraPosts.length);
  }, 30_000);

  it('forwards every Set-Cookie line unmerged and unchanged', async () => {
    const { headers } = await new Member(gateway.url).send(
      'mutation ($input: LoginInput!) { login(input: $input) { viewer { id user { postsCount } } } }',
      { input: { email: 'anna@example.com', password: 'secret1' } },
    );
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^sid=s\w+; Path=\/; HttpOnly; Expires=Thu, 31 Dec 2037 23:59:59 GMT$/),
      'seen=yes; Path=/; Expires=Fri, 01 Jan 2038 00:00:00 GMT',
    ]);
  });

  it('answers `viewer` with the member who sent the request in 200 concurrent requests of two members', async () => {
    const query = '{ viewer { id email user { username } } notifications { total } savedPosts { total } }';
    // Two of three requests are bob's, so that the members do not simply alternate.
    const senders = Array.from({ length: 200 }, (_, n) => (n % 3 === 0 ? anna : bob));
    const viewerIds = await Promise.all(
      senders.map(async (sender) => {
        const { data } = await sender.send(query);
        return (data?.['viewer'] as { id: string }).id;
      }),
    );
    expect(viewerIds).toEqual(senders.map(({ viewerId }) => viewerId));
  }, 60_000);

  it('lists its calls to the provider with their durations if the client sends the header `x-trace`', async () => {
    // The query is compiled at its second run.
    for (let times = 1; times <= 4; times++) {
      const { extensions } = await anna.send('{ viewer { id } }', {}, { 'x-trace': '1' });
      expect(extensions?.calls).toEqual([
        { method: 'GET', path: '/api/me', status: 200, ms: expect.any(Number) as number },
      ]);
    }
    expect((await anna.send('{ viewer { id } }')).extensions).toBeUndefined();
  });

  it('forwards and returns a valid `x-request-id` of a client, and replaces an invalid one', async () => {
    const { headers } = await anna.send('{ viewer { id } }', {}, { 'x-request-id': 'trace-me.1' });
    expect(headers.get('x-request-id')).toBe('trace-me.1');
    expect(provider.requests.at(-1)?.headers.get('x-request-id')).toBe('trace-me.1');
    const { errors } = await new Member(gateway.url).send(
      '{ notifications { total } }',
      {},
      { 'x-request-id': 'bad id' },
    );
    expect(errors?.[0]?.extensions.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([
    [401, 'UNAUTHENTICATED'],
    [403, 'FORBIDDEN'],
    [404, 'NOT_FOUND'],
    [408, 'PROVIDER_TIMEOUT'],
    [410, 'NOT_FOUND'],
    [409, 'CONFLICT'],
    [413, 'BAD_USER_INPUT'],
    [422, 'BAD_USER_INPUT'],
    [429, 'RATE_LIMITED'],
    [500, 'PROVIDER_ERROR'],
    [503, 'PROVIDER_UNAVAILABLE'],
    [504, 'PROVIDER_TIMEOUT'],
    [302, 'PROVIDER_ERROR'],
  ])(
    'maps the provider’s status %d to the code %s, and keeps the provider’s message unless it failed',
    async (status, code) => {
      provider.overrides.push(() => HttpResponse.json({ message: 'Not today' }, { status }));
      const { errors } = await anna.send('{ notifications { total } }');
      expect(errors).toEqual([
        {
          message: code.startsWith('PROVIDER_') ? 'Failed to fetch notifications' : 'Not today',
          path: ['notifications'],
          locations: expect.any(Array) as unknown,
          extensions: {
            code,
            // Without a Retry-After, the wait is unknown.
            ...(code === 'RATE_LIMITED' && { retryAfterSeconds: 5 }),
            requestId: expect.any(String) as string,
          },
        },
      ]);
    },
  );

  it.each([
    ['seconds', () => '40', 40],
    ['a date', () => new Date(Date.now() + 60_000).toUTCString(), 60],
  ])(
    'sends the provider’s Retry-After in %s as seconds, also as a header',
    async (_, createHeader, seconds) => {
      const headers = { 'retry-after': createHeader() };
      provider.overrides.push(() => HttpResponse.json({}, { status: 429, headers }));
      const response = await anna.send('{ notifications { total } }');
      // A date has no milliseconds.
      const { retryAfterSeconds } = response.errors?.[0]?.extensions ?? {};
      expect(retryAfterSeconds).toBeGreaterThanOrEqual(seconds - 1);
      expect(retryAfterSeconds).toBeLessThanOrEqual(seconds);
      expect(response.headers.get('retry-after')).toBe(String(retryAfterSeconds));
    },
  );

  it('returns the default message instead of one with internal details, and nothing else of the answer', async () => {
    const message = 'Error: boom\n    at handler (/srv/app/routes/posts.js:10:5)';
    provider.overrides.push(() =>
      HttpResponse.json({ message, stack: 'secret', url: 'http://internal' }, { status: 400 }),
    );
    const { errors } = await anna.send('{ notifications { total } }');
    expect(errors?.[0]?.message).toBe('Failed to fetch notifications');
    expect(JSON.stringify(errors)).not.toMatch(/internal|secret|srv|127\.0\.0\.1/);
  });

  it('returns the provider’s errors of fields under the names that the fields have in the schema', async () => {
    const { errors } = await anna.send(
      'mutation { createRegularPost(input: { content: "" }) { post { id } } }',
    );
    // The provider sends the second name as `productDetails.price`.
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { content: 'Content is required', 'product.price': 'Price must be greater than 0' },
    });
  });
});

describe('upstream calls to a failing provider', () => {
  /** Answers the call with which a gateway reads the provider's extensions at its start. */
  const respondWithoutSession = (response: ServerResponse) => void response.writeHead(401).end('{}');
  let respond: (response: ServerResponse) => void = respondWithoutSession;
  let callCount = 0;
  let upstream: Server;
  let gateway: GatewayServer;
  const upstreamUrl = () => `http://127.0.0.1:${(upstream.address() as AddressInfo).port}/api`;
  /** A client with a session cookie: without one, the field `me` makes no upstream call. */
  const createSignedInClient = () => {
    const client = new Member(gateway.url);
    return { send: (query: string) => client.send(query, {}, { cookie: 'sid=1' }) };
  };

  beforeAll(async () => {
    upstream = createServer((request, response) => {
      callCount++;
      request.resume();
      respond(response);
    });
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
    gateway = await startGateway(upstreamUrl(), { callTimeoutMs: 400 });
    // Leaves out the call with which the gateway read the provider's extensions at its start.
    callCount = 0;
  });

  afterAll(async () => {
    upstream.closeAllConnections();
    await gateway.close();
    upstream.close();
  });

  afterEach(() => {
    vi.useRealTimers();
    upstream.closeAllConnections();
    callCount = 0;
  });

  const misbehaviors: [name: string, code: string, misbehavior: typeof respond][] = [
    ['hangs', 'PROVIDER_TIMEOUT', () => undefined],
    [
      'sends one byte every 50 ms',
      'PROVIDER_TIMEOUT',
      (response) => {
        const timer = setInterval(() => response.write(' '), 50);
        response.on('close', () => clearInterval(timer));
      },
    ],
    ['sends HTML', 'PROVIDER_ERROR', (response) => response.end('<html>Welcome to nginx</html>')],
    ['sends an empty answer', 'PROVIDER_ERROR', (response) => response.end()],
    [
      'disconnects in the middle of an answer',
      'PROVIDER_UNAVAILABLE',
      (response) => {
        response.writeHead(200, { 'content-length': 1000 });
        response.write('{"data": [');
        setTimeout(() => response.destroy(), 20);
      },
    ],
    ['disconnects at once', 'PROVIDER_UNAVAILABLE', (response) => response.destroy()],
  ];

  it.each(misbehaviors)('end when the provider %s, with the code %s', async (_name, code, misbehavior) => {
    respond = misbehavior;
    const { errors, status } = await createSignedInClient().send('{ post(id: "1") { id } viewer { id } }');
    expect(status).toBe(200);
    const codes = errors?.map(({ extensions }) => extensions.code) ?? [];
    expect(codes).toEqual([code, code]);
    expect(errors?.map(({ message }) => message).sort()).toEqual([
      'Failed to fetch post',
      'Failed to retrieve user data',
    ]);
  });

  it('are retried once after a broken connection if they are reads, and never if they are writes', async () => {
    respond = (response) =>
      callCount === 1 ? response.destroy() : response.end('{"data":{"_id":"1","username":"anna"}}');
    expect((await createSignedInClient().send('{ viewer { user { username } } }')).data).toEqual({
      viewer: { user: { username: 'anna' } },
    });
    expect(callCount).toBe(2);
    callCount = 0;
    respond = (response) => response.destroy();
    const { errors } = await createSignedInClient().send(
      'mutation { deletePost(input: { postId: "1" }) { deletedPostId } }',
    );
    expect(errors?.[0]).toMatchObject({
      message: 'Failed to delete post',
      extensions: { code: 'PROVIDER_UNAVAILABLE' },
    });
    expect(callCount).toBe(1);
  });

  it.each([502, 503, 504])(
    'are retried once after status %d if they are reads, and never if they are writes',
    async (status) => {
      respond = (response) =>
        callCount === 1
          ? response.writeHead(status).end('{}')
          : response.end('{"data":{"_id":"1","username":"anna"}}');
      expect((await createSignedInClient().send('{ viewer { user { username } } }')).data).toEqual({
        viewer: { user: { username: 'anna' } },
      });
      expect(callCount).toBe(2);
      callCount = 0;
      respond = (response) => response.writeHead(status).end('{}');
      expect(
        (
          await createSignedInClient().send(
            'mutation { deletePost(input: { postId: "1" }) { deletedPostId } }',
          )
        ).errors,
      ).toHaveLength(1);
      expect(callCount).toBe(1);
    },
  );

  const disconnect = (response: ServerResponse) => response.destroy();
  const answer503 = (response: ServerResponse) => response.writeHead(503).end('{}');
  it.each([
    ['disconnects, then answers 503', [disconnect, answer503]],
    ['answers 503, then disconnects', [answer503, disconnect]],
    ['answers 503 twice', [answer503, answer503]],
    ['disconnects twice', [disconnect, disconnect]],
  ])('are made at most twice for a read when the provider %s', async (_name, reactions) => {
    respond = (response) => reactions[(callCount - 1) % 2]?.(response);
    const { errors } = await createSignedInClient().send('{ viewer { user { username } } }');
    expect(errors?.[0]?.extensions.code).toBe('PROVIDER_UNAVAILABLE');
    expect(callCount).toBe(2);
  });

  it.each(['retry-after', 'Retry-After'])(
    'are not retried when the header `%s` asks for a wait of 30 seconds',
    async (name) => {
      respond = (response) => response.writeHead(503, { [name]: '30' }).end('{}');
      expect(
        (await createSignedInClient().send('{ viewer { user { username } } }')).errors?.[0]?.extensions.code,
      ).toBe('PROVIDER_UNAVAILABLE');
      expect(callCount).toBe(1);
    },
  );

  it('fail for as long as the provider lacks its database, and work when it is back', async () => {
    const client = createSignedInClient();
    const read = () => client.send('{ viewer { user { username } } }');
    const write = () => client.send('mutation { deletePost(input: { postId: "1" }) { deletedPostId } }');
    const answer200 = (response: ServerResponse) =>
      response.end('{"data":{"_id":"1","username":"anna","data":{"_id":"1","username":"anna"}}}');
    const readCodes = async () =>
      [await read(), await write()].map(({ errors }) => errors?.map(({ extensions }) => extensions.code));
    respond = answer200;
    expect(await readCodes()).toEqual([undefined, undefined]);
    // As the embedded provider answers.
    respond = (response) =>
      response
        .writeHead(503, { 'content-type': 'application/json', 'retry-after': '5' })
        .end('{"message":"The service is unavailable. Please try again."}');
    for (let round = 0; round < 3; round += 1)
      expect(await readCodes()).toEqual([['PROVIDER_UNAVAILABLE'], ['PROVIDER_UNAVAILABLE']]);
    respond = answer200;
    expect(await readCodes()).toEqual([undefined, undefined]);
  });

  it('end within the time limit of the operation', async () => {
    // The provider answers slowly, but it answers: several calls must run one after the other, and none follows a failed mutation.
    respond = respondWithoutSession;
    const limitedGateway = await startGateway(upstreamUrl(), { operationTimeoutMs: 1_000 });
    respond = (response) => setTimeout(() => response.end('{}'), 300);
    // Leaves out the call with which the gateway read the provider's extensions at its start.
    callCount = 0;
    const mutations = Array.from(
      { length: 10 },
      (_, n) => `d${n}: deletePost(input: { postId: "${n}" }) { deletedPostId }`,
    );
    const { errors } = await new Member(limitedGateway.url).send(
      `mutation { ${mutations.join(' ')} }`,
      {},
      { cookie: 'sid=1' },
    );
    expect(errors).toMatchObject([
      { message: 'Failed to delete post', extensions: { code: 'PROVIDER_TIMEOUT' } },
    ]);
    // At 300 ms each, three calls fit into the limit, which ends the fourth.
    expect(callCount).toBeGreaterThan(1);
    expect(callCount).toBeLessThan(5);
    await limitedGateway.close();
  });

  it.each([-3_600_000, 3_600_000])(
    'do not time out when the system clock is stepped by %i ms',
    async (stepMs) => {
      vi.useFakeTimers({ toFake: ['Date'] });
      respond = (response) => {
        vi.setSystemTime(Date.now() + stepMs);
        response.end('{}');
      };
      const { errors } = await createSignedInClient().send(
        'mutation { a: deletePost(input: { postId: "1" }) { deletedPostId } b: deletePost(input: { postId: "2" }) { deletedPostId } }',
      );
      expect(errors).toBeUndefined();
      expect(callCount).toBe(2);
    },
  );

  it('fail the readiness check but not the health check until the provider answers, even with 401', async () => {
    respond = (response) => response.destroy();
    expect((await fetch(`${gateway.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${gateway.url}/healthz`)).status).toBe(200);
    respond = (response) => response.writeHead(401).end('{}');
    await expect
      .poll(async () => (await fetch(`${gateway.url}/readyz`)).status, { timeout: 10_000 })
      .toBe(200);
  });
});
