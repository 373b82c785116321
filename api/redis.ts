import { once } from 'node:events';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';

/** The connections to Redis: one for commands, one for subscriptions. */
export interface RedisPair {
  main: Redis;
  subscriber: Redis;
  close: () => void;
}

/**
 * Connects to Redis, or retries in the background. Requests do not wait while Redis is unreachable: events for other processes are
 * dropped, because clients also poll, and each process counts attempts separately.
 */
export async function openRedis(url: string, log: Logger): Promise<RedisPair> {
  const main = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1 });
  const subscriber = new Redis(url, { maxRetriesPerRequest: null });
  for (const redis of [main, subscriber]) {
    redis.on('error', (error: Error) => log.warn(`Redis is unreachable: ${error.message}`));
    ignoreRejections(redis);
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

/** The Socket.IO adapter ignores the promises of its commands, and an unhandled rejection would end the process. */
function ignoreRejections(redis: Redis): void {
  const send = redis.sendCommand.bind(redis);
  redis.sendCommand = (...command) => {
    const reply = send(...command);
    if (reply instanceof Promise) reply.catch(() => undefined);
    return reply;
  };
}
