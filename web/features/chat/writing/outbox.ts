import { createKey } from '../../../lib/createKey';
import { createListeners } from '../../../lib/createListeners';
import { getReconnectDelayMs } from '../../../lib/live/getReconnectDelayMs';
import { createOutboxFiles } from './outboxFiles';
import { createOutboxStore } from './outboxStore';

import type { DeliveryResult, OutboxEntry, Upload } from './OutboxEntry';

type NewMessage = Pick<OutboxEntry, 'receiverId' | 'text' | 'after' | 'pictures' | 'offer'>;
type Deliver = (entry: OutboxEntry, upload: Upload) => Promise<DeliveryResult>;

export type Outbox = ReturnType<typeof createOutbox>;

const LOST_PICTURES = 'The pictures are no longer in this browser. Delete the message and send it again.';

/**
 * Creates the outbox of the member `viewerId`: the unconfirmed messages, stored in this browser, shared by its tabs, sent in order.
 * `deliver` sends one entry.
 */
export function createOutbox(viewerId: string, deliver: Deliver) {
  // Stored like a draft, so that signing out deletes the entries.
  const storageName = `outbox:${viewerId}`;
  const { subscribe, notify } = createListeners();
  const store = createOutboxStore(storageName, notify);
  const files = createOutboxFiles(`${storageName}:`, store, notify);
  const uploads = createUploads(deliver, notify);
  const sender = new Sender(storageName, store, files, uploads.attempt);

  const retry = (idempotencyKey: string): void => {
    store.update(idempotencyKey, { state: 'waiting', error: null });
    sender.flush();
  };
  const readStored = (): void => {
    store.reload();
    files.deleteOrphaned();
    // So that the conversations can show them.
    for (const entry of store.getEntries()) void files.load(entry);
    sender.flush();
  };

  return {
    getEntries: store.getEntries,
    subscribe,
    add: (message: NewMessage, newFiles?: readonly File[]): void => {
      const entry = createEntry(message);
      const { idempotencyKey } = entry;
      store.add(entry);
      if (newFiles !== undefined)
        void files.store(idempotencyKey, newFiles).then(() => {
          // Another tab has tried to send the entry before its files were stored.
          if (store.find(idempotencyKey)?.error === LOST_PICTURES) retry(idempotencyKey);
        });
      void sender.sendAllTo(message.receiverId);
    },
    getFiles: files.get,
    getProgress: uploads.getProgress,
    cancel: uploads.cancel,
    retry,
    remove: (idempotencyKey: string): void => {
      store.remove(idempotencyKey);
      files.deleteOrphaned();
    },
    flush: sender.flush,
    start: (): (() => void) => {
      const stopListening = listenToBrowser(storageName, readStored, sender.flush);
      sender.start();
      readStored();
      return () => {
        sender.stop();
        stopListening();
      };
    },
  };
}

function createUploads(deliver: Deliver, notify: () => void) {
  const uploadsByKey = new Map<string, { controller: AbortController; progress: number }>();
  return {
    attempt: async (entry: OutboxEntry, files: readonly File[]): Promise<DeliveryResult> => {
      const controller = new AbortController();
      const onProgress = (progress: number): void => {
        uploadsByKey.set(entry.idempotencyKey, { controller, progress });
        notify();
      };
      if (files.length > 0) onProgress(0);
      try {
        return await deliver(entry, { files, signal: controller.signal, onProgress });
      } finally {
        uploadsByKey.delete(entry.idempotencyKey);
        notify();
      }
    },
    getProgress: (idempotencyKey: string) => uploadsByKey.get(idempotencyKey)?.progress ?? null,
    cancel: (idempotencyKey: string) => uploadsByKey.get(idempotencyKey)?.controller.abort(),
  };
}

type OutboxStore = ReturnType<typeof createOutboxStore>;
type OutboxFiles = ReturnType<typeof createOutboxFiles>;
type Attempt = (entry: OutboxEntry, files: readonly File[]) => Promise<DeliveryResult>;

class Sender {
  readonly #storageName: string;
  readonly #store: OutboxStore;
  readonly #files: OutboxFiles;
  readonly #attempt: Attempt;
  readonly #busyReceiverIds = new Set<string>();
  readonly #retryTimer = createRetryTimer();
  #isStarted = false;

  constructor(storageName: string, store: OutboxStore, files: OutboxFiles, attempt: Attempt) {
    this.#storageName = storageName;
    this.#store = store;
    this.#files = files;
    this.#attempt = attempt;
  }

