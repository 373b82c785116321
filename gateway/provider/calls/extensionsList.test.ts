import { setImmediate, setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import { clientError } from './clientErrors.ts';
import { ProviderExtensions } from './ProviderExtensions.ts';
import type { ProviderAnswer, ProviderPool } from './ProviderPool.ts';

const MEMBER = '{"data":{"_id":"bob","username":"bob"}}';

let extensions: ProviderExtensions;
/** Sends a probe. */
let call: Mock<ProviderPool['call']>;

const answer = (header: string | undefined, status = 401, text = '{}'): ProviderAnswer => ({
  status,
  headers: header === undefined ? {} : { 'provider-extensions': header },
  text,
});
const unavailable = () => Promise.reject(clientError('PROVIDER_UNAVAILABLE', ''));
const known = () => extensions.current && [...extensions.current].join(' ');
async function waitForProbes(count: number): Promise<void> {
  await expect.poll(() => call.mock.calls.length, { interval: 1 }).toBe(count);
  await waitForOtherProbes();
  expect(call).toHaveBeenCalledTimes(count);
}

/** Gives other probes time to be sent. */
async function waitForOtherProbes(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await delay(1);
}

beforeEach(() => {
  call = vi.fn<ProviderPool['call']>(() => Promise.resolve(answer('blocks, reports')));
  const pool = { call } as unknown as ProviderPool;
  extensions = new ProviderExtensions({ pool, root: '/api', callTimeoutMs: 10_000, extensionsProbeMs: 1 });
});

afterEach(() => extensions.close());

describe('the list of extensions', () => {
  it('is unknown until the provider answers a request without a session', async () => {
    expect(extensions.current).toBeNull();
    call.mockResolvedValue(answer(' Blocks,reports ,, '));
    await extensions.start();
    expect(known()).toBe('blocks reports');
    expect(call.mock.calls).toMatchObject([
      [{ method: 'GET', path: '/api/me', headers: { accept: 'application/json' }, timeoutMs: 10_000 }],
    ]);
    await waitForProbes(1);
  });

  it.each([
    [401, '{"message":"Please log in"}'],
    [200, MEMBER],
  ])('is empty if the provider names none with the status %i', async (status, text) => {
    call.mockResolvedValue(answer(undefined, status, text));
    await extensions.start();
    expect(known()).toBe('');
  });

  it.each([
    [200, '<html>'],
    [200, '{}'],
    [404, '{"message":"Not found"}'],
    [429, ''],
  ])(
    'is unknown after an answer that may be a proxy’s, with the status %i and the body %s',
    async (status, text) => {
      call.mockResolvedValue(answer(undefined, status, text));
      expect(await extensions.probe()).toBe(true);
      expect(extensions.current).toBeNull();
    },
  );

  it('is read until the provider answers', async () => {
    call.mockImplementationOnce(unavailable).mockImplementationOnce(unavailable);
    await extensions.start();
    expect(extensions.current).toBeNull();
    await extensions.waitUntilKnown();
    expect(known()).toBe('blocks reports');
    await extensions.requireKnown();
    await waitForProbes(3);
  });

  it('is not read any more after the end', async () => {
    call.mockImplementation(unavailable);
    await extensions.start();
    extensions.close();
    await waitForOtherProbes();
    // The second one had been planned.
    expect(call.mock.calls.length).toBeLessThanOrEqual(2);
  });

  it('stays the same object while answers name the same extensions in any order', async () => {
    await extensions.start();
    const { current } = extensions;
    for (const header of ['blocks, reports', 'blocks, reports', 'reports,blocks'])
      extensions.observe(header, true);
    expect(extensions.current).toBe(current);
    await waitForProbes(1);
  });

  it('is lengthened by any answer', async () => {
    await extensions.start();
    extensions.observe('blocks, reports, demo', false);
    expect(known()).toBe('blocks reports demo');
    extensions.observe('export', false);
    expect(known()).toBe('blocks reports demo export');
    await waitForProbes(1);
  });
});

describe('a readiness check', () => {
  it.each([
    [200, true],
    [401, true],
    [499, true],
    [500, false],
    [503, false],
  ])('with the status %i says %s', async (status, isReady) => {
    call.mockResolvedValue(answer('blocks', status));
    expect(await extensions.probe(50)).toBe(isReady);
    expect(call.mock.lastCall?.[0].timeoutMs).toBe(50);
  });

  it('says false without an answer', async () => {
    call.mockImplementation(unavailable);
    expect(await extensions.probe()).toBe(false);
  });
});

describe('an operation', () => {
  it('fails if the provider does not answer in time', async () => {
    await expect(extensions.requireKnown()).rejects.toMatchObject({
      message: 'An unexpected error occurred',
      extensions: { code: 'PROVIDER_UNAVAILABLE' },
    });
  });

  it('waits only until the list is known', async () => {
    let doneCount = 0;
    const wait = () => {
      for (const each of [extensions.waitUntilKnown(), extensions.requireKnown()])
        void each.then(() => (doneCount += 1));
    };
    wait();
    await setImmediate();
    expect(doneCount).toBe(0);
    extensions.observe('blocks', true);
    await setImmediate();
    expect(doneCount).toBe(2);
    wait();
    await setImmediate();
    expect(doneCount).toBe(4);
  });
});

describe('an answer with fewer extensions', () => {
  beforeEach(async () => {
    await extensions.start();
    call.mockClear();
  });

  it.each([['reports'], [undefined]])('(%s) shortens the list after three equal probes', async (header) => {
    call.mockResolvedValue(answer(header));
    extensions.observe(header, true);
    expect(known()).toBe('blocks reports');
    await expect.poll(known).toBe(header ?? '');
    await waitForProbes(3);
  });

  it('causes three probes, however many such answers arrive, and later three others', async () => {
    call.mockResolvedValue(answer('reports'));
    for (let times = 0; times < 3; times += 1) extensions.observe('reports', true);
    await expect.poll(known).toBe('reports');
    await waitForProbes(3);
    call.mockResolvedValue(answer(undefined));
    extensions.observe(undefined, true);
    await expect.poll(known).toBe('');
    await waitForProbes(6);
    extensions.observe(undefined, true);
    await waitForProbes(6);
  });

  it('may be that of a readiness check', async () => {
    call.mockResolvedValue(answer('reports'));
    await extensions.probe();
    await expect.poll(known).toBe('reports');
    await waitForProbes(1 + 3);
  });

  it('compares the probes without their order', async () => {
    extensions.observe('blocks, reports, demo', true);
    call
      .mockResolvedValueOnce(answer('demo, reports'))
      .mockResolvedValueOnce(answer('reports, demo'))
      .mockResolvedValueOnce(answer('demo, reports'));
    extensions.observe('demo, reports', true);
    await expect.poll(known).toBe('demo reports');
  });

  it('changes nothing if it is an error, which a proxy may have sent', async () => {
    extensions.observe('reports', false);
    extensions.observe(undefined, false);
    await waitForProbes(0);
    expect(known()).toBe('blocks reports');
  });

  it.each([
    ['differ', [answer('reports'), answer('blocks'), answer('reports')], 3],
    ['name all', [answer('reports'), answer('blocks, reports')], 2],
    ['fail', [answer('reports'), null], 2],
    ['are a proxy’s', [answer('reports'), answer(undefined, 429)], 2],
  ])('changes nothing if the probes %s', async (_, answers, count) => {
    for (const each of answers)
      call.mockImplementationOnce(() => (each ? Promise.resolve(each) : unavailable()));
    extensions.observe('reports', true);
    await waitForProbes(count);
    expect(known()).toBe('blocks reports');
    // The next such answer causes probes again.
    call.mockResolvedValue(answer('reports'));
    extensions.observe('reports', true);
    await expect.poll(known).toBe('reports');
  });

  it.each(['blocks, reports', 'reports, blocks'])(
    'changes nothing if another answer has %s',
    async (header) => {
      call.mockImplementation(() => {
        extensions.observe(header, true);
        return Promise.resolve(answer('reports'));
      });
      extensions.observe('reports', true);
      await waitForProbes(1);
      expect(known()).toBe('blocks reports');
    },
  );

  it('changes nothing after the end', async () => {
    extensions.observe('reports', true);
    extensions.close();
    await waitForProbes(0);
    expect(known()).toBe('blocks reports');
  });
});
