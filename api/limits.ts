import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limits } from './config.ts';
import { Failure } from './Failure.ts';

export type LimitName = keyof Limits;

export interface RateLimits {
  /**
   * Counts one try of `key`.
   * @throws RATE_LIMITED with the seconds to wait when there were too many.
   */
  take: (name: LimitName, key: string) => Promise<void>;
  /** Forgets the tries of `key`, once one of them was right. */
  forget: (name: LimitName, key: string) => Promise<void>;
}

/** Counts tries in Redis where there is one, so that every process counts together; while it is away, each by itself. */
export function createRateLimits(limits: Limits, redis: Redis | undefined): RateLimits {
  const limiters = new Map(
    (Object.keys(limits) as LimitName[]).map((name) => {
      const { points, seconds } = limits[name];
      const options = { keyPrefix: `forecourt:${name}`, points, duration: seconds };
      const memory = new RateLimiterMemory(options);
      return [
        name,
        redis ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory }) : memory,
      ];
    }),
  );
  const limiterOf = (name: LimitName) => {
    const limiter = limiters.get(name);
    if (!limiter) throw new Error(`No limit is named ${name}`);
    return limiter;
  };
  return {
    take: async (name, key) => {
      try {
        await limiterOf(name).consume(key);
      } catch (result) {
        if (!(result instanceof RateLimiterRes)) throw result;
        const retryAfterSeconds = Math.max(1, Math.ceil(result.msBeforeNext / 1000));
        throw new Failure('RATE_LIMITED', `Too many tries. Please wait ${wait(retryAfterSeconds)}.`, {
          retryAfterSeconds,
        });
      }
    },
    forget: async (name, key) => {
      await limiterOf(name).delete(key);
    },
  };
}

const wait = (seconds: number) => (seconds === 1 ? '1 second' : `${seconds} seconds`);
