import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** https://emscripten.org/docs/api_reference/Filesystem-API.html */
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

/** PostgreSQL calls `fsync` before it acknowledges a write. Here it reaches the disk: Emscripten's does nothing. */
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

/** PGlite's defaults turn `fsync` off with `-F`, and Emscripten does not pass on `fdatasync`, the default method. */
export const toDurableParameters = (defaults: readonly string[]): string[] => [
  ...defaults.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

export function syncFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncFolder(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncPath(folder);
}

function syncPath(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
