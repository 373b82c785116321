import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TIMINGS } from '../../../limits';
import { createDeferred } from '../../../testing/createDeferred';
import { clearDrafts } from '../../../lib/forms/drafts';
import { deleteKeptFiles, keepFiles, readKeptFiles } from '../../../lib/forms/keptFiles';
import type { DeliveryResult, OutboxEntry, Upload } from './OutboxEntry';
import { createOutbox, type Outbox } from './outbox';

const STORAGE_KEY = 'forecourt-draft:outbox:me';
const readStoredTexts = () =>
  (JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]') as OutboxEntry[]).map(({ text }) => text);
/** Fires the storage event that a browser fires only in other tabs, because the tabs of these tests share one window. */
const notifyTabs = () => window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY }));
const waitForEmptyOutbox = () => vi.waitFor(() => expect(readStoredTexts()).toEqual([]));

let stopFunctions: (() => void)[] = [];
beforeEach(() => {
  stopFunctions = [];
  // 0.5 is the middle of the random range, so the retry delays have no jitter.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  for (const stop of stopFunctions) stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Fakes the timers of the outbox, but not those of IndexedDB, which deletes orphaned files meanwhile. */
const fakeTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });

/** Starts the outbox of one more tab of this browser. */
function openTab(deliver: (entry: OutboxEntry, upload: Upload) => Promise<DeliveryResult>): Outbox {
  const outbox = createOutbox('me', deliver);
  stopFunctions.push(outbox.start());
  return outbox;
}
const write = (outbox: Outbox, text: string, receiverId = 'u1') =>
  outbox.add({ receiverId, text, after: null });

/** Fakes the Web Locks API: one holder of a name at a time, in the order of the requests. */
function stubLocks(): { getHeldNames: () => string[] } {
  const lastTasks = new Map<string, Promise<unknown>>();
  const heldNames: string[] = [];
  vi.stubGlobal('navigator', {
    onLine: true,
    locks: {
      request: (name: string, task: () => Promise<void>) => {
        const previousTask = lastTasks.get(name) ?? Promise.resolve();
        const lockedTask = previousTask.then(async () => {
          heldNames.push(name);
          await task();
          heldNames.splice(heldNames.indexOf(name), 1);
        });
        lastTasks.set(name, lockedTask);
        return lockedTask;
      },
    },
  });
  return { getHeldNames: () => heldNames };
}

