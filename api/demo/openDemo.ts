import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { verify } from '@node-rs/argon2';
import type { Config } from '../config.ts';
import type { Db, Queryable } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { findAccount } from '../domain/accounts.ts';
import type { Images } from '../images/images.ts';

export interface DemoLogin {
  email: string;
  password: string;
  username: string;
}

export interface Demo {
  /** Whom visitors may sign in as; none outside demo mode. */
  logins: DemoLogin[];
  /** How long it took, when this start has made the community. */
  madeInMs?: number;
}

export const demoPassword = 'forecourt-demo';

/** Both have followers, a feed, and unread news. */
const demoLogins: DemoLogin[] = ['anna', 'boris'].map((username) => ({
  email: `${username}@forecourt.demo`,
  password: demoPassword,
  username,
}));

/** In demo mode, makes the community where there are no members yet, and finds out which of its logins work. */
export async function openDemo(config: Config, db: Db, images: Images): Promise<Demo> {
  const embedded = config.databaseUrl === undefined;
  if (!(config.demo ?? embedded)) return { logins: [] };
  const started = performance.now();
  let made = false;
  if (await isEmpty(db)) {
    // Pictures left by a start that was cut short: no post shows them.
    if (embedded && !config.s3Url)
      await rm(join(config.dataDir, 'uploads'), { recursive: true, force: true });
    // Only a first start has to read the demo's data.
    const { makeCommunity } = await import('./makeCommunity.ts');
    made = await makeCommunity(db, images);
  }
  const offered = await Promise.all(demoLogins.map((login) => isValid(db, login)));
  return {
    logins: demoLogins.filter((_, at) => offered[at]),
    ...(made && { madeInMs: performance.now() - started }),
  };
}

/** Whether there is no member at all. */
export async function isEmpty(db: Queryable): Promise<boolean> {
  const [member] = await db.select({ id: users.id }).from(users).limit(1);
  return member === undefined;
}

/** The password may have been changed since, or the account deleted. */
async function isValid(db: Db, { email, password }: DemoLogin): Promise<boolean> {
  const account = await findAccount(db, email);
  return account !== undefined && account.isVerified && verify(account.passwordHash, password);
}
