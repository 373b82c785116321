import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import { clientError, codeOf, type ErrorCode } from './clientErrors.ts';
import { ProviderCalls } from './ProviderCalls.ts';
import type { ProviderAnswer, ProviderPool, ProviderRequest } from './ProviderPool.ts';
import { readSession } from './AccessToken.ts';
import { SessionCookies } from './SessionCookies.ts';
import { createUpstream, type Upstream } from './Upstream.ts';

let upstream: Upstream;
let calls: ProviderCalls;
/** Sends a call; the second argument is the time that it may take. */
let send: Mock<ProviderPool['call']>;

const answer = (status: number, body: unknown = {}): ProviderAnswer => ({
  status,
  headers: {},
  text: JSON.stringify(body),
});
const throwIfCalled = (code: ErrorCode) => () => Promise.reject(clientError(code, 'Failed'));
const read = (path = '/me') => calls.get(path, 'Failed');
const write = () => calls.post('/posts/create', 'Failed', {});
const codeOfRejection = (call: Promise<unknown>) => call.then(() => undefined, codeOf);

beforeEach(() => {
  // The clock of the deadline stands still unless a test moves it.
  vi.useFakeTimers({ toFake: ['performance'] });
  upstream = createUpstream({
    apiUrl: new URL('http://127.0.0.1:1/api'),
    callTimeoutMs: 10_000,
    uploadTimeoutMs: 60_000,
    operationTimeoutMs: 15_000,
    operationBytes: 1_000_000,
    readBackMs: 1_000,
    extensionsProbeMs: 1_000,
  });
  upstream.extensions.observe('', true);
  send = vi.spyOn(upstream.pool, 'call').mockImplementation(() => Promise.resolve(answer(200)));
  calls = new ProviderCalls(upstream, { session: new SessionCookies('sid=1'), requestId: 'r1' });
});

afterEach(async () => {
  vi.useRealTimers();
  await upstream.pool.close();
});

