import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { describeError } from './db/describeError.ts';

/** Closes the folders to other users. Those of earlier versions were open; `dataDir` keeps its mode, because it may be the operator's. */
export async function protectDataDir(dataDir: string, log: Pick<Logger, 'warn'>): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  for (const name of ['database', 'uploads', 'outbox']) {
    const folder = join(dataDir, name);
    await chmod(folder, 0o700).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
      // Another user owns the folder, or its file system has no modes.
      log.warn(`Other users may be able to open ${folder}: ${describeError(error)}`);
    });
  }
}
