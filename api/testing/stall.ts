import { createServer } from '../server.ts';
import { readConfig } from '../config.ts';
import { findAccount } from '../domain/accounts.ts';
import { register } from '../domain/registration.ts';
import { TIMINGS } from '../limits.ts';

/** What this process says to the one that started it: who had an account before, and that one more is stored. */
export interface ProcessMessage {
  before: boolean;
}

// Serves on the store in DATA_DIR, stores an account, and then makes the embedded database run for ever.
const template = process.argv[2] ?? '';
const server = await createServer({
  ...readConfig(process.env),
  template,
  port: 0,
  timings: { ...TIMINGS, stallMs: 3_000 },
});
const { db } = server.services;
const email = 'anna@example.com';
const before = (await findAccount(db, email)) !== undefined;
if (!before) await register(db, { username: 'Anna', email, password: 'secret1' });
const said: ProcessMessage = { before };
process.send?.(said);
if (!before) await db.execute('do $$ begin loop null; end loop; end $$');
