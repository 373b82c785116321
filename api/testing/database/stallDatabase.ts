import { startServer } from '../../server.ts';
import { readConfig } from '../../config.ts';
import { findAccount } from '../../domain/auth/accounts.ts';
import { confirmEmail, register } from '../../domain/auth/registration.ts';
import { TIMINGS } from '../../limits.ts';

/** The message of this process to its parent when the account is stored. */
export interface ProcessMessage {
  /** Whether the account existed at the start. */
  hadAccount: boolean;
}

// Starts the provider on DATA_DIR. If the account does not exist yet, stores it and then blocks the embedded database with an endless
// loop, so that `watchDatabase` ends this process.
const templateDir = process.argv[2] ?? '';
const server = await startServer({
  ...readConfig(process.env),
  templateDir,
  port: 0,
  timings: { ...TIMINGS, stallMs: 3_000 },
});
const { db } = server.services;
const email = 'anna@example.com';
const hadAccount = (await findAccount(db, email)) !== undefined;
if (!hadAccount) {
  const { id } = await register(db, { username: 'Anna', email, password: 'secret1' });
  await confirmEmail(db, id);
}
const message: ProcessMessage = { hadAccount };
process.send?.(message);
if (!hadAccount) await db.execute('do $$ begin loop null; end loop; end $$');
