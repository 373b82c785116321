import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred } from '../../testing/deferred';
import { createOutbox, type Delivery, type Outbox, type OutboxEntry } from './outbox';

const key = 'forecourt-draft:outbox:me';
const storedTexts = () =>
  (JSON.parse(localStorage.getItem(key) ?? '[]') as OutboxEntry[]).map(({ text }) => text);
/** A browser tells the other tabs of a change of what is stored; here they share one window. */
const tellTabs = () => window.dispatchEvent(new StorageEvent('storage', { key }));
const settled = () => vi.waitFor(() => expect(storedTexts()).toEqual([]));

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

/** As the Web Locks of a browser: one holder of a name at a time, the next in the order of asking. */
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

describe('the outbox of two tabs', () => {
  it('sends a message from one of them, and leaves the other nothing to send', async () => {
    const { held } = stubLocks();
    const sent: string[] = [];
    const answer = deferred<Delivery>();
    const deliver = (tab: string) => (entry: OutboxEntry) => {
      sent.push(`${entry.text} by ${tab}`);
      return answer.promise;
    };
    const [one, two] = [openTab(deliver('one')), openTab(deliver('two'))];
    write(one, 'Hello');
    tellTabs();
    two.flush();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(held()).toEqual(['outbox:me:u1']);
    answer.resolve({ id: 'm1' });
    await settled();
    await vi.waitFor(() => expect(held()).toEqual([]));
    expect(sent).toEqual(['Hello by one']);
  });

  it('is emptied by the second when the first is closed in the middle', async () => {
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
    tellTabs();
    await vi.waitFor(() => expect(one.getEntries()[0]?.attempted).toBe(true));
    expect(sent).toEqual([]);
    // A tab that is closed gives its locks back; its request is cut.
    stops[0]?.();
    lost.resolve('later');
    await settled();
    expect(sent).toEqual(['One again', 'Two first']);
  });

  it('writes to two members at the same time', async () => {
    const { held } = stubLocks();
    const answers = [deferred<Delivery>(), deferred<Delivery>()];
    let asked = 0;
    const outbox = openTab(() => answers[asked++]?.promise ?? Promise.reject(new Error('Once too often')));
    write(outbox, 'Hello', 'u1');
    write(outbox, 'Hello', 'u2');
    await vi.waitFor(() => expect(held()).toEqual(['outbox:me:u1', 'outbox:me:u2']));
    for (const [index, answer] of answers.entries()) answer.resolve({ id: `m${index}` });
    await settled();
  });

  it('shows in both what one of them writes', () => {
    const [one, two] = [
      openTab(() => new Promise(() => undefined)),
      openTab(() => new Promise(() => undefined)),
    ];
    const changed = vi.fn();
    two.subscribe(changed);
    write(one, 'Hello');
    tellTabs();
    expect(two.getEntries().map(({ text }) => text)).toEqual(['Hello']);
    expect(changed).toHaveBeenCalled();
  });
});

describe('what cannot be sent now', () => {
  it('is sent again after 1 s, 2 s, 4 s and then every 5 s, until it is there', async () => {
    vi.useFakeTimers();
    const began = Date.now();
    const tries: number[] = [];
    const outbox = openTab(() => {
      tries.push((Date.now() - began) / 1000);
      return Promise.resolve(tries.length < 6 ? 'later' : { id: 'm1' });
    });
    write(outbox, 'Hello');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tries).toEqual([0, 1, 3, 7, 12, 17]);
    expect(outbox.getEntries()).toEqual([]);
  });

  it('holds back what was written after it to the same member', async () => {
    vi.useFakeTimers();
    const sent: string[] = [];
    let away = true;
    const outbox = openTab((entry) => {
      sent.push(entry.text);
      return Promise.resolve(away ? 'later' : { id: `of ${entry.text}` });
    });
    write(outbox, 'One');
    await vi.advanceTimersByTimeAsync(0);
    write(outbox, 'Two');
    await vi.advanceTimersByTimeAsync(0);
    away = false;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent.filter((text, at) => text !== sent[at - 1])).toEqual(['One', 'Two']);
    expect(outbox.getEntries()).toEqual([]);
  });

  it('begins anew with short waits after something came through', async () => {
    vi.useFakeTimers();
    const waits: number[] = [];
    let last = Date.now();
    let answers: Delivery[] = ['later', 'later', { id: 'm1' }, 'later', { id: 'm2' }];
    const outbox = openTab(() => {
      waits.push(Date.now() - last);
      last = Date.now();
      const [answer = { id: 'more' }, ...rest] = answers;
      answers = rest;
      return Promise.resolve(answer);
    });
    write(outbox, 'One');
    write(outbox, 'Two');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(waits).toEqual([0, 1000, 2000, 0, 1000]);
  });

  it('lets go at once what fails for good, and goes on with the next', async () => {
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

it('keeps the places of the others when a message is given up while it is on its way', async () => {
  const answer = deferred<Delivery>();
  const outbox = openTab((entry) =>
    entry.text === 'Refused' ? Promise.resolve({ error: 'No' }) : answer.promise,
  );
  write(outbox, 'Refused');
  await vi.waitFor(() => expect(outbox.getEntries()[0]?.state).toBe('failed'));
  write(outbox, 'Given up');
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

it('sends nothing after it has ended', async () => {
  const sent = vi.fn(() => Promise.resolve<Delivery>({ id: 'm1' }));
  const outbox = openTab(sent);
  stops[0]?.();
  write(outbox, 'Hello');
  await Promise.resolve();
  expect(sent).not.toHaveBeenCalled();
  expect(storedTexts()).toEqual(['Hello']);
});
