import type { Readable } from 'node:stream';

/** Where pictures are kept. A name is made by images.ts, and holds no path. */
export interface ImageStorage {
  write: (name: string, content: Buffer) => Promise<void>;
  /** @returns undefined when there is no such picture. */
  read: (name: string) => Promise<{ content: Readable; bytes: number } | undefined>;
  remove: (names: string[]) => Promise<void>;
}
