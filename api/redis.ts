import { Redis } from 'ioredis';
import type { Logger } from 'pino';

export interface RedisPair {
  commands: Redis;
  subscriber: Redis;
  close: () => void;
}

/** Without Redis, events for other processes are dropped (clients also poll), and each process counts attempts separately. */
export async function openRedis(url: string, log: Logger): Promise<RedisPair> {
  const commands = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1 });
  const subscriber = new Redis(url, { maxRetriesPerRequest: null });
  for (const redis of [commands, subscriber]) {
    redis.on('error', (error: Error) => log.warn(`Redis is unreachable: ${error.message}`));
    ignoreRejections(redis);
  }
  await Promise.all([waitForFirstAttempt(commands), waitForFirstAttempt(subscriber)]);
  return {
    commands,
    subscriber,
    close: () => {
      commands.disconnect();
      subscriber.disconnect();
    },
  };
}

/** `once` of node:events would reject when the attempt failed. */
const waitForFirstAttempt = (redis: Redis) =>
  new Promise<void>((resolve) => {
    redis.once('ready', resolve);
    redis.once('close', resolve);
  });

/** The Socket.IO adapter ignores the promises of its commands, and an unhandled rejection would end the process. */
function ignoreRejections(redis: Redis): void {
  const sendCommand = redis.sendCommand.bind(redis);
  redis.sendCommand = (...command) => {
    const result = sendCommand(...command);
    if (result instanceof Promise) result.catch(() => undefined);
    return result;
  };
}
