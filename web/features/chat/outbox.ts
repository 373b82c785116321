import { readDraft, saveDraft } from '../../lib/drafts';
import { createKey } from '../../lib/createKey';
import { reconnectDelayMs } from '../../lib/reconnectDelayMs';

/** A message that is written here and not known to be stored yet. */
export interface OutboxEntry {
  /** The key by which the message is known again, however often it is sent and whichever way it comes back. */
  idempotencyKey: string;
  /** Whom it is for. */
  receiverId: string;
  text: string;
  /** When it was written. */
  createdAt: string;
  /** The last message of the conversation when this one was written: it stands behind that. Null before the first. */
  after: string | null;
  /** Waiting to be sent, which happens by itself; or failed: then only the member sends it again. */
  state: 'waiting' | 'failed';
  /** Whether it has been sent before, so that it may have arrived although no answer did. */
  attempted: boolean;
  /** Why it is not there yet, for the member; null while nothing has gone wrong. */
  error: string | null;
}

/** What a member has written and nobody has confirmed: kept in this browser, shared by its tabs, sent in order. */
export interface Outbox {
  getEntries: () => readonly OutboxEntry[];
  subscribe: (listener: () => void) => () => void;
  add: (message: Pick<OutboxEntry, 'receiverId' | 'text' | 'after'>) => void;
  /** Sends a failed message again. */
  retry: (idempotencyKey: string) => void;
  /** Gives a message up, or lets it go because it has arrived. */
  remove: (idempotencyKey: string) => void;
  /** Sends what waits: at the start, and when the network is back. */
  flush: () => void;
  /** Begins to follow the other tabs; call what it returns to end that and to send no more. */
  start: () => () => void;
}

/**
 * How a delivery ended: stored under an id; not stored, and sending it again is harmless; or failed for a reason that waiting
 * does not mend, be it a refusal or that a repeat might be a second message.
 */
export type Delivery = { id: string } | 'later' | { error: string };

/** The outbox of the member `viewerId`. */
export function createOutbox(viewerId: string, deliver: (entry: OutboxEntry) => Promise<Delivery>): Outbox {
  const name = `outbox:${viewerId}`;
  const listeners = new Set<() => void>();
  const sending = new Set<string>();
  let entries = load(name, []);
  let started = false;
  let unreached = 0;
  let again: ReturnType<typeof setTimeout> | undefined;
  const isOver = (): boolean => !started;

  /** Another tab may have changed the list meanwhile, so that every change begins with what is stored. */
  function change(update: (entries: readonly OutboxEntry[]) => readonly OutboxEntry[]): void {
    entries = update(load(name, entries));
    saveDraft(name, entries);
    for (const listener of listeners) listener();
  }
  function changeOne(idempotencyKey: string, part: Partial<OutboxEntry>): void {
    change((all) =>
      all.map((entry) => (entry.idempotencyKey === idempotencyKey ? { ...entry, ...part } : entry)),
    );
  }
  function nextFor(receiverId: string): OutboxEntry | undefined {
    return load(name, entries).find((entry) => entry.receiverId === receiverId && entry.state === 'waiting');
  }

  /** Lets an entry go that is stored as `id`; what was written after it now stands behind that. */
  function settle({ idempotencyKey, receiverId }: OutboxEntry, id: string): void {
    change((all) => {
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
        for (let entry = nextFor(receiverId); entry !== undefined; entry = nextFor(receiverId)) {
          if (isOver() || !navigator.onLine) return;
          const { idempotencyKey } = entry;
          const sent = deliver(entry);
          changeOne(idempotencyKey, { attempted: true });
          const result = await sent;
          if (isOver()) return;
          if (result === 'later') {
            changeOne(idempotencyKey, { error: 'Not sent yet. Trying again…' });
            sendLater();
            return;
          }
          unreached = 0;
          if ('id' in result) settle(entry, result.id);
          else changeOne(idempotencyKey, { state: 'failed', error: result.error });
        }
      });
    } finally {
      sending.delete(receiverId);
    }
  }
  /** What could not be sent waits its time, or until somebody knows that things are better. */
  function sendLater(): void {
    clearTimeout(again);
    again = setTimeout(flush, reconnectDelayMs(unreached));
    unreached += 1;
  }
  function flush(): void {
    for (const receiverId of new Set(entries.map((entry) => entry.receiverId))) void sendAllTo(receiverId);
  }
  function reload(event: StorageEvent): void {
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
      change((all) => [
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
      changeOne(idempotencyKey, { state: 'waiting', error: null });
      flush();
    },
    remove: (idempotencyKey) =>
      change((all) => all.filter((entry) => entry.idempotencyKey !== idempotencyKey)),
    flush,
    start: () => {
      started = true;
      window.addEventListener('storage', reload);
      window.addEventListener('online', flush);
      flush();
      return () => {
        started = false;
        clearTimeout(again);
        window.removeEventListener('storage', reload);
        window.removeEventListener('online', flush);
      };
    },
  };
}

/** The stored list; `fallback` where storage is forbidden. */
function load(name: string, fallback: readonly OutboxEntry[]): readonly OutboxEntry[] {
  const stored = readDraft(name);
  return Array.isArray(stored) ? (stored as OutboxEntry[]) : fallback;
}

/** One tab at a time sends to one member; the next finds in the storage what is left. */
async function withLock(name: string, task: () => Promise<void>): Promise<void> {
  // Absent on plain http beside localhost, where one browser's tabs may send twice: the key still makes it one message.
  const locks = navigator.locks as LockManager | undefined;
  await (locks === undefined ? task() : locks.request(name, task));
}
