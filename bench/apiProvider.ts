import pg from 'pg';
import { readConfig } from '../api/config.ts';
import { RATE_LIMITS } from '../api/limits.ts';
import { startServer } from '../api/server.ts';

/** A query of the provider, as passed to `pg`. */
export interface RecordedQuery {
  text: string;
  values: unknown[];
}

const queries: RecordedQuery[] = [];

/** Records the queries of all connections. */
function recordQueries(): void {
  const { prototype } = pg.Client;
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with its `this` below
  const query = prototype.query as (this: pg.Client, ...args: unknown[]) => unknown;
  prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [config, values] = args as [string | { text: string; values?: unknown[] }, unknown];
    const text = typeof config === 'string' ? config : config.text;
    const ownValues = typeof config === 'string' ? undefined : config.values;
    queries.push({ text, values: ownValues ?? (Array.isArray(values) ? values : []) });
    return query.apply(this, args);
  } as typeof prototype.query;
}

// The provider as in production, but without the rate limit on reads, because one member sends all requests.
const readPerMember = { points: 1e9, seconds: 1, isPerProcess: true };
const server = await startServer({
  ...readConfig(process.env),
  rateLimits: { ...RATE_LIMITS, readPerMember },
});
process.send?.({ ready: `${server.url}/api` });
// The first message starts the recording, each later one asks for the queries since the message before it.
process.once('message', () => {
  recordQueries();
  process.on('message', () => process.send?.({ queries: queries.splice(0) }));
});
process.once('disconnect', () => process.exit(0));
