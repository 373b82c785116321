import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** Creates a directory if it is missing. @returns one line that explains why it is not writable; null if it is writable. */
export async function findDataDirProblem(dataDir: string): Promise<string | null> {
  const probeFile = join(dataDir, `probe-${randomUUID()}`);
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await writeFile(probeFile, '');
    await rm(probeFile);
    return null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return `DATA_DIR ${resolve(dataDir)} cannot be written (${code ?? String(error)}): choose another directory.`;
  }
}
