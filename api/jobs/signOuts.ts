import { appendFile, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Db } from '../db/Db.ts';
import { describeError } from '../db/describeError.ts';
import { inBatches } from '../db/inBatches.ts';
import { isUnavailable } from '../db/isUnavailable.ts';
import { newId } from '../db/newId.ts';
import { endSessionsWithHashes, hashOfToken } from '../domain/auth/sessions.ts';
import { LIMITS, TIMINGS } from '../limits.ts';

export interface SignOuts {
  /** @returns false while the database is unavailable; the sessions end when it is back. @throws other errors, or with too many waiting. */
  end: (tokens: readonly string[]) => Promise<boolean>;
  close: () => void;
}

/** During an outage, sign-outs are retried; a file in `folder` keeps their hashes for the next start, if this process stops first. */
export async function createSignOuts(
  db: Db,
  live: { endSession: (id: string) => void },
  log: Logger,
  folder: string,
): Promise<SignOuts> {
  await endStoredSessions(db, folder);
  const path = join(folder, newId());
  const pendingHashes = new Set<string>();
  let retryTimer: NodeJS.Timeout | undefined;

  const endNow = async (hashes: readonly string[]) => {
    for (const id of await endSessionsWithHashes(db, hashes.map(fromText))) live.endSession(id);
  };
  const retry = async () => {
    const hashes = [...pendingHashes];
    try {
      await endNow(hashes);
      for (const hash of hashes) pendingHashes.delete(hash);
      if (pendingHashes.size === 0) await rm(path, { force: true });
    } catch {
      // Still unavailable; failing requests log the error.
    }
    if (pendingHashes.size > 0) retryTimer?.refresh();
    else retryTimer = undefined;
  };

  return {
    end: async (tokens) => {
      const hashes = tokens.map((token) => toText(hashOfToken(token)));
      try {
        await endNow(hashes);
        return true;
      } catch (error) {
        if (!isUnavailable(error) || pendingHashes.size + hashes.length > LIMITS.queuedSignOuts) throw error;
        log.warn(`The database is unavailable: ${describeError(error)}`);
        for (const hash of hashes) pendingHashes.add(hash);
        retryTimer ??= setTimeout(() => void retry(), TIMINGS.signOutRetryMs);
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await appendFile(path, hashes.map((hash) => `${hash}\n`).join(''), { mode: 0o600 });
        return false;
      }
    },
    close: () => clearTimeout(retryTimer),
  };
}

const toText = (hash: Buffer) => hash.toString('base64url');
const fromText = (text: string) => Buffer.from(text, 'base64url');

/** Another process that is still running ends the same ones again. */
async function endStoredSessions(db: Db, folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const hashes = (await readFile(path, 'utf8')).split('\n').filter(Boolean);
    for (const batch of inBatches(hashes)) await endSessionsWithHashes(db, batch.map(fromText));
    await rm(path, { force: true });
  }
}
