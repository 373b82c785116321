import { serveBenchmark } from './serveBenchmark.ts';

// The built provider as in production, without the rate limit on reads, because few members send all requests. `BUILD` is the root of
// another checkout with a built provider, to compare two versions.

const root = process.env['BUILD']
  ? new URL(`file://${process.env['BUILD']}/`)
  : new URL('../', import.meta.url);
const { readConfig } = (await import(
  new URL('dist/api/config.js', root).href
)) as typeof import('../api/config.ts');
const { startServer } = (await import(
  new URL('dist/api/server.js', root).href
)) as typeof import('../api/server.ts');

const config = readConfig(process.env);
const server = await startServer({
  ...config,
  rateLimits: { ...config.rateLimits, readPerMember: { points: 1e9, seconds: 1, isPerProcess: true } },
  // Filling the embedded database takes longer than it may stall.
  timings: { ...config.timings, stallMs: 3_600_000 },
});
serveBenchmark(`${server.url}/api`);
