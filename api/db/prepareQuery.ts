import { sql } from 'drizzle-orm';
import type { Queryable } from './Db.ts';

/** In a prepared query. */
export const VIEWER_ID = sql.placeholder('viewerId');

interface Query<Rows> {
  prepare: (name: string) => PreparedQuery<Rows>;
}

interface PreparedQuery<Rows> {
  execute: (values?: Record<string, unknown>) => Promise<Rows>;
}

const QUERIES = new WeakMap<Queryable, Map<string, PreparedQuery<unknown>>>();

/**
 * For queries of most requests: builds a query once, and each database connection parses and plans it once. Its values are placeholders;
 * not for conditions whose best index depends on them, such as `like`.
 * @param name must determine the text, and have few variants. Without a name, the query is built and planned each time.
 */
export function prepareQuery<Rows>(
  db: Queryable,
  name: string | undefined,
  build: () => Query<Rows>,
): PreparedQuery<Rows> {
  if (name === undefined) return build().prepare('');
  const queries = QUERIES.get(db) ?? new Map<string, PreparedQuery<unknown>>();
  QUERIES.set(db, queries);
  const query = (queries.get(name) as PreparedQuery<Rows> | undefined) ?? build().prepare(name);
  queries.set(name, query);
  return query;
}