describe('the outbox', () => {
  it('sends a message if the connection returns while the outbox is stopping for its loss', async () => {
    const fakeNavigator = {
      onLine: false,
      locks: {
        request: async (_name: string, task: () => Promise<void>) => {
          await task();
          fakeNavigator.onLine = true;
          window.dispatchEvent(new Event('online'));
        },
      },
    };
    vi.stubGlobal('navigator', fakeNavigator);
    write(
      openTab(({ text }) => Promise.resolve({ id: text })),
      'Hi',
    );
    await waitForEmptyOutbox();
  });

  it('sends a message from one tab only', async () => {
    const { getHeldNames } = stubLocks();
    const deliveries: string[] = [];
    const response = createDeferred<DeliveryResult>();
    const createDeliver = (tab: string) => (entry: OutboxEntry) => {
      deliveries.push(`${entry.text} by ${tab}`);
      return response.promise;
    };
    const firstTab = openTab(createDeliver('the first tab'));
    const secondTab = openTab(createDeliver('the second tab'));
    write(firstTab, 'Hello');
    notifyTabs();
    secondTab.flush();
    await vi.waitFor(() => expect(deliveries).toHaveLength(1));
    expect(getHeldNames()).toEqual(['outbox:me:u1']);
    response.resolve({ id: 'm1' });
    await waitForEmptyOutbox();
    await vi.waitFor(() => expect(getHeldNames()).toEqual([]));
    expect(deliveries).toEqual(['Hello by the first tab']);
    expect(localStorage.getItem(STORAGE_KEY)).toBeNull();
  });

  it('sends what was written offline when the network is back', async () => {
    const fakeNavigator = { onLine: false };
    vi.stubGlobal('navigator', fakeNavigator);
    const outbox = openTab(({ text }) => Promise.resolve({ id: text }));
    write(outbox, 'Hello');
    await vi.waitFor(() => expect(outbox.getEntries()[0]?.error).toBe('Not sent yet. You are offline.'));
    fakeNavigator.onLine = true;
    window.dispatchEvent(new Event('online'));
    await waitForEmptyOutbox();
  });

  it('sends nothing before it is started', async () => {
    fakeTimers();
    const deliver = vi.fn(() => Promise.resolve<DeliveryResult>({ id: 'm1' }));
    const outbox = createOutbox('me', deliver);
    write(outbox, 'Hello');
    outbox.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(deliver).not.toHaveBeenCalled();
    stopFunctions.push(outbox.start());
    await vi.advanceTimersByTimeAsync(0);
    expect(deliver).toHaveBeenCalledTimes(1);
    expect(readStoredTexts()).toEqual([]);
  });

  it('sends the waiting messages from the second tab when the first is closed while sending', async () => {
    stubLocks();
    const deliveries: string[] = [];
    const lostResponse = createDeferred<DeliveryResult>();
    const firstTab = openTab(() => lostResponse.promise);
    openTab((entry) => {
      deliveries.push(`${entry.text} ${entry.attempted ? 'again' : 'for the first time'}`);
      return Promise.resolve({ id: `id of ${entry.text}` });
    });
    write(firstTab, 'One');
    write(firstTab, 'Two');
    notifyTabs();
    await vi.waitFor(() => expect(firstTab.getEntries()[0]?.attempted).toBe(true));
    expect(deliveries).toEqual([]);
    // Closing a tab releases its locks and aborts its request.
    stopFunctions[0]?.();
    lostResponse.resolve('retryLater');
    await waitForEmptyOutbox();
    expect(deliveries).toEqual(['One again', 'Two for the first time']);
  });

  it('sends to two members in parallel', async () => {
    const { getHeldNames } = stubLocks();
    const responses = [createDeferred<DeliveryResult>(), createDeferred<DeliveryResult>()];
    let deliveryCount = 0;
    const outbox = openTab(
      () => responses[deliveryCount++]?.promise ?? Promise.reject(new Error('Unexpected delivery')),
    );
    write(outbox, 'Hello', 'u1');
    write(outbox, 'Hello', 'u2');
    await vi.waitFor(() => expect(getHeldNames()).toEqual(['outbox:me:u1', 'outbox:me:u2']));
    for (const [index, response] of responses.entries()) response.resolve({ id: `m${index}` });
    await waitForEmptyOutbox();
  });

  it('lists a message that was written in one tab in the other tab, too', () => {
    const firstTab = openTab(() => new Promise(() => undefined));
    const secondTab = openTab(() => new Promise(() => undefined));
    const listener = vi.fn();
    secondTab.subscribe(listener);
    write(firstTab, 'Hello');
    notifyTabs();
    expect(secondTab.getEntries().map(({ text }) => text)).toEqual(['Hello']);
    expect(listener).toHaveBeenCalled();
  });

  it('is emptied when the browser’s storage is cleared, and ignores changes of other drafts', () => {
    const outbox = openTab(() => new Promise(() => undefined));
    const listener = vi.fn();
    write(outbox, 'Hello');
    outbox.subscribe(listener);
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: 'forecourt-draft:message:me:u1' }));
    expect(listener).not.toHaveBeenCalled();
    expect(outbox.getEntries()).toHaveLength(1);
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(outbox.getEntries()).toEqual([]);
    expect(listener).toHaveBeenCalled();
  });

  it('sends a message once, even without Web Locks, if it is asked to send again meanwhile', async () => {
    fakeTimers();
    const response = createDeferred<DeliveryResult>();
    const deliver = vi.fn(() => response.promise);
    const outbox = openTab(deliver);
    write(outbox, 'Hello');
    await vi.advanceTimersByTimeAsync(0);
    expect(deliver).toHaveBeenCalledTimes(1);
    outbox.flush();
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    response.resolve({ id: 'm1' });
    await vi.advanceTimersByTimeAsync(0);
    expect(readStoredTexts()).toEqual([]);
    expect(deliver).toHaveBeenCalledTimes(1);
  });

  it('places later messages to the same member below a message that is stored, and no others', async () => {
    const response = createDeferred<DeliveryResult>();
    const outbox = openTab(({ text }) =>
      text === 'Refused'
        ? Promise.resolve({ error: 'No' })
        : text === 'First'
          ? response.promise
          : new Promise(() => undefined),
    );
    write(outbox, 'Refused');
    write(outbox, 'First');
    write(outbox, 'To another member', 'u2');
    write(outbox, 'Later');
    response.resolve({ id: 'm1' });
    await vi.waitFor(() => expect(readStoredTexts()).not.toContain('First'));
    expect(outbox.getEntries().map(({ text, after }) => [text, after])).toEqual([
      ['Refused', null],
      ['To another member', null],
      ['Later', 'm1'],
    ]);
  });

  it('does not send a message that is deleted before its turn, but the next one', async () => {
    const sentTexts: string[] = [];
    const outbox = openTab(({ text }) => {
      sentTexts.push(text);
      return Promise.resolve({ id: `id of ${text}` });
    });
    write(outbox, 'One');
    write(outbox, 'Two');
    outbox.remove(outbox.getEntries()[0]?.idempotencyKey ?? '');
    await waitForEmptyOutbox();
    expect(sentTexts).toEqual(['Two']);
  });
});

