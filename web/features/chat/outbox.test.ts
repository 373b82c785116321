import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred } from '../../testing/deferred';
import { createOutbox, type Delivery, type Outbox, type OutboxEntry } from './outbox';

const STORAGE_KEY = 'forecourt-draft:outbox:me';
const storedTexts = () =>
  (JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]') as OutboxEntry[]).map(({ text }) => text);
/** Fires the storage event that a browser fires only in other tabs, because the tabs of these tests share one window. */
const notifyTabs = () => window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY }));
const expectAllSent = () => vi.waitFor(() => expect(storedTexts()).toEqual([]));

let stops: (() => void)[] = [];
beforeEach(() => {
  stops = [];
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  for (const stop of stops) stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The outbox of one tab of this browser. */
function openTab(deliver: (entry: OutboxEntry) => Promise<Delivery>): Outbox {
  const outbox = createOutbox('me', deliver);
  stops.push(outbox.start());
  return outbox;
}
const write = (outbox: Outbox, text: string, receiverId = 'u1') =>
  outbox.add({ receiverId, text, after: null });

/** Fakes the Web Locks API: one holder of a name at a time, in the order of the requests. */
function stubLocks(): { held: () => string[] } {
  const queues = new Map<string, Promise<unknown>>();
  const held: string[] = [];
  vi.stubGlobal('navigator', {
    onLine: true,
    locks: {
      request: (name: string, task: () => Promise<void>) => {
        const turn = (queues.get(name) ?? Promise.resolve()).then(async () => {
          held.push(name);
          await task();
          held.splice(held.indexOf(name), 1);
        });
        queues.set(name, turn);
        return turn;
      },
    },
  });
  return { held: () => held };
}

describe('the outbox', () => {
  it('sends a message from one tab only', async () => {
    const { held } = stubLocks();
    const sent: string[] = [];
    const answer = deferred<Delivery>();
    const deliver = (tab: string) => (entry: OutboxEntry) => {
      sent.push(`${entry.text} by ${tab}`);
      return answer.promise;
    };
    const [one, two] = [openTab(deliver('one')), openTab(deliver('two'))];
    write(one, 'Hello');
    notifyTabs();
    two.flush();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(held()).toEqual(['outbox:me:u1']);
    answer.resolve({ id: 'm1' });
    await expectAllSent();
    await vi.waitFor(() => expect(held()).toEqual([]));
    expect(sent).toEqual(['Hello by one']);
  });

  it('is sent by the second tab when the first is closed while sending', async () => {
    stubLocks();
    const sent: string[] = [];
    const lost = deferred<Delivery>();
    const one = openTab(() => lost.promise);
    openTab((entry) => {
      sent.push(`${entry.text} ${entry.attempted ? 'again' : 'first'}`);
      return Promise.resolve({ id: entry.text });
    });
    write(one, 'One');
    write(one, 'Two');
    notifyTabs();
    await vi.waitFor(() => expect(one.getEntries()[0]?.attempted).toBe(true));
    expect(sent).toEqual([]);
    // Closing a tab releases its locks and aborts its request.
    stops[0]?.();
    lost.resolve('retryLater');
    await expectAllSent();
    expect(sent).toEqual(['One again', 'Two first']);
  });

  it('sends to two members in parallel', async () => {
    const { held } = stubLocks();
    const answers = [deferred<Delivery>(), deferred<Delivery>()];
    let deliveries = 0;
    const outbox = openTab(
      () => answers[deliveries++]?.promise ?? Promise.reject(new Error('Unexpected delivery')),
    );
    write(outbox, 'Hello', 'u1');
    write(outbox, 'Hello', 'u2');
    await vi.waitFor(() => expect(held()).toEqual(['outbox:me:u1', 'outbox:me:u2']));
    for (const [index, answer] of answers.entries()) answer.resolve({ id: `m${index}` });
    await expectAllSent();
  });

  it('shows a new message in both tabs', () => {
    const [one, two] = [
      openTab(() => new Promise(() => undefined)),
      openTab(() => new Promise(() => undefined)),
    ];
    const changed = vi.fn();
    two.subscribe(changed);
    write(one, 'Hello');
    notifyTabs();
    expect(two.getEntries().map(({ text }) => text)).toEqual(['Hello']);
    expect(changed).toHaveBeenCalled();
  });
});

describe('a message that cannot be sent now', () => {
  it('is retried after 1 s, 2 s, 4 s and then every 5 s until it is stored', async () => {
    vi.useFakeTimers();
    const began = Date.now();
    const tries: number[] = [];
    const outbox = openTab(() => {
      tries.push((Date.now() - began) / 1000);
      return Promise.resolve(tries.length < 6 ? 'retryLater' : { id: 'm1' });
    });
    write(outbox, 'Hello');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tries).toEqual([0, 1, 3, 7, 12, 17]);
    expect(outbox.getEntries()).toEqual([]);
  });

  it('holds back later messages to the same member', async () => {
    vi.useFakeTimers();
    const sent: string[] = [];
    let isDown = true;
    const outbox = openTab((entry) => {
      sent.push(entry.text);
      return Promise.resolve(isDown ? 'retryLater' : { id: `of ${entry.text}` });
    });
    write(outbox, 'One');
    await vi.advanceTimersByTimeAsync(0);
    write(outbox, 'Two');
    await vi.advanceTimersByTimeAsync(0);
    isDown = false;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent.filter((text, at) => text !== sent[at - 1])).toEqual(['One', 'Two']);
    expect(outbox.getEntries()).toEqual([]);
  });

  it('is retried with short delays again after a successful delivery', async () => {
    vi.useFakeTimers();
    const delays: number[] = [];
    let last = Date.now();
    let answers: Delivery[] = ['retryLater', 'retryLater', { id: 'm1' }, 'retryLater', { id: 'm2' }];
    const outbox = openTab(() => {
      delays.push(Date.now() - last);
      last = Date.now();
      const [answer = { id: 'more' }, ...rest] = answers;
      answers = rest;
      return Promise.resolve(answer);
    });
    write(outbox, 'One');
    write(outbox, 'Two');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(delays).toEqual([0, 1000, 2000, 0, 1000]);
  });

  it('is not retried after a permanent failure, and the next one is sent', async () => {
    const outbox = openTab((entry) =>
      Promise.resolve(entry.text === 'One' ? { error: 'You may not write to this member.' } : { id: 'm2' }),
    );
    write(outbox, 'One');
    write(outbox, 'Two');
    await vi.waitFor(() => expect(storedTexts()).toEqual(['One']));
    expect(outbox.getEntries()[0]).toMatchObject({
      state: 'failed',
      error: 'You may not write to this member.',
    });
  });
});

