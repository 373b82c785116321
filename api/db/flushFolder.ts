import { open } from 'node:fs/promises';

/** Flushes the names in a folder to the disk, so that files which were created, renamed or removed stay so in a power failure. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
