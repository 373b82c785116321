import { opendir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageStorage } from '../images/ImageStorage.ts';

/** Yields nothing if the folder does not exist. */
export async function* listPictures(folder: string): AsyncGenerator<string> {
  try {
    for await (const { name } of await opendir(folder))
      // Hidden files are checks of the space, and .part files incomplete pictures.
      if (!name.startsWith('.') && !name.endsWith('.part') && name !== 'lost+found') yield name;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/** Writing a picture again is harmless. @returns the number of pictures. */
export async function copyPictures(folder: string, storage: ImageStorage): Promise<number> {
  const names = listPictures(folder);
  let count = 0;
  const copyNext = async () => {
    for (;;) {
      const next = await names.next();
      if (next.done) return;
      const name = next.value;
      await storage.write(name, await readFile(join(folder, name)));
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, copyNext));
  return count;
}
