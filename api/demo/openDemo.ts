import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Db } from '../db/Db.ts';
import { verifyPassword } from '../domain/auth/passwordHashes.ts';
import { findAccount } from '../domain/auth/accounts.ts';
import type { Images } from '../images/images.ts';
import type { DemoLogin } from '../routes/demo.ts';
import { DEMO_PASSWORD, DEMO_USERNAMES, isEmpty } from './logins.ts';

export interface Demo {
  /** The accounts that visitors can sign in to; empty outside demo mode. */
  logins: DemoLogin[];
  createdInMs?: number;
}

const DEMO_LOGINS: DemoLogin[] = DEMO_USERNAMES.map((username) => ({
  // As in community.ts, which most starts do not load.
  email: `${username}@forecourt.demo`,
  password: DEMO_PASSWORD,
  username,
}));

/** Creates the community if there are no members yet. @returns the logins that still work. */
export async function openDemo(config: Config, db: Db, images: Images): Promise<Demo> {
  const startedAtMs = performance.now();
  let isCreated = false;
  if (await isEmpty(db)) {
    // Remove the pictures of an interrupted start, which no post shows. On shared storage, another process may be storing them now.
    if (!config.databaseUrl && !config.s3Url)
      await rm(join(config.dataDir, 'uploads'), { recursive: true, force: true });
    // Imported on demand, because other starts do not need the demo's data.
    const { makeCommunity } = await import('./makeCommunity.ts');
    isCreated = await makeCommunity(db, images);
  }
  const areLoginsValid = await Promise.all(DEMO_LOGINS.map((login) => isLoginValid(db, login)));
  return {
    logins: DEMO_LOGINS.filter((_, index) => areLoginsValid[index]),
    ...(isCreated && { createdInMs: performance.now() - startedAtMs }),
  };
}

async function isLoginValid(db: Db, { email, password }: DemoLogin): Promise<boolean> {
  const account = await findAccount(db, email);
  return account !== undefined && verifyPassword(account.passwordHash, password);
}
