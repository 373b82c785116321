import type { Readable } from 'node:stream';

/** Stores the files of pictures. images.ts creates the names, which contain no path. */
export interface ImageStorage {
  write: (name: string, content: Buffer) => Promise<void>;
  /** @returns the content and its size; undefined when there is no such file. */
  read: (name: string) => Promise<{ content: Readable; bytes: number } | undefined>;
  /** Removes files; ignores those that do not exist. */
  remove: (names: string[]) => Promise<void>;
  /** Rejects when pictures cannot be stored. */
  check: () => Promise<void>;
}
