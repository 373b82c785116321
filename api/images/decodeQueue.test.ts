import { afterEach, expect, it, vi } from 'vitest';
import { createDecodeQueue, type Uploader } from './decodeQueue.ts';

const visitorAt = (address: string): Uploader => ({ address, isMember: false });
const memberAt = (address: string): Uploader => ({ address, isMember: true });

/**
 * Creates a queue whose tasks run until `endTask`, which also waits for the start of another task. `started` lists the tasks in the order
 * of their starts.
 */
function createTestQueue() {
  const queue = createDecodeQueue();
  const started: string[] = [];
  const endings = new Map<string, () => void>();
  const addTask = (name: string, uploader: Uploader) =>
    queue(uploader, () => {
      started.push(name);
      return new Promise<void>((resolve) => endings.set(name, resolve));
    });
  const endTask = async (name: string) => {
    const countBefore = started.length;
    endings.get(name)?.();
    await vi.waitFor(() => expect(started.length).toBe(countBefore + 1));
  };
  return { addTask, endTask, started };
}

afterEach(() => vi.useRealTimers());

it('alternates between addresses', async () => {
  const { addTask, endTask, started } = createTestQueue();
  for (const name of ['a1', 'a2', 'a3']) void addTask(name, visitorAt('192.0.2.1'));
  void addTask('b1', visitorAt('192.0.2.2'));
  await vi.waitFor(() => expect(started).toEqual(['a1']));
  await endTask('a1');
  await endTask('b1');
  await endTask('a2');
  expect(started).toEqual(['a1', 'b1', 'a2', 'a3']);
});

it('runs one task of visitors and two of members at once', async () => {
  const { addTask, started } = createTestQueue();
  for (const n of [1, 2, 3]) void addTask(`visitor ${n}`, visitorAt(`192.0.2.${n}`));
  for (const n of [1, 2, 3]) void addTask(`member ${n}`, memberAt(`192.0.2.${n}`));
  await vi.waitFor(() => expect(started).toEqual(['visitor 1', 'member 1', 'member 2']));
});

it('rejects a task that has waited longer than 30 s, and runs the next one', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { addTask, endTask, started } = createTestQueue();
  void addTask('first', visitorAt('192.0.2.1'));
  const lateTask = addTask('late', visitorAt('192.0.2.1')).catch((error: unknown) => error);
  await vi.waitFor(() => expect(started).toEqual(['first']));
  vi.setSystemTime(Date.now() + 31_000);
  void addTask('next', visitorAt('192.0.2.1'));
  await endTask('first');
  expect(await lateTask).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 10 });
  expect(started).toEqual(['first', 'next']);
});
