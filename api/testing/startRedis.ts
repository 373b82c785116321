import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Redis } from 'ioredis';
import { findFreePort } from './findFreePort.ts';
import type { LocalServer } from './database/startPostgres.ts';

/** Starts a Redis server without persistence. @returns undefined when Redis is not installed. */
export async function startRedis(directory: string): Promise<LocalServer | undefined> {
  const port = await findFreePort();
  const server = spawn('redis-server', ['--port', String(port), '--save', '', '--dir', directory], {
    stdio: 'ignore',
  });
  // `once` rejects at an error, such as a missing executable.
  const isInstalled = await once(server, 'spawn').then(
    () => true,
    () => false,
  );
  if (!isInstalled) return undefined;
  const url = `redis://127.0.0.1:${port}`;
  const redis = new Redis(url, { maxRetriesPerRequest: null, retryStrategy: () => 50 });
  // Until the server listens, connecting fails and is retried.
  redis.on('error', () => undefined);
  await redis.ping();
  redis.disconnect();
  return {
    url,
    stop: async () => {
      server.kill('SIGKILL');
      await once(server, 'exit');
    },
  };
}