it('keeps the places of other messages when one is deleted while it is being sent', async () => {
  const answer = deferred<Delivery>();
  const outbox = openTab((entry) =>
    entry.text === 'Refused' ? Promise.resolve({ error: 'No' }) : answer.promise,
  );
  write(outbox, 'Refused');
  await vi.waitFor(() => expect(outbox.getEntries()[0]?.state).toBe('failed'));
  write(outbox, 'Deleted');
  await vi.waitFor(() => expect(outbox.getEntries()[1]?.attempted).toBe(true));
  outbox.remove(outbox.getEntries()[1]?.idempotencyKey ?? '');
  answer.resolve({ id: 'm9' });
  await vi.waitFor(() => expect(outbox.getEntries()).toHaveLength(1));
  await answer.promise;
  write(outbox, 'Next');
  expect(outbox.getEntries().map(({ text, after }) => [text, after])).toEqual([
    ['Refused', null],
    ['Next', null],
  ]);
});

it('sends nothing after it has stopped', async () => {
  const sent = vi.fn(() => Promise.resolve<Delivery>({ id: 'm1' }));
  const outbox = openTab(sent);
  stops[0]?.();
  write(outbox, 'Hello');
  await Promise.resolve();
  expect(sent).not.toHaveBeenCalled();
  expect(storedTexts()).toEqual(['Hello']);
});
