import { request as rawRequest } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from './limits.ts';
import type { Client } from './testing/Client.ts';
import { onEachDatabase } from './testing/onEachDatabase.ts';

interface Operation {
  summary?: string;
  operationId?: string;
  security?: unknown[];
  responses: Record<string, unknown>;
}

/** The baseline routes of docs/provider.md, and `GET /conversations`. Other extensions are tested with their routes. */
const ROUTES = [
  'POST /register',
  'POST /login',
  'POST /logout',
  'GET /me',
  'PUT /update/{id}',
  'GET /profile/{id}',
  'GET /all-users',
  'POST /verify-email',
  'POST /resend-verification-code',
  'POST /forgot-password',
  'POST /reset-password',
  'POST /change-password',
  'POST /verify-password-change',
  'DELETE /profile/{id}',
  'POST /posts/create',
  'GET /posts',
  'GET /posts/user/me',
  'GET /posts/user/{userId}',
  'GET /posts/{id}',
  'POST /posts/{id}',
  'DELETE /posts/{id}',
  'GET /subscriptions/feed',
  'POST /subscriptions/users/{id}/follow',
  'DELETE /subscriptions/users/{id}/follow',
  'GET /subscriptions/users/{id}/followers',
  'GET /subscriptions/users/{id}/following',
  'GET /subscriptions/users/{id}/follow-status',
  'POST /interactions/posts/{id}/likes',
  'DELETE /interactions/posts/{id}/likes',
  'GET /interactions/posts/{id}/likes/status',
  'POST /interactions/posts/{postId}/comments',
  'GET /interactions/posts/{postId}/comments',
  'DELETE /interactions/comments/{id}',
  'POST /posts/{id}/save',
  'DELETE /posts/{id}/unsave',
  'GET /posts/{id}/save-status',
  'GET /posts/{userId}/all-saved-post',
  'GET /messages/{userId}/{otherId}',
  'PUT /messages/{userId}/{otherId}/read-all',
  'GET /conversations',
  'GET /notifications',
  'GET /notifications/{userId}',
  'PUT /notifications/{id}/read',
  'PUT /notifications/{userId}/read-all',
];

/** Those that need no session. */
const PUBLIC_ROUTES = new Set([
  'POST /register',
  'POST /login',
  'POST /logout',
  'POST /verify-email',
  'POST /resend-verification-code',
  'POST /forgot-password',
  'POST /reset-password',
  'POST /verify-password-change',
]);

