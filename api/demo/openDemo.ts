import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { verify } from '@node-rs/argon2';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { findAccount } from '../domain/account.ts';
import type { Images } from '../images.ts';
import { isEmpty, makeCommunity } from './makeCommunity.ts';
import { demoLogins } from './members.ts';

export interface DemoLogin {
  email: string;
  password: string;
  username: string;
}

export interface Demo {
  /** Whom anybody may sign in as; none outside demo mode. */
  logins: DemoLogin[];
  /** How long it took, when this start has made the community. */
  madeInMs?: number;
}

/** In demo mode, makes the community where nobody is yet, and finds out who of it can be signed in as. */
export async function openDemo(config: Config, db: Db, images: Images): Promise<Demo> {
  const embedded = config.databaseUrl === undefined;
  if (!(config.demo ?? embedded)) return { logins: [] };
  const started = performance.now();
  if (embedded && !config.s3Url && (await isEmpty(db))) {
    // Left by a start that was cut short: nobody is there to show them.
    await rm(join(config.dataDir, 'uploads'), { recursive: true, force: true });
  }
  const made = await makeCommunity(db, images);
  const offered = await Promise.all(demoLogins.map((login) => holds(db, login)));
  return {
    logins: demoLogins.filter((_, at) => offered[at]),
    ...(made && { madeInMs: performance.now() - started }),
  };
}

/** Somebody may have changed the password, or deleted the account: what no longer works is not offered. */
async function holds(db: Db, { email, password }: DemoLogin): Promise<boolean> {
  const account = await findAccount(db, email);
  return account !== undefined && account.verified && verify(account.passwordHash, password);
}
