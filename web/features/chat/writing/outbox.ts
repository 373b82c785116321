import { deleteDraft, readDraft, saveDraft } from '../../../lib/forms/drafts';
import { createKey } from '../../../lib/createKey';
import { createListeners } from '../../../lib/createListeners';
import { getReconnectDelayMs } from '../../../lib/live/getReconnectDelayMs';
import { deleteKeptFiles, keepFiles, readKeptFiles } from '../../../lib/forms/keptFiles';
import type { OnProgress } from '../../../lib/forms/uploadFetch';

/** What is known about a picture without its file. */
export interface PictureDetails {
  /** The description; null for none. */
  alt: string | null;
  /** In pixels; null if unknown. */
  width: number | null;
  height: number | null;
}

/** A message that is not confirmed as stored yet. */
export interface OutboxEntry {
  /** Sent with every attempt, so that a retry does not store a second message. */
  idempotencyKey: string;
  /** The member whom the message is for. */
  receiverId: string;
  text: string;
  /** The pictures; missing if there are none. Their files are kept apart from the entry, because they do not fit into `localStorage`. */
  pictures?: readonly PictureDetails[];
  /** When the message was written, as an ISO 8601 time. */
  createdAt: string;
  /** The id of the message above this one: the last when it was written, or an earlier entry, stored since. Null if none. */
  after: string | null;
  /** `waiting` entries are sent automatically; `failed` ones only when the member retries. */
  state: 'waiting' | 'failed';
  /** Whether it was sent at least once. It may then be stored although no response arrived. */
  attempted: boolean;
  /** The text shown to the member after a failed attempt; null before the first one and after `retry`. */
  error: string | null;
}

/** The files of one attempt to send an entry; empty for an entry without pictures. */
export interface Upload {
  files: readonly File[];
  /** Aborted when the member cancels the attempt. */
  signal: AbortSignal;
  onProgress: OnProgress;
}

/** See `createOutbox`. */
export type Outbox = ReturnType<typeof createOutbox>;

/**
 * The result of an attempt to send an entry: the id of the stored message, `retryLater` if an automatic retry is safe, or an error text. A
 * timeout is an error, because a retry might store a second message.
 */
export type DeliveryResult = { id: string } | 'retryLater' | { error: string };

/** Shown if a message cannot be sent because its pictures are gone. */
const LOST_PICTURES = 'The pictures are no longer in this browser. Delete the message and send it again.';

/**
 * Creates the outbox of the member `viewerId`: the unconfirmed messages, stored in this browser, shared by its tabs, sent in order.
 * `deliver` sends one entry.
 */
