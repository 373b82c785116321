import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { verify } from '@node-rs/argon2';
import type { Config } from '../config.ts';
import type { Db, Queryable } from '../db/Db.ts';
import { users } from '../db/schema.ts';
import { findAccount } from '../domain/accounts.ts';
import type { Images } from '../images/images.ts';
import type { DemoLogin } from '../routes/demo.ts';

export interface Demo {
  /** The accounts that visitors can sign in to; empty outside demo mode. */
  logins: DemoLogin[];
  /** How long it took to create the community; absent when this start did not create it. */
  createdInMs?: number;
}

export const DEMO_PASSWORD = 'forecourt-demo';

/**
 * The logins of members who have followers, a feed and unread notifications. The usernames and the domain are repeated in
 * planActivity.ts and data.ts, which most starts do not load.
 */
const DEMO_LOGINS: DemoLogin[] = ['anna', 'boris'].map((username) => ({
  email: `${username}@forecourt.demo`,
  password: DEMO_PASSWORD,
  username,
}));

/** In demo mode, creates the community if there are no members yet. @returns the logins that still work; outside demo mode, none. */
export async function openDemo(config: Config, db: Db, images: Images): Promise<Demo> {
  const isEmbedded = config.databaseUrl === undefined;
  if (!(config.demo ?? isEmbedded)) return { logins: [] };
  const startedAtMs = performance.now();
  let isCreated = false;
  if (await isEmpty(db)) {
    // Remove the pictures of an interrupted start, which no post shows. On shared storage, another process may be storing them now.
    if (isEmbedded && !config.s3Url)
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

/** Whether there are no members. */
export async function isEmpty(db: Queryable): Promise<boolean> {
  const [member] = await db.select({ id: users.id }).from(users).limit(1);
  return member === undefined;
}

/** Whether a login still works: its password may have been changed or its account deleted. */
async function isLoginValid(db: Db, { email, password }: DemoLogin): Promise<boolean> {
  const account = await findAccount(db, email);
  return account !== undefined && account.isVerified && verify(account.passwordHash, password);
}
