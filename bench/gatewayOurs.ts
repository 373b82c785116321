import { devNull } from 'node:os';
import { serveBenchmark } from './serveBenchmark.ts';

// Our gateway as it is built and runs in production: limits, errors and metrics on, and every operation logged, to where
// logs cost no disk. `BUILD` names another folder with a built gateway, to compare two versions.

const root = process.env['BUILD']
  ? new URL(`file://${process.env['BUILD']}/`)
  : new URL('../', import.meta.url);
const { readConfig } = (await import(
  new URL('dist/gateway/config.js', root).href
)) as typeof import('../gateway/config.ts');
const { createLog, createServer } = (await import(
  new URL('dist/gateway/server.js', root).href
)) as typeof import('../gateway/server.ts');

const server = await createServer(
  // All clients of a benchmark come from one address.
  { ...readConfig({ ...process.env, PORT: '0', NODE_ENV: 'production' }), maxSocketsPerAddress: 100_000 },
  createLog('info', devNull),
);
serveBenchmark(server.url, () => server.hub.connectedCount);