export function createOutbox(
  viewerId: string,
  deliver: (entry: OutboxEntry, upload: Upload) => Promise<DeliveryResult>,
) {
  // Stored like a draft, so that signing out deletes the entries.
  const storageName = `outbox:${viewerId}`;
  const fileNamePrefix = `${storageName}:`;
  const { subscribe, notify } = createListeners();
  const busyReceiverIds = new Set<string>();
  /** The files of the messages with pictures, as far as this tab has read them. */
  const filesByKey = new Map<string, readonly File[]>();
  /** The uploads of this tab. */
  const uploadsByKey = new Map<string, { controller: AbortController; progress: number }>();
  let entries = readEntries(storageName);
  /** False if storage is full or blocked. The entries are then only in this tab. */
  let isStored = true;
  let isStarted = false;
  let failureCount = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  // A function, because TypeScript does not expect `isStarted` to change during an `await`.
  const isStopped = (): boolean => !isStarted;

  /** The stored entries. A missing list is empty: the last entry was confirmed, or another tab has signed out. */
  function readCurrentEntries(): readonly OutboxEntry[] {
    return isStored ? readEntries(storageName) : entries;
  }
  /** Updates the stored list rather than this tab's copy, because another tab may have changed it. */
  function updateEntries(update: (entries: readonly OutboxEntry[]) => readonly OutboxEntry[]): void {
    entries = update(readCurrentEntries());
    if (entries.length > 0) isStored = saveDraft(storageName, entries);
    else {
      deleteDraft(storageName);
      isStored = true;
    }
    notify();
  }
  function updateEntry(idempotencyKey: string, changes: Partial<OutboxEntry>): void {
    updateEntries((stored) =>
      stored.map((entry) => (entry.idempotencyKey === idempotencyKey ? { ...entry, ...changes } : entry)),
    );
  }
  function findNextEntry(receiverId: string): OutboxEntry | undefined {
    return readCurrentEntries().find((entry) => entry.receiverId === receiverId && entry.state === 'waiting');
  }

  const findEntry = (idempotencyKey: string): OutboxEntry | undefined =>
    readCurrentEntries().find((entry) => entry.idempotencyKey === idempotencyKey);

  /** Reads the files of an entry; null if they are not in this browser. */
  async function loadFiles({ idempotencyKey, pictures }: OutboxEntry): Promise<readonly File[] | null> {
    if (pictures === undefined) return [];
    const files = filesByKey.get(idempotencyKey) ?? (await readKeptFiles(fileNamePrefix + idempotencyKey));
    if (files !== null) filesByKey.set(idempotencyKey, files);
    notify();
    return files;
  }
  /** Keeps the files of a new entry for the other tabs, and for this one after a reload. */
  async function storeFiles(idempotencyKey: string, files: readonly File[]): Promise<void> {
    filesByKey.set(idempotencyKey, files);
    await keepFiles(fileNamePrefix + idempotencyKey, files);
    const entry = findEntry(idempotencyKey);
    // The entry was sent or deleted in the meantime, or another tab has signed out.
    if (entry === undefined) deleteOrphanedFiles();
    // Another tab has tried to send the entry before its files were stored.
    else if (entry.error === LOST_PICTURES) retry(idempotencyKey);
  }
  /** Deletes the files of entries that were sent or deleted, in this tab or in another one. */
  function deleteOrphanedFiles(): void {
    const isOrphaned = (idempotencyKey: string): boolean => findEntry(idempotencyKey) === undefined;
    for (const idempotencyKey of filesByKey.keys())
      if (isOrphaned(idempotencyKey)) filesByKey.delete(idempotencyKey);
    void deleteKeptFiles(
      (name) => name.startsWith(fileNamePrefix) && isOrphaned(name.slice(fileNamePrefix.length)),
    );
  }

  /** Removes an entry that is now stored as the message `id`. Later entries to the same member are shown after that message. */
  function confirmStored({ idempotencyKey, receiverId }: OutboxEntry, id: string): void {
    updateEntries((stored) => {
      const confirmedIndex = stored.findIndex((entry) => entry.idempotencyKey === idempotencyKey);
      // The member has deleted the entry while it was being sent.
      if (confirmedIndex < 0) return stored;
      return stored.flatMap((entry, index) => {
        if (index === confirmedIndex) return [];
        const isLater = index > confirmedIndex && entry.receiverId === receiverId;
        return isLater ? { ...entry, after: id } : entry;
      });
    });
    deleteOrphanedFiles();
  }

  /** Calls `deliver`, and publishes the progress of an upload until it ends. */
  async function attempt(entry: OutboxEntry, files: readonly File[]): Promise<DeliveryResult> {
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
  }

  /** Sends the waiting entries to a member in order, and stops at a failure that is to be retried later. */
  async function sendAllTo(receiverId: string): Promise<void> {
    if (busyReceiverIds.has(receiverId)) return;
    busyReceiverIds.add(receiverId);
    // `as`, because TypeScript does not see the assignment in the task.
    let wasOffline = false as boolean;
    try {
      await withLock(`${storageName}:${receiverId}`, async () => {
        for (let entry = findNextEntry(receiverId); entry !== undefined; entry = findNextEntry(receiverId)) {
          wasOffline = !navigator.onLine;
          if (isStopped() || wasOffline) return;
          const { idempotencyKey } = entry;
          const files = await loadFiles(entry);
          if (isStopped()) return;
          // The member has deleted the entry while its files were read.
          if (findEntry(idempotencyKey)?.state !== 'waiting') continue;
          if (files === null) {
            updateEntry(idempotencyKey, { state: 'failed', error: LOST_PICTURES });
            continue;
          }
          const delivery = attempt(entry, files);
          // Stored before the response, for the tab that takes over if this one is closed.
          updateEntry(idempotencyKey, { attempted: true });
          const result = await delivery;
          // The entry is kept. The next outbox of this member checks whether the provider has stored it.
          if (isStopped()) return;
          if (result === 'retryLater') {
            updateEntry(idempotencyKey, { error: 'Not sent yet. Trying again…' });
            scheduleRetry();
            return;
          }
          failureCount = 0;
          if ('id' in result) confirmStored(entry, result.id);
          else updateEntry(idempotencyKey, { state: 'failed', error: result.error });
        }
      });
    } finally {
      busyReceiverIds.delete(receiverId);
      // The event `online` was ignored if it came before the lock was released.
      if (wasOffline && navigator.onLine) void sendAllTo(receiverId);
    }
  }
  /** Schedules the next attempt. The delay grows until an attempt has another result than `retryLater`. */
  function scheduleRetry(): void {
    clearTimeout(retryTimer);
    retryTimer = setTimeout(flush, getReconnectDelayMs(failureCount));
    failureCount += 1;
  }
  function flush(): void {
    for (const receiverId of new Set(entries.map((entry) => entry.receiverId))) void sendAllTo(receiverId);
  }
  /** Takes over the entries that this tab before a reload, or another tab, has stored. */
  function readStored(): void {
    entries = readCurrentEntries();
    notify();
    deleteOrphanedFiles();
    // So that the conversations can show them.
    for (const entry of entries) void loadFiles(entry);
    flush();
  }
  function onStorage({ key }: StorageEvent): void {
    // The key is null when the whole storage was cleared. `saveDraft` adds a prefix to the name.
    if (key === null || key.endsWith(storageName)) readStored();
  }
  /** Sends a failed message again. */
  function retry(idempotencyKey: string): void {
    updateEntry(idempotencyKey, { state: 'waiting', error: null });
    flush();
  }

  return {
    getEntries: (): readonly OutboxEntry[] => entries,
    subscribe,
    /** Adds a message, and sends it in its turn. `pictures`: the details of each of the `files` */
    add: (
      message: Pick<OutboxEntry, 'receiverId' | 'text' | 'after' | 'pictures'>,
      files?: readonly File[],
    ): void => {
      const idempotencyKey = createKey();
      updateEntries((stored) => [
        ...stored,
        {
          ...message,
          idempotencyKey,
          createdAt: new Date().toISOString(),
          state: 'waiting',
          attempted: false,
          error: null,
        },
      ]);
      if (files !== undefined) void storeFiles(idempotencyKey, files);
      void sendAllTo(message.receiverId);
    },
    /** The files of a message; undefined while they are read, and if they are not in this browser. */
    getFiles: (idempotencyKey: string) => filesByKey.get(idempotencyKey),
    /** The uploaded share of a message's pictures, from 0 to 1; null if this tab is not sending them. */
    getProgress: (idempotencyKey: string) => uploadsByKey.get(idempotencyKey)?.progress ?? null,
    /** Cancels sending the pictures of a message, which then has failed. */
    cancel: (idempotencyKey: string) => uploadsByKey.get(idempotencyKey)?.controller.abort(),
    retry,
    /** Removes a message that the member discards or that has arrived. */
    remove: (idempotencyKey: string): void => {
      updateEntries((stored) => stored.filter((entry) => entry.idempotencyKey !== idempotencyKey));
      deleteOrphanedFiles();
    },
    /** Sends the waiting messages now instead of at the next retry. */
    flush,
    /** Starts sending and listening to the other tabs. @returns a function that stops both. */
    start: (): (() => void) => {
      isStarted = true;
      const listeners = new AbortController();
      window.addEventListener('storage', onStorage, { signal: listeners.signal });
      window.addEventListener('online', flush, { signal: listeners.signal });
      readStored();
      return () => {
        isStarted = false;
        clearTimeout(retryTimer);
        listeners.abort();
      };
    },
  };
}

/** Reads the stored list; empty if nothing is stored or storage is not available. */
function readEntries(storageName: string): readonly OutboxEntry[] {
  const stored = readDraft(storageName);
  return Array.isArray(stored) ? (stored as OutboxEntry[]) : [];
}

/** Lets only one tab at a time send to a member; the next tab reads the remaining entries from storage. */
async function withLock(lockName: string, task: () => Promise<void>): Promise<void> {
  // Web Locks are missing on plain HTTP except localhost. Two tabs may then send an entry twice; a provider with idempotency keys
  // stores it once.
  const locks = navigator.locks as LockManager | undefined;
  await (locks === undefined ? task() : locks.request(lockName, task));
}
