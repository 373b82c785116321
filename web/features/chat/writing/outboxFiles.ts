import { deleteKeptFiles, keepFiles, readKeptFiles } from '../../../lib/forms/keptFiles';
import type { createOutboxStore } from './outboxStore';
import type { OutboxEntry } from './OutboxEntry';

export function createOutboxFiles(
  prefix: string,
  store: ReturnType<typeof createOutboxStore>,
  notify: () => void,
) {
  const filesByKey = new Map<string, readonly File[]>();
  const isOrphaned = (idempotencyKey: string): boolean => store.find(idempotencyKey) === undefined;

  const deleteOrphaned = (): void => {
    for (const idempotencyKey of filesByKey.keys())
      if (isOrphaned(idempotencyKey)) filesByKey.delete(idempotencyKey);
    void deleteKeptFiles((name) => name.startsWith(prefix) && isOrphaned(name.slice(prefix.length)));
  };

  return {
    get: (idempotencyKey: string) => filesByKey.get(idempotencyKey),
    load: async ({ idempotencyKey, pictures }: OutboxEntry): Promise<readonly File[] | null> => {
      if (pictures === undefined) return [];
      const files = filesByKey.get(idempotencyKey) ?? (await readKeptFiles(prefix + idempotencyKey));
      if (files !== null) filesByKey.set(idempotencyKey, files);
      notify();
      return files;
    },
    store: async (idempotencyKey: string, files: readonly File[]): Promise<void> => {
      filesByKey.set(idempotencyKey, files);
      await keepFiles(prefix + idempotencyKey, files);
      // The entry was sent or deleted in the meantime, or another tab has signed out.
      if (isOrphaned(idempotencyKey)) deleteOrphaned();
    },
    deleteOrphaned,
  };
}
