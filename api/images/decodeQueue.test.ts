import { afterEach, expect, it, vi } from 'vitest';
import { createDecodeQueue, type Uploader } from './decodeQueue.ts';

const visitor = (address: string): Uploader => ({ address, isMember: false });
const member = (address: string): Uploader => ({ address, isMember: true });

/** Creates a queue whose tasks run until `end`; `started` lists them in the order of their starts. */
function createTestQueue() {
  const queue = createDecodeQueue();
  const started: string[] = [];
  const endings = new Map<string, () => void>();
  const add = (name: string, uploader?: Uploader) =>
    queue(uploader, () => {
      started.push(name);
      return new Promise<void>((resolve) => endings.set(name, resolve));
    });
  const end = async (name: string) => {
    const before = started.length;
    endings.get(name)?.();
    await vi.waitFor(() => expect(started.length).toBe(before + 1));
  };
  return { add, end, started };
}

afterEach(() => vi.useRealTimers());

it('alternates between addresses', async () => {
  const { add, end, started } = createTestQueue();
  for (const name of ['a1', 'a2', 'a3']) void add(name, visitor('192.0.2.1'));
  void add('b1', visitor('192.0.2.2'));
  await vi.waitFor(() => expect(started).toEqual(['a1']));
  await end('a1');
  await end('b1');
  await end('a2');
  expect(started).toEqual(['a1', 'b1', 'a2', 'a3']);
});

it('runs tasks of members and visitors independently', async () => {
  const { add, started } = createTestQueue();
  for (const at of [1, 2, 3]) void add(`visitor ${at}`, visitor(`192.0.2.${at}`));
  for (const at of [1, 2, 3]) void add(`member ${at}`, member(`192.0.2.${at}`));
  await vi.waitFor(() => expect(started).toEqual(['visitor 1', 'member 1', 'member 2']));
});

it('rejects a task after 30 s in the queue, and runs the next one', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { add, end, started } = createTestQueue();
  void add('first', visitor('192.0.2.1'));
  const late = add('late', visitor('192.0.2.1')).catch((error: unknown) => error);
  await vi.waitFor(() => expect(started).toEqual(['first']));
  vi.setSystemTime(Date.now() + 31_000);
  void add('next', visitor('192.0.2.1'));
  await end('first');
  expect(await late).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 10 });
  expect(started).toEqual(['first', 'next']);
});
