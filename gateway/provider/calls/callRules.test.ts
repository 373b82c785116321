import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import { clientError, codeOf, type ErrorCode } from './clientErrors.ts';
import { ProviderCalls } from './ProviderCalls.ts';
import type { ProviderAnswer, ProviderPool } from './ProviderPool.ts';
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

  it('is not repeated after the deadline', async () => {
    send.mockImplementation(() => {
      vi.advanceTimersByTime(15_000);
      return Promise.resolve(answer(503));
    });
    expect(await codeOfRejection(read())).toBe('PROVIDER_UNAVAILABLE');
    expect(send).toHaveBeenCalledTimes(1);
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
