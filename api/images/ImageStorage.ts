import type { Readable } from 'node:stream';

/** images.ts creates the names, which contain no path. */
export interface ImageStorage {
  write: (name: string, content: Buffer) => Promise<void>;
  read: (name: string) => Promise<{ content: Readable; bytes: number } | undefined>;
  /** Ignores files that do not exist. */
  remove: (names: string[]) => Promise<void>;
  /** Rejects when pictures cannot be stored. */
  check: () => Promise<void>;
}
