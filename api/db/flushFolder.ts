import { open } from 'node:fs/promises';

/** Flushes the names in a folder, so that created, renamed or removed files stay so in a power failure. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
