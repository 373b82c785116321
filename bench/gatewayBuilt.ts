import { devNull } from 'node:os';
import { serveBenchmark } from './serveBenchmark.ts';

// The built gateway as in production: with limits and metrics, and a log line for each operation, written to the null device
// so that the disk does not count. `BUILD` is the root of another checkout with a built gateway, to compare two versions.

const root = process.env['BUILD']
  ? new URL(`file://${process.env['BUILD']}/`)
  : new URL('../', import.meta.url);
const { readConfig } = (await import(
  new URL('dist/gateway/config.js', root).href
)) as typeof import('../gateway/config.ts');
const { createLog, startServer } = (await import(
  new URL('dist/gateway/server.js', root).href
)) as typeof import('../gateway/server.ts');

const server = await startServer(
  // All clients of a benchmark come from one address, and are one member.
  {
    ...readConfig({ PORT: '0', ...process.env, NODE_ENV: 'production' }),
    maxSocketsPerAddress: 100_000,
    visitorBudget: Infinity,
    memberBudget: Infinity,
    maxMessages: { socket: Infinity, member: Infinity, address: Infinity },
  },
  createLog('info', devNull),
);
serveBenchmark(
  server.url,
  () =>
    server.hub.provider.sockets.list().filter(({ isConnected, useCount }) => isConnected && useCount > 0)
      .length,
);
