import fs from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

// Loaded before a program by `--import`. Stores what the program flushes to the disk, in the folder FLUSHED_DIR: of a file its content, of
// a folder the names in it, each under the number of the inode. See `restoreFlushed`.

const { fsyncSync } = fs;
const flushedDir = process.env['FLUSHED_DIR'] ?? '';

fs.fsyncSync = (descriptor) => {
  fsyncSync(descriptor);
  record(descriptor);
};
syncBuiltinESMExports();

const handle = await fs.promises.open(flushedDir);
const fileHandle = Object.getPrototypeOf(handle) as { sync: (this: FileHandle) => Promise<void> };
const { sync } = fileHandle;
fileHandle.sync = async function () {
  await sync.call(this);
  record(this.fd);
};
await handle.close();

function record(descriptor: number): void {
  const path = `/proc/self/fd/${descriptor}`;
  const stats = fs.fstatSync(descriptor);
  const target = join(flushedDir, String(stats.ino));
  // Renamed at the end, so that a program that is killed meanwhile leaves the previous state.
  if (stats.isDirectory()) {
    const inodes = fs
      .readdirSync(path)
      .map((name) => [name, fs.lstatSync(join(path, name), { throwIfNoEntry: false })?.ino]);
    fs.writeFileSync(`${target}.part`, JSON.stringify(Object.fromEntries(inodes)));
    fs.renameSync(`${target}.part`, `${target}.names`);
  } else {
    fs.copyFileSync(path, `${target}.part`);
    fs.renameSync(`${target}.part`, `${target}.content`);
  }
}
