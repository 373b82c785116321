import { once } from 'node:events';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';

/** The connections to Redis: one that asks and tells, one that only listens. */
export interface RedisPair {
  main: Redis;
  subscriber: Redis;
  close: () => void;
}

/**
 * Connects to Redis, or goes on trying in the background. While it is away nothing waits for it: what would be told to
 * other processes is dropped, for members look again, and tries are counted by each process alone.
 */
export async function openRedis(url: string, log: Logger): Promise<RedisPair> {
  const main = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1 });
  const subscriber = new Redis(url, { maxRetriesPerRequest: null });
  for (const redis of [main, subscriber]) {
    redis.on('error', (error: Error) => log.warn(`Redis is away: ${error.message}`));
    keepRejections(redis);
  }
  await Promise.all(
    [main, subscriber].map((redis) => Promise.race([once(redis, 'ready'), once(redis, 'close')])),
  );
  return {
    main,
    subscriber,
    close: () => {
      main.disconnect();
      subscriber.disconnect();
    },
  };
}

/** The socket adapter does not look at what becomes of its commands: a failed one would end the process. */
function keepRejections(redis: Redis): void {
  const send = redis.sendCommand.bind(redis);
  redis.sendCommand = (...command) => {
    const result = send(...command);
    if (result instanceof Promise) result.catch(() => undefined);
    return result;
  };
}