describe('a message that cannot be sent now', () => {
  it('is retried after 1 s, 2 s, 4 s and then every 5 s until it is stored', async () => {
    fakeTimers();
    const startMs = Date.now();
    const attemptSeconds: number[] = [];
    const outbox = openTab(() => {
      attemptSeconds.push((Date.now() - startMs) / 1000);
      return Promise.resolve(attemptSeconds.length < 6 ? 'retryLater' : { id: 'm1' });
    });
    write(outbox, 'Hello');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(attemptSeconds).toEqual([0, 1, 3, 7, 12, 17]);
    expect(outbox.getEntries()).toEqual([]);
  });

  it('holds back later messages to the same member', async () => {
    fakeTimers();
    const sentTexts: string[] = [];
    let isDown = true;
    const outbox = openTab((entry) => {
      sentTexts.push(entry.text);
      return Promise.resolve(isDown ? 'retryLater' : { id: `id of ${entry.text}` });
    });
    write(outbox, 'One');
    await vi.advanceTimersByTimeAsync(0);
    write(outbox, 'Two');
    await vi.advanceTimersByTimeAsync(0);
    isDown = false;
    // The longest delay between two retries.
    await vi.advanceTimersByTimeAsync(TIMINGS.maxReconnectMs);
    const textsWithoutRepeats = sentTexts.filter((text, index) => text !== sentTexts[index - 1]);
    expect(textsWithoutRepeats).toEqual(['One', 'Two']);
    expect(outbox.getEntries()).toEqual([]);
  });

  it('says why, as do the messages behind it, until they are sent', async () => {
    let isOnline = false;
    const response = createDeferred<DeliveryResult>();
    const results: DeliveryResult[] = ['retryLater', { id: 'm1' }];
    vi.stubGlobal('navigator', {
      get onLine() {
        return isOnline;
      },
    });
    const outbox = openTab(() => Promise.resolve(results.shift() ?? response.promise));
    const readReasons = () => outbox.getEntries().map(({ text, error }) => `${text}: ${error ?? ''}`);
    write(outbox, 'One');
    write(outbox, 'Two');
    const offline = 'Not sent yet. You are offline.';
    await vi.waitFor(() => expect(readReasons()).toEqual([`One: ${offline}`, `Two: ${offline}`]));
    isOnline = true;
    outbox.flush();
    const retrying = 'Not sent yet. Trying again…';
    await vi.waitFor(() => expect(readReasons()).toEqual([`One: ${retrying}`, `Two: ${retrying}`]));
    outbox.flush();
    await vi.waitFor(() => expect(readReasons()).toEqual([`Two: ${retrying}`]));
    response.resolve({ id: 'm2' });
    await waitForEmptyOutbox();
  });

  it('is not stored again for a reason that it has, because other tabs would then try to send it as well', async () => {
    fakeTimers();
    vi.stubGlobal('navigator', { onLine: false });
    const outbox = openTab(() => Promise.reject(new Error('Unexpected delivery')));
    write(outbox, 'Hello');
    await vi.advanceTimersByTimeAsync(0);
    expect(outbox.getEntries()[0]?.error).toBe('Not sent yet. You are offline.');
    const listener = vi.fn();
    outbox.subscribe(listener);
    outbox.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(listener).not.toHaveBeenCalled();
  });

  it('is retried together with those to other members, of which others keep their state', async () => {
    fakeTimers();
    const startMs = Date.now();
    const attempts: string[] = [];
    const outbox = openTab(({ text }) => {
      attempts.push(`${text} at ${(Date.now() - startMs) / 1000} s`);
      if (text === 'Still being sent') return new Promise(() => undefined);
      return Promise.resolve(text === 'Refused' ? { error: 'No' } : 'retryLater');
    });
    write(outbox, 'Refused');
    write(outbox, 'One');
    write(outbox, 'Two', 'u2');
    write(outbox, 'Still being sent', 'u3');
    await vi.advanceTimersByTimeAsync(0);
    expect(outbox.getEntries().map(({ error }) => error)).toEqual([
      'No',
      'Not sent yet. Trying again…',
      'Not sent yet. Trying again…',
      null,
    ]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(attempts.sort()).toEqual([
      'One at 0 s',
      'One at 2 s',
      'Refused at 0 s',
      'Still being sent at 0 s',
      'Two at 0 s',
      'Two at 2 s',
    ]);
  });

  it('is first retried after the shortest delay, even if an earlier message needed longer ones', async () => {
    fakeTimers();
    const delaysMs: number[] = [];
    let lastAttemptMs = Date.now();
    const responses: DeliveryResult[] = [
      'retryLater',
      'retryLater',
      { id: 'm1' },
      'retryLater',
      { id: 'm2' },
    ];
    const outbox = openTab(() => {
      delaysMs.push(Date.now() - lastAttemptMs);
      lastAttemptMs = Date.now();
      const response = responses.shift();
      return response === undefined
        ? Promise.reject(new Error('Unexpected delivery'))
        : Promise.resolve(response);
    });
    write(outbox, 'One');
    write(outbox, 'Two');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(delaysMs).toEqual([0, 1000, 2000, 0, 1000]);
  });

  it('is not retried automatically if it was refused, and does not hold back the next message', async () => {
    const outbox = openTab((entry) =>
      Promise.resolve(entry.text === 'One' ? { error: 'You may not write to this member.' } : { id: 'm2' }),
    );
    write(outbox, 'One');
    write(outbox, 'Two');
    await vi.waitFor(() => expect(readStoredTexts()).toEqual(['One']));
    expect(outbox.getEntries()[0]).toMatchObject({
      state: 'failed',
      error: 'You may not write to this member.',
    });
  });

  it('waits again without a reason when the member retries it', async () => {
    const deliver = vi.fn(() => Promise.resolve<DeliveryResult>({ error: 'No' }));
    const outbox = openTab(deliver);
    write(outbox, 'Hello');
    await vi.waitFor(() => expect(outbox.getEntries()[0]?.state).toBe('failed'));
    deliver.mockReturnValue(new Promise(() => undefined));
    outbox.retry(outbox.getEntries()[0]?.idempotencyKey ?? '');
    expect(outbox.getEntries()).toMatchObject([{ state: 'waiting', error: null }]);
    await vi.waitFor(() => expect(deliver).toHaveBeenCalledTimes(2));
  });
});

it('the outbox keeps the places of the other messages when one is deleted while it is being sent', async () => {
  const response = createDeferred<DeliveryResult>();
  const outbox = openTab((entry) =>
    entry.text === 'Refused' ? Promise.resolve({ error: 'No' }) : response.promise,
  );
  write(outbox, 'Refused');
  await vi.waitFor(() => expect(outbox.getEntries()[0]?.state).toBe('failed'));
  write(outbox, 'Deleted');
  await vi.waitFor(() => expect(outbox.getEntries()[1]?.attempted).toBe(true));
  outbox.remove(outbox.getEntries()[1]?.idempotencyKey ?? '');
  response.resolve({ id: 'm9' });
  await vi.waitFor(() => expect(outbox.getEntries()).toHaveLength(1));
  await response.promise;
  write(outbox, 'Next');
  expect(outbox.getEntries().map(({ text, after }) => [text, after])).toEqual([
    ['Refused', null],
    ['Next', null],
  ]);
});

describe('a stopped outbox', () => {
  it('stores a new message without sending it', async () => {
    fakeTimers();
    const deliver = vi.fn(() => Promise.resolve<DeliveryResult>({ id: 'm1' }));
    const outbox = openTab(deliver);
    stopFunctions[0]?.();
    write(outbox, 'Hello');
    await vi.advanceTimersByTimeAsync(0);
    expect(deliver).not.toHaveBeenCalled();
    expect(readStoredTexts()).toEqual(['Hello']);
    expect(outbox.getEntries()).toEqual([
      {
        receiverId: 'u1',
        text: 'Hello',
        after: null,
        idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
        createdAt: new Date().toISOString(),
        state: 'waiting',
        attempted: false,
        error: null,
      },
    ]);
  });

  it('does not send a message that it was about to send', async () => {
    fakeTimers();
    const deliver = vi.fn(() => Promise.resolve<DeliveryResult>({ id: 'm1' }));
    write(openTab(deliver), 'Hello');
    stopFunctions[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(deliver).not.toHaveBeenCalled();
    expect(readStoredTexts()).toEqual(['Hello']);
  });

  it('keeps a message whose response is late, for the next outbox of the member', async () => {
    fakeTimers();
    const response = createDeferred<DeliveryResult>();
    const deliver = vi.fn(() => response.promise);
    write(openTab(deliver), 'Hello');
    await vi.advanceTimersByTimeAsync(0);
    expect(deliver).toHaveBeenCalled();
    stopFunctions[0]?.();
    response.resolve({ id: 'm1' });
    await vi.advanceTimersByTimeAsync(0);
    expect(readStoredTexts()).toEqual(['Hello']);
  });

  it('leaves no timer, and does not follow the storage', async () => {
    fakeTimers();
    const outbox = openTab(() => Promise.resolve('retryLater'));
    write(outbox, 'Hello');
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(1);
    stopFunctions[0]?.();
    expect(vi.getTimerCount()).toBe(0);
    localStorage.clear();
    notifyTabs();
    expect(outbox.getEntries()).toHaveLength(1);
  });
});

describe('the pictures of a message in the outbox', () => {
  const PICTURES = [{ alt: 'The front', width: 1600, height: 1000 }];
  const createFiles = () => [new File(['bytes'], 'front.jpg', { type: 'image/jpeg' })];
  const writeWithPicture = (outbox: Outbox, text: string): string => {
    outbox.add({ receiverId: 'u1', text, after: null, pictures: PICTURES }, createFiles());
    return outbox.getEntries().at(-1)?.idempotencyKey ?? '';
  };
  const waitForKeptFiles = (key: string, count: number | undefined) =>
    vi.waitFor(async () => expect((await readKeptFiles(`outbox:me:${key}`))?.length).toBe(count));

  it('are shown at once in their tab, then in the other tab, which sends them if the first is closed', async () => {
    stubLocks();
    const missingResponse = createDeferred<DeliveryResult>();
    const firstTab = openTab(() => missingResponse.promise);
    const deliveries: string[] = [];
    const secondTab = openTab(async (entry, { files }) => {
      deliveries.push(`${entry.text} with ${(await files[0]?.text()) ?? 'nothing'}`);
      return { id: 'm1' };
    });
    const key = writeWithPicture(firstTab, 'Look');
    expect(firstTab.getFiles(key)).toHaveLength(1);
    expect(secondTab.getFiles(key)).toBeUndefined();
    await waitForKeptFiles(key, 1);
    notifyTabs();
    await vi.waitFor(() => expect(secondTab.getFiles(key)).toHaveLength(1));
    await vi.waitFor(() => expect(firstTab.getProgress(key)).toBe(0));
    expect(secondTab.getProgress(key)).toBeNull();
    stopFunctions[0]?.();
    missingResponse.resolve('retryLater');
    await waitForEmptyOutbox();
    expect(deliveries).toEqual(['Look with bytes']);
    await waitForKeptFiles(key, undefined);
  });

  it('show the progress of their upload, which can be canceled, until the attempt ends', async () => {
    let upload: Upload | undefined;
    const response = createDeferred<DeliveryResult>();
    const outbox = openTab((_, attemptedUpload) => {
      upload = attemptedUpload;
      return response.promise;
    });
    const shownProgress: (number | null)[] = [];
    const key = writeWithPicture(outbox, 'Look');
    outbox.subscribe(() => shownProgress.push(outbox.getProgress(key)));
    await vi.waitFor(() => expect(outbox.getProgress(key)).toBe(0));
    upload?.onProgress(0.5);
    expect(shownProgress.at(-1)).toBe(0.5);
    outbox.cancel('another key');
    expect(upload?.signal.aborted).toBe(false);
    outbox.cancel(key);
    expect(upload?.signal.aborted).toBe(true);
    response.resolve({ error: 'Sending was canceled.' });
    await vi.waitFor(() => expect(outbox.getEntries()[0]?.state).toBe('failed'));
    expect(outbox.getProgress(key)).toBeNull();
    expect(shownProgress).toContain(0);
  });

  it('are the only ones with a progress', async () => {
    const deliver = vi.fn(() => new Promise<DeliveryResult>(() => undefined));
    const outbox = openTab(deliver);
    write(outbox, 'Hello');
    await vi.waitFor(() => expect(deliver).toHaveBeenCalled());
    expect(outbox.getProgress(outbox.getEntries()[0]?.idempotencyKey ?? '')).toBeNull();
  });

  it('are deleted with their message, unlike those of other messages and other members', async () => {
    await keepFiles('outbox:you:key', createFiles());
    const outbox = openTab(() => new Promise<DeliveryResult>(() => undefined));
    const [deletedKey, remainingKey] = [writeWithPicture(outbox, 'One'), writeWithPicture(outbox, 'Two')];
    for (const key of [deletedKey, remainingKey]) await waitForKeptFiles(key, 1);
    outbox.remove(deletedKey);
    expect(outbox.getFiles(deletedKey)).toBeUndefined();
    expect(outbox.getFiles(remainingKey)).toHaveLength(1);
    await waitForKeptFiles(deletedKey, undefined);
    await waitForKeptFiles(remainingKey, 1);
    expect(await readKeptFiles('outbox:you:key')).toHaveLength(1);
  });

  it('are sent after all if another tab looked for them before they were stored', async () => {
    stubLocks();
    const deliveries: string[] = [];
    const firstResponse = createDeferred<DeliveryResult>();
    const createDeliver =
      (tab: string) =>
      ({ text }: OutboxEntry, { files }: Upload) => {
        deliveries.push(`${text} with ${files.length} pictures by ${tab}`);
        return text === 'Hello' ? firstResponse.promise : Promise.resolve({ id: 'm2' });
      };
    const secondTab = openTab(createDeliver('the second tab'));
    const firstTab = openTab(createDeliver('the first tab'));
    write(secondTab, 'Hello');
    const bytes = createDeferred<ArrayBuffer>();
    const [file] = createFiles() as [File];
    vi.spyOn(file, 'arrayBuffer').mockReturnValue(bytes.promise);
    firstTab.add({ receiverId: 'u1', text: 'Look', after: null, pictures: PICTURES }, [file]);
    await vi.waitFor(() => expect(deliveries).toHaveLength(1));
    firstResponse.resolve({ id: 'm1' });
    await vi.waitFor(() => expect(secondTab.getEntries()).toMatchObject([{ text: 'Look', state: 'failed' }]));
    bytes.resolve(new ArrayBuffer(5));
    await waitForEmptyOutbox();
    expect(deliveries).toEqual([
      'Hello with 0 pictures by the second tab',
      'Look with 1 pictures by the first tab',
    ]);
  });

  it('keep their place before a later text', async () => {
    const deliveries: string[] = [];
    const outbox = openTab((entry) => {
      deliveries.push(entry.text);
      return Promise.resolve({ id: entry.text });
    });
    writeWithPicture(outbox, 'Look');
    write(outbox, 'Nice?');
    await waitForEmptyOutbox();
    expect(deliveries).toEqual(['Look', 'Nice?']);
  });

  it('fail when they are gone, without holding back the next message', async () => {
    const missingResponse = createDeferred<DeliveryResult>();
    const closedTab = openTab(() => missingResponse.promise);
    const key = writeWithPicture(closedTab, 'Look');
    stopFunctions[0]?.();
    await waitForKeptFiles(key, 1);
    await deleteKeptFiles(() => true);
    const deliveries: string[] = [];
    const outbox = openTab((entry) => {
      deliveries.push(entry.text);
      return Promise.resolve({ id: entry.text });
    });
    write(outbox, 'Next');
    await vi.waitFor(() => expect(readStoredTexts()).toEqual(['Look']));
    expect(deliveries).toEqual(['Next']);
    expect(outbox.getEntries()[0]).toMatchObject({
      state: 'failed',
      error: 'The pictures are no longer in this browser. Delete the message and send it again.',
    });
  });

  it('are sent from memory in a browser without IndexedDB', async () => {
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('Storage is blocked', 'SecurityError');
    });
    let isDown = true;
    const fileCounts: number[] = [];
    const outbox = openTab((_, { files }) => {
      fileCounts.push(files.length);
      return Promise.resolve(isDown ? { error: 'No' } : { id: 'm1' });
    });
    const key = writeWithPicture(outbox, 'Look');
    await vi.waitFor(() => expect(outbox.getEntries()[0]?.state).toBe('failed'));
    isDown = false;
    outbox.retry(key);
    await waitForEmptyOutbox();
    expect(fileCounts).toEqual([1, 1]);
    expect(transaction).toHaveBeenCalled();
  });

  it('are deleted on sign-out, unlike those of another member', async () => {
    const missingResponse = createDeferred<DeliveryResult>();
    const outbox = openTab(() => missingResponse.promise);
    const key = writeWithPicture(outbox, 'Look');
    await waitForKeptFiles(key, 1);
    clearDrafts('somebody else');
    await waitForKeptFiles(key, 1);
    clearDrafts('me');
    await waitForKeptFiles(key, undefined);
  });

  it('do not stay if the member signs out before they are stored', async () => {
    const outbox = openTab(() => Promise.resolve<DeliveryResult>('retryLater'));
    const bytes = createDeferred<ArrayBuffer>();
    const [file] = createFiles() as [File];
    vi.spyOn(file, 'arrayBuffer').mockReturnValue(bytes.promise);
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    outbox.add({ receiverId: 'u1', text: 'Look', after: null, pictures: PICTURES }, [file]);
    const key = outbox.getEntries()[0]?.idempotencyKey ?? '';
    clearDrafts('me');
    bytes.resolve(new ArrayBuffer(5));
    await vi.waitFor(() => expect(put).toHaveBeenCalled());
    await waitForKeptFiles(key, undefined);
  });
});
