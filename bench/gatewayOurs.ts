import { devNull } from 'node:os';
// Our gateway as it is built and runs for members: limits, errors and figures on, and every operation logged, to where
// logs cost no disk.

const built = new URL('../dist/gateway/', import.meta.url);
const { readConfig } = (await import(
  new URL('config.js', built).href
)) as typeof import('../gateway/config.ts');
const { createLog, createServer } = (await import(
  new URL('server.js', built).href
)) as typeof import('../gateway/server.ts');

const server = await createServer(
  // All clients of a benchmark come from one address.
  { ...readConfig({ ...process.env, PORT: '0', NODE_ENV: 'production' }), maxSocketsPerAddress: 100_000 },
  createLog('info', devNull),
);
process.send?.({ ready: server.url });
process.on('message', () => {
  process.send?.({ cpu: process.cpuUsage(), subscribed: server.hub.connectedCount });
});
process.once('disconnect', () => process.exit(0));
