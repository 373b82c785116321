import type { Readable } from 'node:stream';

/** Stores the files of pictures. images.ts creates the names, which contain no path. */
export interface ImageStorage {
  write: (name: string, content: Buffer) => Promise<void>;
  /** @returns undefined when there is no such picture. */
  read: (name: string) => Promise<{ content: Readable; bytes: number } | undefined>;
  remove: (names: string[]) => Promise<void>;
}