onEachDatabase('the server', (api) => {
  let member: Client;
  beforeAll(async () => {
    member = await api.createMember();
  });

  it('documents every baseline route with a summary, errors, security and a unique operation id', async () => {
    const { paths } = (await api.createVisitor().get('/docs/json')).body as {
      paths: Record<string, Record<string, Operation>>;
    };
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => {
        expect(operation.summary, `${method} ${path}`).toBeTruthy();
        return { name: `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`, operation };
      }),
    );
    const baselineOperations = operations.filter(({ name }) => ROUTES.includes(name));
    expect(baselineOperations.map(({ name }) => name).sort()).toEqual([...ROUTES].sort());
    for (const { name, operation } of baselineOperations) {
      expect(Object.keys(operation.responses), name).toEqual(expect.arrayContaining(['4XX', '5XX']));
      // A route for access tokens names a second kind.
      expect(operation.security?.slice(0, 1), name).toEqual(PUBLIC_ROUTES.has(name) ? [] : [{ session: [] }]);
    }
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(operations.length);
    // An id is the method followed by the words of the path, without `/api`.
    expect(ids).toContain('getPostsId');
    expect((await api.createVisitor().get('/docs/')).status).toBe(200);
  });

  it.each(ROUTES.filter((route) => !PUBLIC_ROUTES.has(route)))('requires a session for %s', async (route) => {
    const [method = '', path = ''] = route.split(' ');
    const { status, body } = await api.createVisitor().send(method, path.replaceAll(/\{\w+\}/g, 'x'));
    expect([status, body]).toEqual([401, { message: 'Please log in.', code: 'UNAUTHENTICATED' }]);
  });

  it('answers 401 to a made-up or empty session cookie', async () => {
    const visitor = api.createVisitor();
    for (const value of ['x', '', "'; --", '%00', 'a'.repeat(3000)]) {
      visitor.cookie = `forecourt_session=${value}`;
      expect((await visitor.get('/me')).status).toBe(401);
    }
  });

  it('finds the session among the first five cookies of its name', async () => {
    const validCookie = member.cookie ?? '';
    const visitor = api.createVisitor();
    const tryAfterInvalidCookies = async (count: number) => {
      visitor.cookie = [...Array<string>(count).fill('forecourt_session=invalid'), validCookie].join('; ');
      const socket = visitor.createSocket();
      const isConnected = await new Promise((resolve) => {
        socket.once('connect', () => resolve(true));
        socket.once('connect_error', () => resolve(false));
      });
      return { status: (await visitor.get('/me')).status, isConnected };
    };
    expect(await tryAfterInvalidCookies(1)).toEqual({ status: 200, isConnected: true });
    expect(await tryAfterInvalidCookies(4)).toEqual({ status: 200, isConnected: true });
    expect(await tryAfterInvalidCookies(5)).toEqual({ status: 401, isConnected: false });
  });

  it('logs out a session whose cookie follows an invalid cookie of the same name', async () => {
    const leavingMember = await api.createMember();
    const { cookie = '' } = leavingMember;
    leavingMember.cookie = `forecourt_session=invalid; ${cookie}`;
    expect((await leavingMember.post('/logout')).status).toBe(200);
    leavingMember.cookie = cookie;
    expect((await leavingMember.get('/me')).status).toBe(401);
  });

  it('ignores form fields with unknown names', async () => {
    const { status } = await member.postForm('/posts/create', {
      postType: 'regular',
      content: 'Strange',
      'productDetails[__proto__]': 'x',
      'a[b][c][d]': 'x',
      '': 'x',
    });
    expect(status).toBe(201);
  });

  describe('rejects', () => {
    const json = { 'content-type': 'application/json' };
    it.each([
      ['malformed JSON', '{"email":', json, 400, 'BAD_REQUEST'],
      ['JSON that is not an object', '"text"', json, 400, 'BAD_REQUEST'],
      ['JSON that is a list', '[]', json, 400, 'BAD_REQUEST'],
      ['JSON that is null', 'null', json, 400, 'BAD_REQUEST'],
      [
        'a MongoDB operator instead of a string',
        '{"email":{"$gt":""},"password":{"$gt":""}}',
        json,
        400,
        'BAD_REQUEST',
      ],
      ['a number instead of a string', '{"email":1,"password":"secret1"}', json, 400, 'BAD_REQUEST'],
      ['a list instead of a string', '{"email":["a@b.c"],"password":"secret1"}', json, 400, 'BAD_REQUEST'],
      [
        'JSON with the key __proto__',
        '{"__proto__":{"admin":true},"email":"a@b.c"}',
        json,
        400,
        'BAD_REQUEST',
      ],
      ['plain text', 'email=a', { 'content-type': 'text/plain' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
      [
        'a form',
        'email=a',
        { 'content-type': 'application/x-www-form-urlencoded' },
        415,
        'UNSUPPORTED_MEDIA_TYPE',
      ],
      ['XML', '<a/>', { 'content-type': 'application/xml' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
      ['two megabytes', JSON.stringify({ email: 'x'.repeat(2_000_000) }), json, 413, 'TOO_LARGE'],
    ])('%s with a message, a code and the right status', async (_, body, headers, status, code) => {
      const answer = await api.createVisitor().send('POST', '/login', body, headers);
      expect([answer.status, answer.body.code]).toEqual([status, code]);
      expect(answer.body.message).toBeTruthy();
    });

    it('a JSON body instead of a form, and a malformed form', async () => {
      const postBody = (body: string, type: string) =>
        member.send('POST', '/posts/create', body, { 'content-type': type });
      expect((await postBody('{"content":"x"}', 'application/json')).status).toBe(415);
      expect((await postBody('content=x', 'application/x-www-form-urlencoded')).status).toBe(415);
      for (const [body, type] of [
        ['nonsense', 'multipart/form-data; boundary=x'],
        ['nonsense', 'multipart/form-data'],
        [
          '--x\r\nContent-Disposition: form-data; name="content"\r\n\r\nno closing boundary',
          'multipart/form-data; boundary=x',
        ],
      ] as const) {
        const { status, body: failure } = await postBody(body, type);
        expect(status, body).toBeGreaterThanOrEqual(400);
        expect(status, body).toBeLessThan(500);
        expect(failure.code).toBeTruthy();
      }
    });

    it('forms with dangerous names, null characters, too much text or too many fields', async () => {
      const form = { postType: 'regular', content: 'Strange' };
      for (const name of ['__proto__', 'constructor']) {
        expect((await member.postForm('/posts/create', { ...form, [name]: 'x' })).status).toBe(400);
      }
      expect((await member.postForm('/posts/create', { ...form, content: 'a\0b' })).status).toBe(400);
      expect(
        (await member.postForm('/posts/create', { ...form, content: 'x'.repeat(LIMITS.postChars + 1) }))
          .status,
      ).toBe(422);
      expect(
        (await member.postForm('/posts/create', { ...form, content: 'x'.repeat(LIMITS.formFieldBytes + 1) }))
          .status,
      ).toBe(413);
      const manyFields = Object.fromEntries(
        Array.from({ length: LIMITS.formFields + 1 }, (_, index) => [`field${index}`, 'x']),
      );
      expect((await member.postForm('/posts/create', { ...form, ...manyFields })).status).toBe(413);
    });

    it('query parameters and a body that violate the schema, with a message for people', async () => {
      const invalidQueries = [
        [`/posts?search=${'x'.repeat(201)}`, '"search" is too long.'],
        ['/posts?page=first', '"page" cannot be read.'],
        ['/posts?limit=1000', '"limit" cannot be read.'],
        ['/posts?sort=best', '"sort" cannot be read.'],
      ] as const;
      for (const [path, message] of invalidQueries) {
        expect(await member.get(path)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST', message } });
      }
      expect((await api.createVisitor().post('/login', [])).body.message).toBe('The request cannot be read.');
    });

    it('nesting without end', async () => {
      const body = `{"email":"a@example.com","password":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
      const headers = { 'content-type': 'application/json' };
      const { status } = await fetch(`${api.origin}/api/login`, { method: 'POST', headers, body });
      expect(status).toBe(400);
    });

    it('unknown paths and malformed ids', async () => {
      for (const path of [
        '/nothing',
        '/posts/x/y/z',
        '/%2e%2e/etc/passwd',
        '/posts/%E0%A4%A',
        `/posts/${'x'.repeat(500)}`,
      ]) {
        const { status, body } = await member.get(path);
        expect([400, 404, 414]).toContain(status);
        expect(body).toEqual({ message: expect.any(String), code: expect.any(String) });
      }
    });

    it('a write from another origin, but allows a read from the public URL', async () => {
      const postFrom = (origin: string) => member.send('POST', '/logout', '{}', { ...json, origin });
      expect(await postFrom('https://evil.example')).toMatchObject({
        status: 403,
        body: { code: 'FORBIDDEN' },
      });
      // The rejected request has not logged the member out.
      expect((await member.get('/me')).status).toBe(200);
      const readFromPublicUrl = await member.send('GET', '/me', undefined, { origin: api.config.publicUrl });
      expect(readFromPublicUrl.headers.get('access-control-allow-origin')).toBe(api.config.publicUrl);
    });
  });

  it('answers health and readiness checks', async () => {
    expect((await api.createVisitor().send('GET', 'healthz')).body).toEqual({ status: 'ok' });
    expect((await api.createVisitor().send('GET', 'readyz')).body).toEqual({ status: 'ok' });
  });

  it('forbids caching and MIME sniffing of its responses', async () => {
    const { headers } = await member.get('/me');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('survives a client that disconnects during an upload', async () => {
    await new Promise<void>((resolve) => {
      const request = rawRequest(`${api.origin}/api/posts/create`, {
        method: 'POST',
        headers: { cookie: member.cookie, 'content-type': 'multipart/form-data; boundary=x' },
      });
      request.on('error', () => resolve());
      const beginningOfPicture =
        '--x\r\nContent-Disposition: form-data; name="images"; filename="a.png"\r\n\r\n\x89PNG';
      request.write(beginningOfPicture, () => request.destroy());
    });
    expect((await member.get('/me')).status).toBe(200);
  });
});

onEachDatabase(
  'the server behind https',
  (api) => {
    it('sets the session cookie with the __Host- prefix and Secure', async () => {
      const member = await api.createMember();
      const { email } = (await member.get('/me')).body.data.data as { email: string };
      const { headers } = await api.createVisitor().post('/login', { email, password: 'secret1' });
      expect(headers.getSetCookie()[0]).toMatch(
        /^__Host-forecourt_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
      const { headers: logoutHeaders } = await member.post('/logout');
      expect(logoutHeaders.get('set-cookie')).toMatch(
        /^__Host-forecourt_session=; Max-Age=0; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
      );
    });

    it('ignores a session cookie without the __Host- prefix', async () => {
      const member = await api.createMember();
      expect((await member.get('/me')).status).toBe(200);
      member.cookie = member.cookie?.replace('__Host-', '');
      expect((await member.get('/me')).status).toBe(401);
    });
  },
  { publicUrl: 'https://forecourt.example' },
);
