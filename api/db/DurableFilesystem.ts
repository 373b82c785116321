import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The parts of Emscripten's file system API that are used here. https://emscripten.org/docs/api_reference/Filesystem-API.html */
interface EmscriptenModule {
  FS: {
    filesystems: {
      NODEFS: {
        stream_ops: { fsync?: (stream: { node: object; nfd?: number }) => number };
        realPath: (node: object) => string;
      };
    };
  };
}

/**
 * PGlite's file system on a folder, in which PostgreSQL's `fsync` reaches the disk: Emscripten's does nothing. PostgreSQL calls it before
 * it acknowledges a write, if it is started with `toDurableParameters`.
 */
export class DurableFilesystem extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args);
    const preRun = (module: unknown) => {
      const { NODEFS } = (module as EmscriptenModule).FS.filesystems;
      NODEFS.stream_ops.fsync = ({ node, nfd }) => {
        // Emscripten opens files, but not folders.
        if (nfd === undefined) syncPath(NODEFS.realPath(node));
        else fsyncSync(nfd);
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), preRun] } };
  }
}

/**
 * The parameters of PostgreSQL for a `DurableFilesystem`. PGlite's default has `-F`, which turns `fsync` off. Emscripten does not pass on
 * `fdatasync`, the default method.
 * @param defaults - `PGlite.defaultStartParams`
 */
export const toDurableParameters = (defaults: readonly string[]): string[] => [
  ...defaults.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

/** Flushes a folder with all its files and folders to the disk. */
export function syncFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncFolder(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncPath(folder);
}

/** Flushes one file, or the names in one folder, to the disk. */
function syncPath(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