  start(): void {
    this.#isStarted = true;
  }

  stop(): void {
    this.#isStarted = false;
    this.#retryTimer.clear();
  }

  readonly flush = (): void => {
    for (const receiverId of new Set(this.#store.getEntries().map((entry) => entry.receiverId)))
      void this.sendAllTo(receiverId);
  };

  async sendAllTo(receiverId: string): Promise<void> {
    if (this.#busyReceiverIds.has(receiverId)) return;
    this.#busyReceiverIds.add(receiverId);
    // `as`, because TypeScript does not see the assignment in the task.
    let wasOffline = false as boolean;
    try {
      await withLock(`${this.#storageName}:${receiverId}`, async () => {
        let entry = this.#store.findNext(receiverId);
        while (entry !== undefined && !this.#isStopped()) {
          wasOffline = !navigator.onLine;
          if (wasOffline || !(await this.#send(entry))) return;
          entry = this.#store.findNext(receiverId);
        }
      });
    } finally {
      this.#busyReceiverIds.delete(receiverId);
      // The event `online` was ignored if it came before the lock was released.
      if (wasOffline && navigator.onLine) void this.sendAllTo(receiverId);
      else if (wasOffline) this.#store.explainWaiting(receiverId, 'Not sent yet. You are offline.');
    }
  }

  // A method, because TypeScript does not expect `#isStarted` to change during an `await`.
  #isStopped(): boolean {
    return !this.#isStarted;
  }

  async #send(entry: OutboxEntry): Promise<boolean> {
    const { idempotencyKey } = entry;
    const loadedFiles = await this.#files.load(entry);
    if (this.#isStopped()) return false;
    if (this.#store.find(idempotencyKey)?.state !== 'waiting') return true;
    if (loadedFiles === null) {
      this.#store.update(idempotencyKey, { state: 'failed', error: LOST_PICTURES });
      return true;
    }
    const delivery = this.#attempt(entry, loadedFiles);
    // Stored before the response, for the tab that takes over if this one is closed.
    this.#store.update(idempotencyKey, { attempted: true });
    const result = await delivery;
    // The entry is kept. The next outbox of this member checks whether the provider has stored it.
    return !this.#isStopped() && this.#settle(entry, result);
  }

  #settle(entry: OutboxEntry, result: DeliveryResult): boolean {
    if (result === 'retryLater') {
      this.#store.explainWaiting(entry.receiverId, 'Not sent yet. Trying again…');
      this.#retryTimer.schedule(this.flush);
      return false;
    }
    this.#retryTimer.reset();
    if ('id' in result) {
      this.#store.confirm(entry, result.id);
      this.#files.deleteOrphaned();
    } else this.#store.update(entry.idempotencyKey, { state: 'failed', error: result.error });
    return true;
  }
}

function createRetryTimer() {
  let failureCount = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    schedule: (task: () => void): void => {
      clearTimeout(timer);
      timer = setTimeout(task, getReconnectDelayMs(failureCount));
      failureCount += 1;
    },
    reset: (): void => {
      failureCount = 0;
    },
    clear: (): void => clearTimeout(timer),
  };
}

/** Lets only one tab at a time send to a member; the next tab reads the remaining entries from storage. */
async function withLock(lockName: string, task: () => Promise<void>): Promise<void> {
  // Web Locks are missing on plain HTTP except localhost. Two tabs may then send an entry twice; a provider with idempotency keys
  // stores it once.
  const locks = navigator.locks as LockManager | undefined;
  await (locks === undefined ? task() : locks.request(lockName, task));
}

function createEntry(message: NewMessage): OutboxEntry {
  return {
    ...message,
    idempotencyKey: createKey(),
    createdAt: new Date().toISOString(),
    state: 'waiting',
    attempted: false,
    error: null,
  };
}

function listenToBrowser(storageName: string, onStored: () => void, onOnline: () => void): () => void {
  const listeners = new AbortController();
  const onStorage = ({ key }: StorageEvent): void => {
    // The key is null when the whole storage was cleared. `saveDraft` adds a prefix to the name.
    if (key === null || key.endsWith(storageName)) onStored();
  };
  window.addEventListener('storage', onStorage, { signal: listeners.signal });
  window.addEventListener('online', onOnline, { signal: listeners.signal });
  return () => listeners.abort();
}
