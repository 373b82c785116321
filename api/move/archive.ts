import { createHash } from 'node:crypto';
import type { Checksum, RowLine } from './tables.ts';

/**
 * A backup is a gzipped tar: first `forecourt.json` with an `ArchiveHead`, then the rows of each table in `tables/<name>/<number>.ndjson`,
 * one `RowLine` a line, then `uploads/<name>` for each picture, and at last `checksums.json` with an `ArchiveEnd`.
 */
export interface ArchiveHead {
  format: 1;
  createdAt: string;
  migrations: string;
}

/** Written last, so that an incomplete file has none. */
export interface ArchiveEnd {
  tables: Record<string, Checksum>;
  /** `sha256` is of the names and hashes in the order of the archive. */
  pictures: { count: number; sha256: string };
}

export class PictureSum {
  readonly #hash = createHash('sha256');
  #count = 0;

  add(name: string, content: Buffer): void {
    this.#count += 1;
    this.#hash.update(`${name} ${createHash('sha256').update(content).digest('hex')}\n`);
  }

  end(): ArchiveEnd['pictures'] {
    return { count: this.#count, sha256: this.#hash.digest('hex') };
  }
}

export const readLines = (content: Buffer): RowLine[] =>
  content
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '');
