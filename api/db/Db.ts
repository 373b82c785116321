import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type * as schema from './schema.ts';

export type Db = NodePgDatabase<typeof schema>;
/** A transaction; Drizzle does not export its type. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
/** Runs queries: the database or a transaction. */
export type Queryable = Db | Tx;