describe('a read', () => {
  it('is made once until a write ends, even if it fails', async () => {
    await Promise.all([read(), read()]);
    await read();
    expect(send).toHaveBeenCalledTimes(1);
    send.mockImplementationOnce(throwIfCalled('PROVIDER_TIMEOUT'));
    expect(await codeOfRejection(write())).toBe('PROVIDER_TIMEOUT');
    await read();
    expect(send).toHaveBeenCalledTimes(3);
  });

  it.each<[ErrorCode, number]>([
    ['PROVIDER_UNAVAILABLE', 2],
    ['PROVIDER_TIMEOUT', 1],
    ['PROVIDER_ERROR', 1],
  ])('that fails with %s is sent %i times', async (code, times) => {
    send.mockImplementation(throwIfCalled(code));
    expect(await codeOfRejection(read())).toBe(code);
    expect(send).toHaveBeenCalledTimes(times);
  });

  it.each([
    [500, undefined, 1],
    [501, undefined, 1],
    [502, undefined, 2],
    [503, '0', 2],
    [504, '0.01', 2],
    [503, '2', 1],
    [503, 'Thu, 01 Jan 1970 00:00:00 GMT', 1],
  ])('with the status %i and the header `Retry-After: %s` is sent %i times', async (status, wait, times) => {
    const headers = wait === undefined ? {} : { 'retry-after': wait };
    send.mockResolvedValueOnce({ ...answer(status), headers });
    expect((await codeOfRejection(read())) === undefined).toBe(times === 2);
    expect(send).toHaveBeenCalledTimes(times);
  });

  it('is not repeated after the deadline', async () => {
    send.mockImplementation(() => {
      vi.advanceTimersByTime(15_000);
      return Promise.resolve(answer(503));
    });
    expect(await codeOfRejection(read())).toBe('PROVIDER_UNAVAILABLE');
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe('a write', () => {
  it('is sent once, because a failed attempt may have taken effect', async () => {
    send.mockImplementationOnce(throwIfCalled('PROVIDER_UNAVAILABLE')).mockResolvedValueOnce(answer(503));
    expect(await codeOfRejection(write())).toBe('PROVIDER_UNAVAILABLE');
    expect(send).toHaveBeenCalledTimes(1);
    expect(await codeOfRejection(write())).toBe('PROVIDER_UNAVAILABLE');
    expect(send).toHaveBeenCalledTimes(2);
  });
});

describe('a call', () => {
  const requests = () => send.mock.calls.map(([request]) => request);
  const caller = { session: new SessionCookies('sid=1'), requestId: 'r1' };

  it('tells the provider who sends it and what it accepts', async () => {
    await read();
    await new ProviderCalls(upstream, {
      session: new SessionCookies(),
      requestId: 'r2',
      address: '192.0.2.1',
      userAgent: 'Firefox',
      origin: 'https://forecourt.example',
      clientName: 'web',
    }).get('/posts', 'Failed');
    expect(requests().map(({ headers }) => headers)).toEqual([
      { accept: 'application/json', 'x-request-id': 'r1', cookie: 'sid=1' },
      {
        accept: 'application/json',
        'x-request-id': 'r2',
        'x-forwarded-for': '192.0.2.1',
        'user-agent': 'Firefox',
      },
    ]);
  });

  it('has the method, the path, the body and the message of its route', async () => {
    await read('/me');
    await calls.post('/posts/create', 'Not created', { text: 'Hi' }, 'k1');
    await calls.put('/update/1', 'Not updated', [{ name: 'bio', value: 'Hi' }]);
    await calls.delete('/posts/1', 'Not deleted');
    await calls.delete('/posts', 'Not deleted', {});
    const json = { 'content-type': 'application/json' };
    expect(requests()).toMatchObject([
      { method: 'GET', path: '/api/me', body: null, defaultMessage: 'Failed' },
      {
        method: 'POST',
        path: '/api/posts/create',
        body: '{"text":"Hi"}',
        headers: { ...json, 'idempotency-key': 'k1' },
        defaultMessage: 'Not created',
      },
      { method: 'PUT', path: '/api/update/1', body: expect.stringContaining('name="bio"') as string },
      { method: 'DELETE', path: '/api/posts/1', body: null, defaultMessage: 'Not deleted' },
      { method: 'DELETE', path: '/api/posts', body: '{}', headers: json },
    ]);
    expect(requests()[2]?.headers['content-type']).toMatch(/^multipart/);
    for (const { headers } of [requests()[0], requests()[3]] as ProviderRequest[])
      expect(Object.keys(headers)).toEqual(['accept', 'x-request-id', 'cookie']);
  });

  it('is not sent with an invalid idempotency key', async () => {
    expect(await codeOfRejection(calls.post('/posts/create', 'Failed', {}, 'two words'))).toBe(
      'BAD_USER_INPUT',
    );
    expect(send).not.toHaveBeenCalled();
    await calls.post('/posts/create', 'Failed', {}, null);
    await calls.post('/posts/create', 'Failed', {}, '');
    expect(requests().filter(({ headers }) => 'idempotency-key' in headers)).toEqual([]);
  });

  it('has more time with a file', async () => {
    calls = new ProviderCalls(upstream, caller, { hasFiles: true });
    const file = { filename: 'a', mimetype: 'image/png', createReadStream: () => Readable.from([]) };
    await calls.post('/posts/create', 'Failed', [{ name: 'images', value: file }]);
    await calls.post('/posts/create', 'Failed', [{ name: 'text', value: 'Hi' }]);
    expect(send.mock.calls.map(([, timeoutMs]) => timeoutMs)).toEqual([60_000, 10_000]);
  });

  it('starts when fewer than eight others run', async () => {
    const finishes: (() => void)[] = [];
    send.mockImplementation(() => new Promise((resolve) => finishes.push(() => resolve(answer(200)))));
    const results = Array.from({ length: 10 }, (_, n) => read(`/posts/${n}`));
    await setImmediate();
    expect(finishes).toHaveLength(8);
    finishes[0]?.();
    await results[0];
    await setImmediate();
    expect(finishes).toHaveLength(9);
    for (let n = 1; n < 10; n += 1) {
      finishes[n]?.();
      await results[n];
    }
  });

  it('is one of at most 250 of the operation, without those that a cached read answers or a retry makes', async () => {
    send.mockImplementationOnce(throwIfCalled('PROVIDER_UNAVAILABLE'));
    for (let n = 1; n <= 250; n += 1) await Promise.all([read(`/posts/${n}`), read(`/posts/${n}`)]);
    expect(calls.callCount).toBe(250);
    await expect(read('/posts/251')).rejects.toMatchObject({
      message: 'This operation needs more than 250 calls to the provider.',
      extensions: { code: 'BAD_USER_INPUT' },
    });
    expect(send).toHaveBeenCalledTimes(251);
  });

  it('fails if the provider was unknown when the operation started', async () => {
    const unknown = createUpstream(upstream);
    const sendToUnknown = vi.spyOn(unknown.pool, 'call');
    calls = new ProviderCalls(unknown, caller);
    unknown.extensions.observe('', true);
    expect(await codeOfRejection(read())).toBe('PROVIDER_UNAVAILABLE');
    expect(await codeOfRejection(write())).toBe('PROVIDER_UNAVAILABLE');
    expect(sendToUnknown).not.toHaveBeenCalled();
    await unknown.pool.close();
  });

  it.each<[number, string, string, ErrorCode | undefined]>([
    [199, 'GET', '{}', 'PROVIDER_ERROR'],
    [200, 'GET', '{}', undefined],
    [299, 'POST', '{}', undefined],
    [300, 'POST', '{}', 'PROVIDER_ERROR'],
    [400, 'GET', '{}', 'BAD_USER_INPUT'],
    [200, 'GET', '', 'PROVIDER_ERROR'],
    [200, 'GET', '<html>', 'PROVIDER_ERROR'],
    [200, 'POST', '', undefined],
    [200, 'POST', '<html>', 'PROVIDER_ERROR'],
  ])('with the status %i for %s and the body %j has the code %s', async (status, method, text, code) => {
    send.mockResolvedValueOnce({ status, headers: {}, text });
    expect(await codeOfRejection(method === 'GET' ? read() : write())).toBe(code);
  });

  it('returns the body of the answer, or undefined without one', async () => {
    send.mockResolvedValueOnce(answer(200, { data: [1] }));
    expect(await read()).toEqual({ data: [1] });
    send.mockResolvedValueOnce({ status: 204, headers: {}, text: '' });
    expect(await write()).toBeUndefined();
  });

  it('fails with the code, the message and the wait of the answer', async () => {
    const headers = { 'retry-after': '40' };
    send.mockResolvedValueOnce({ ...answer(429, { message: 'Slow down' }), headers });
    await expect(read()).rejects.toMatchObject({
      message: 'Slow down',
      extensions: { code: 'RATE_LIMITED', retryAfterSeconds: 40 },
    });
    send.mockResolvedValueOnce(answer(404));
    await expect(write()).rejects.toMatchObject({ message: 'Failed', extensions: { code: 'NOT_FOUND' } });
    send.mockResolvedValueOnce({ ...answer(200), text: '<html>' });
    await expect(write()).rejects.toMatchObject({ message: 'Failed' });
  });

  it('tells which extensions its answer names, and whether the answer is a success', async () => {
    const observe = vi.spyOn(upstream.extensions, 'observe');
    const headers = { 'provider-extensions': 'blocks' };
    const answers = [{ ...answer(401), headers }, answer(200), answer(404), { ...answer(204), text: '' }];
    for (const each of answers) {
      send.mockResolvedValueOnce(each);
      await codeOfRejection(write());
    }
    expect(observe.mock.calls).toEqual([
      ['blocks', false],
      [undefined, true],
      [undefined, false],
      [undefined, false],
    ]);
    expect(upstream.extensions.current).toEqual(new Set(['blocks']));
  });

  it('is on the path of the API root, as are the probes of its extensions', async () => {
    await upstream.extensions.probe();
    expect(send.mock.lastCall?.[0]).toMatchObject({ path: '/api/me', timeoutMs: 10_000 });
    for (const [apiUrl, path] of [
      ['http://127.0.0.1:1', '/me'],
      ['http://127.0.0.1:1/a/b', '/a/b/me'],
    ] as const) {
      const other = createUpstream({ ...upstream, apiUrl: new URL(apiUrl) });
      other.extensions.observe('', true);
      const sendToOther = vi.spyOn(other.pool, 'call').mockResolvedValue(answer(200));
      await new ProviderCalls(other, caller).get('/me', 'Failed');
      expect(sendToOther.mock.lastCall?.[0].path).toBe(path);
      await other.pool.close();
    }
  });

  it('is traced if the client asks for it', async () => {
    expect(calls.traces).toBeNull();
    calls = new ProviderCalls(upstream, caller, { isTraced: true });
    send.mockImplementationOnce(() => {
      vi.advanceTimersByTime(12.34);
      return Promise.resolve(answer(404));
    });
    await codeOfRejection(read());
    send.mockImplementationOnce(throwIfCalled('PROVIDER_TIMEOUT'));
    await codeOfRejection(write());
    expect(calls.traces).toEqual([
      { method: 'GET', path: '/api/me', status: 404, ms: 12.3 },
      { method: 'POST', path: '/api/posts/create', status: null, ms: 0 },
    ]);
  });
});

describe('the byte limit of an operation', () => {
  it('is shared by its reads, and no read starts after it', async () => {
    await read('/first');
    await write();
    expect(send.mock.calls.map(([{ budget }]) => budget)).toEqual([{ remainingBytes: 1_000_000 }, undefined]);
    // As the pool does.
    send.mockImplementationOnce(({ budget, defaultMessage }) => {
      if (budget) budget.remainingBytes = -1;
      return Promise.reject(clientError('PROVIDER_ERROR', defaultMessage));
    });
    const tooLarge = {
      message: 'This operation reads more than 1 MB from the provider.',
      extensions: { code: 'BAD_USER_INPUT' },
    };
    await expect(read('/large')).rejects.toMatchObject(tooLarge);
    await expect(read('/next')).rejects.toMatchObject(tooLarge);
    expect(send).toHaveBeenCalledTimes(3);
    await write();
  });

  it('may be reached', async () => {
    send.mockImplementation(({ budget }) => {
      if (budget) budget.remainingBytes = 0;
      return Promise.resolve(answer(200));
    });
    await read('/first');
    await read('/second');
    send.mockImplementationOnce(throwIfCalled('PROVIDER_ERROR'));
    expect(await codeOfRejection(read('/third'))).toBe('PROVIDER_ERROR');
  });
});

describe('an operation whose client leaves', () => {
  it('ends its running reads, and starts no call', async () => {
    let isAborted = false;
    send.mockImplementationOnce(
      ({ running }) =>
        new Promise((_, reject) => {
          running?.add(() => {
            isAborted = true;
            reject(clientError('PROVIDER_UNAVAILABLE', 'Failed'));
          });
        }),
    );
    const result = codeOfRejection(read());
    await setImmediate();
    calls.cancel();
    expect(isAborted).toBe(true);
    expect(await result).toBe('PROVIDER_UNAVAILABLE');
    expect(await codeOfRejection(read('/next'))).toBe('PROVIDER_UNAVAILABLE');
    expect(await codeOfRejection(write())).toBe('PROVIDER_UNAVAILABLE');
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('continues if it has begun to write', async () => {
    await write();
    calls.cancel();
    await read();
    expect(send.mock.calls.map(([{ running }]) => running)).toEqual([undefined, new Set()]);
  });
});

describe('the time limit of an operation', () => {
  it('lets no call start after it', async () => {
    vi.advanceTimersByTime(15_000);
    expect(await codeOfRejection(read())).toBe('PROVIDER_TIMEOUT');
    expect(await codeOfRejection(write())).toBe('PROVIDER_TIMEOUT');
    expect(send).not.toHaveBeenCalled();
  });

  it('cuts a call to the time that remains', async () => {
    await read('/first');
    vi.advanceTimersByTime(12_000);
    await read('/second');
    expect(send.mock.calls.map(([, timeoutMs]) => timeoutMs)).toEqual([10_000, 3_000]);
  });

  it('is longer for an operation with files', async () => {
    calls = new ProviderCalls(
      upstream,
      { session: new SessionCookies('sid=1'), requestId: 'r1' },
      { hasFiles: true },
    );
    vi.advanceTimersByTime(74_999);
    await read('/in-time');
    vi.advanceTimersByTime(1);
    expect(await codeOfRejection(read('/late'))).toBe('PROVIDER_TIMEOUT');
  });
});

describe('an access token', () => {
  it('ignores the cookies of an answer', async () => {
    const session = readSession({ authorization: 'Bearer fct_1' }, new Set());
    calls = new ProviderCalls(upstream, { session, requestId: 'r1' });
    upstream.viewerIds.set(session.key, 'anna');
    send.mockResolvedValueOnce({ ...answer(200), headers: { 'set-cookie': ['sid=2'] } });
    await write();
    await read();
    expect([calls.cookies, calls.session, upstream.viewerIds.has(session.key)]).toEqual([[], session, true]);
    expect(send.mock.lastCall?.[0].headers).not.toHaveProperty('cookie');
  });
});

describe('the member of a session', () => {
  beforeEach(() => void upstream.viewerIds.set(calls.session.key, 'anna'));
  const isKept = (session: SessionCookies) => upstream.viewerIds.has(session.key);

  it('is forgotten after a 401, and not after another error', async () => {
    const { session } = calls;
    send.mockResolvedValueOnce(answer(403));
    await codeOfRejection(read('/forbidden'));
    expect(isKept(session)).toBe(true);
    send.mockResolvedValueOnce(answer(401));
    await codeOfRejection(read('/ended'));
    expect(isKept(session)).toBe(false);
  });

  it('is forgotten when an answer sets cookies, which later calls send', async () => {
    const { session } = calls;
    send.mockResolvedValueOnce({ ...answer(200), headers: { 'set-cookie': ['sid=2; Path=/'] } });
    await write();
    expect(isKept(session)).toBe(false);
    await read();
    expect(send.mock.lastCall?.[0].headers).toMatchObject({ cookie: 'sid=2' });
    expect(calls.cookies).toEqual(['sid=2; Path=/']);
  });
});
