import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { flushFolder } from '../db/flushFolder.ts';
import { LIMITS } from '../limits.ts';
import type { ImageStorage } from './ImageStorage.ts';

export function createDiskStorage(directory: string, durable = false): ImageStorage {
  async function createDirectory(): Promise<void> {
    const isNew = (await mkdir(directory, { recursive: true, mode: 0o700 })) !== undefined;
    if (isNew && durable) await flushFolder(dirname(directory));
  }
  return {
    write: async (name, content) => {
      await createDirectory();
      const path = join(directory, name);
      // An interrupted write must not leave an incomplete picture.
      await writeFile(`${path}.part`, content, { flush: durable });
      await rename(`${path}.part`, path);
      if (durable) await flushFolder(directory);
    },
    read: async (name) => {
      try {
        // Open the file first: an error of the stream below would come too late for an error response.
        const file = await open(join(directory, name));
        const { size } = await file.stat();
        await file.close();
        return { content: createReadStream(join(directory, name)), bytes: size };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: async (names) => {
      // A process that is killed while it writes leaves a .part file.
      const paths = names.map((name) => join(directory, name)).flatMap((path) => [path, `${path}.part`]);
      await Promise.all(paths.map((path) => rm(path, { force: true })));
    },
    check: async () => {
      await createDirectory();
      // Always the same name, so that killed processes leave at most one file.
      const path = join(directory, '.readyz');
      try {
        await writeFile(path, Buffer.alloc(LIMITS.readyCheckBytes));
      } finally {
        await rm(path, { force: true });
      }
    },
  };
}
