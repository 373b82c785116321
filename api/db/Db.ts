import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';

/** Runs queries: the database or a transaction. Without Drizzle's own transactions: see runInTransaction.ts. */
export type Queryable = Omit<NodePgDatabase, 'transaction'>;
export type Db = Queryable & { $client: Pool };

declare const isTransaction: unique symbol;
/** A transaction. The symbol keeps the compiler from accepting the database in its place. */
export type Tx = Queryable & { [isTransaction]: true };
