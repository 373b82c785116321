import { readDraft, saveDraft } from '../../lib/drafts';
import { createKey } from '../../lib/createKey';
import { reconnectDelayMs } from '../../lib/reconnectDelayMs';

/** A message that is not confirmed as stored yet. */
export interface OutboxEntry {
  /** Sent with every attempt, so that a retry does not store a second message. */
  idempotencyKey: string;
  /** The member it is for. */
  receiverId: string;
  text: string;
  /** When it was written. */
  createdAt: string;
  /** The id of the last message when this one was written; this one is shown after it. Null in an empty conversation. */
  after: string | null;
  /** `waiting` entries are sent automatically; `failed` ones only when the member retries. */
  state: 'waiting' | 'failed';
  /** Whether it was sent before: it may be stored although the answer was lost. */
  attempted: boolean;
  /** Why it is not sent, as shown to the member; null unless an attempt failed. */
  error: string | null;
}

/** A member's unconfirmed messages: stored in this browser, shared by its tabs, sent in order. */
export interface Outbox {
  getEntries: () => readonly OutboxEntry[];
  subscribe: (listener: () => void) => () => void;
  add: (message: Pick<OutboxEntry, 'receiverId' | 'text' | 'after'>) => void;
  /** Sends a failed message again. */
  retry: (idempotencyKey: string) => void;
  /** Removes a message that the member discards or that has arrived. */
  remove: (idempotencyKey: string) => void;
  /** Sends the waiting messages now instead of at the next retry. */
  flush: () => void;
  /** Starts sending and listening to the other tabs. @returns a function that stops both. */
  start: () => () => void;
}

/**
 * The result of a delivery: the id of the stored message; `later` for a temporary failure that is safe to retry; or an error
 * for a permanent one, such as a refusal or a timeout after which a retry might store a second message.
 */
export type Delivery = { id: string } | 'later' | { error: string };

/** Creates the outbox of the member `viewerId`. `deliver` sends one entry. */
export function createOutbox(viewerId: string, deliver: (entry: OutboxEntry) => Promise<Delivery>): Outbox {
  const name = `outbox:${viewerId}`;
  const listeners = new Set<() => void>();
  const sending = new Set<string>();
  let entries = load(name, []);
  let isStarted = false;
  let failures = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  const isStopped = (): boolean => !isStarted;

  /** Updates the stored list rather than this tab's copy, because another tab may have changed it. */
  function updateEntries(update: (entries: readonly OutboxEntry[]) => readonly OutboxEntry[]): void {
    entries = update(load(name, entries));
    saveDraft(name, entries);
    for (const listener of listeners) listener();
  }
  function updateEntry(idempotencyKey: string, part: Partial<OutboxEntry>): void {
    updateEntries((all) =>
      all.map((entry) => (entry.idempotencyKey === idempotencyKey ? { ...entry, ...part } : entry)),
    );
  }
  function nextEntryFor(receiverId: string): OutboxEntry | undefined {
    return load(name, entries).find((entry) => entry.receiverId === receiverId && entry.state === 'waiting');
  }

  /** Removes an entry that is now the message `id`; later entries to the same member are shown after that message. */
  function confirm({ idempotencyKey, receiverId }: OutboxEntry, id: string): void {
    updateEntries((all) => {
      const place = all.findIndex((entry) => entry.idempotencyKey === idempotencyKey);
      if (place < 0) return all;
      return all.flatMap((entry, index) =>
        entry.idempotencyKey === idempotencyKey
          ? []
          : index > place && entry.receiverId === receiverId
            ? { ...entry, after: id }
            : entry,
      );
    });
  }

  async function sendAllTo(receiverId: string): Promise<void> {
    if (sending.has(receiverId)) return;
    sending.add(receiverId);
    try {
      await withLock(`${name}:${receiverId}`, async () => {
        for (let entry = nextEntryFor(receiverId); entry !== undefined; entry = nextEntryFor(receiverId)) {
          if (isStopped() || !navigator.onLine) return;
          const { idempotencyKey } = entry;
          const sent = deliver(entry);
          updateEntry(idempotencyKey, { attempted: true });
          const result = await sent;
          if (isStopped()) return;
          if (result === 'later') {
            updateEntry(idempotencyKey, { error: 'Not sent yet. Trying again…' });
            scheduleRetry();
            return;
          }
          failures = 0;
          if ('id' in result) confirm(entry, result.id);
          else updateEntry(idempotencyKey, { state: 'failed', error: result.error });
        }
      });
    } finally {
      sending.delete(receiverId);
    }
  }
  /** Schedules the next attempt; `flush` does not wait for it. */
  function scheduleRetry(): void {
    clearTimeout(retryTimer);
    retryTimer = setTimeout(flush, reconnectDelayMs(failures));
    failures += 1;
  }
  function flush(): void {
    for (const receiverId of new Set(entries.map((entry) => entry.receiverId))) void sendAllTo(receiverId);
  }
  function onStorage(event: StorageEvent): void {
    if (event.key !== null && !event.key.endsWith(name)) return;
    entries = load(name, []);
    for (const listener of listeners) listener();
    flush();
  }

  return {
    getEntries: () => entries,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (message) => {
      updateEntries((all) => [
        ...all,
        {
          ...message,
          idempotencyKey: createKey(),
          createdAt: new Date().toISOString(),
          state: 'waiting',
          attempted: false,
          error: null,
        },
      ]);
      void sendAllTo(message.receiverId);
    },
    retry: (idempotencyKey) => {
      updateEntry(idempotencyKey, { state: 'waiting', error: null });
      flush();
    },
    remove: (idempotencyKey) =>
      updateEntries((all) => all.filter((entry) => entry.idempotencyKey !== idempotencyKey)),
    flush,
    start: () => {
      isStarted = true;
      window.addEventListener('storage', onStorage);
      window.addEventListener('online', flush);
      flush();
      return () => {
        isStarted = false;
        clearTimeout(retryTimer);
        window.removeEventListener('storage', onStorage);
        window.removeEventListener('online', flush);
      };
    },
  };
}

/** Reads the stored list; returns `fallback` where storage is not available. */
function load(name: string, fallback: readonly OutboxEntry[]): readonly OutboxEntry[] {
  const stored = readDraft(name);
  return Array.isArray(stored) ? (stored as OutboxEntry[]) : fallback;
}

/** Lets only one tab at a time send to a member; the next tab reads the remaining entries from storage. */
async function withLock(name: string, task: () => Promise<void>): Promise<void> {
  // Web Locks are missing on plain HTTP except localhost. Two tabs may then send an entry twice; a provider with keys stores it once.
  const locks = navigator.locks as LockManager | undefined;
  await (locks === undefined ? task() : locks.request(name, task));
}
