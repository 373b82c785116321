import { deleteDraft, readDraft, saveDraft } from '../../../lib/forms/drafts';
import type { OutboxEntry } from './OutboxEntry';

export function createOutboxStore(storageName: string, notify: () => void) {
  /** A missing list is empty: the last entry was confirmed, or another tab has signed out. */
  const readStored = (): readonly OutboxEntry[] => {
    const stored = readDraft(storageName);
    return Array.isArray(stored) ? (stored as OutboxEntry[]) : [];
  };
  let entries = readStored();

  /** Changes the stored list rather than this tab's copy, because another tab may have changed it. */
  const change = (toChanged: (entries: readonly OutboxEntry[]) => readonly OutboxEntry[]): void => {
    entries = toChanged(readStored());
    if (entries.length > 0) saveDraft(storageName, entries);
    else deleteDraft(storageName);
    notify();
  };

  return {
    getEntries: (): readonly OutboxEntry[] => entries,
    reload: (): void => {
      entries = readStored();
      notify();
    },
    find: (idempotencyKey: string) => readStored().find((entry) => entry.idempotencyKey === idempotencyKey),
    findNext: (receiverId: string) =>
      readStored().find((entry) => entry.receiverId === receiverId && entry.state === 'waiting'),
    add: (entry: OutboxEntry): void => change((stored) => [...stored, entry]),
    update: (idempotencyKey: string, changes: Partial<OutboxEntry>): void =>
      change((stored) =>
        stored.map((entry) => (entry.idempotencyKey === idempotencyKey ? { ...entry, ...changes } : entry)),
      ),
    /** Sets why the waiting entries to a member are not sent yet. They are stored only if that changes them, because it notifies other tabs. */
    explainWaiting: (receiverId: string, error: string): void => {
      const hasChanged = (entry: OutboxEntry): boolean =>
        entry.receiverId === receiverId && entry.state === 'waiting' && entry.error !== error;
      if (readStored().some(hasChanged))
        change((stored) => stored.map((entry) => (hasChanged(entry) ? { ...entry, error } : entry)));
    },
    remove: (idempotencyKey: string): void =>
      change((stored) => stored.filter((entry) => entry.idempotencyKey !== idempotencyKey)),
    /** Removes an entry that is now stored as the message `id`. Later entries to the same member are shown after that message. */
    confirm: (entry: OutboxEntry, id: string): void =>
      change((stored) => withoutConfirmed(stored, entry, id)),
  };
}

function withoutConfirmed(
  entries: readonly OutboxEntry[],
  { idempotencyKey, receiverId }: OutboxEntry,
  id: string,
): readonly OutboxEntry[] {
  const confirmedIndex = entries.findIndex((entry) => entry.idempotencyKey === idempotencyKey);
  if (confirmedIndex < 0) return entries;
  return entries.flatMap((entry, index) => {
    if (index === confirmedIndex) return [];
    const isLater = index > confirmedIndex && entry.receiverId === receiverId;
    return isLater ? { ...entry, after: id } : entry;
  });
}
