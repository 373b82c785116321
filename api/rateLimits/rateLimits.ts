import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimit, RateLimitName } from '../limits.ts';
import { digestOf } from '../digestOf.ts';
import { Failure } from '../Failure.ts';

export interface RateLimits {
  /**
   * Counts one try of `key`.
   * @throws RATE_LIMITED with the seconds to wait when there were too many.
   */
  take: (name: RateLimitName, key: string) => Promise<void>;
  /** Refunds one try of `key`. */
  giveBack: (name: RateLimitName, key: string) => Promise<void>;
  /** Forgets the tries of `key`, after a right one. */
  forget: (name: RateLimitName, key: string) => Promise<void>;
}

/**
 * Counts tries in Redis where there is one, so that all processes count together; while it is away, each process counts by
 * itself. Keys are stored as digests: they hold email addresses, and clients choose their length.
 */
export function createRateLimits(
  limits: Readonly<Record<RateLimitName, RateLimit>>,
  redis: Redis | undefined,
): RateLimits {
  const limiters = new Map(
    (Object.keys(limits) as RateLimitName[]).map((name) => {
      const { points, seconds, perProcess } = limits[name];
      const options = { keyPrefix: `forecourt:${name}`, points, duration: seconds };
      const memory = new RateLimiterMemory(options);
      return [
        name,
        redis && !perProcess
          ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory })
          : memory,
      ];
    }),
  );
  const limiterOf = (name: RateLimitName) => {
    const limiter = limiters.get(name);
    if (!limiter) throw new Error(`No limit is named ${name}`);
    return limiter;
  };
  return {
    take: async (name, key) => {
      try {
        await limiterOf(name).consume(digestOf(key));
      } catch (result) {
        if (!(result instanceof RateLimiterRes)) throw result;
        // The limiter computes the rest of the window by the system clock, which may have been stepped back.
        const retryAfterSeconds = Math.min(
          limits[name].seconds,
          Math.max(1, Math.ceil(result.msBeforeNext / 1000)),
        );
        throw new Failure('RATE_LIMITED', `Too many tries. Please wait ${wait(retryAfterSeconds)}.`, {
          retryAfterSeconds,
        });
      }
    },
    giveBack: async (name, key) => {
      await limiterOf(name).reward(digestOf(key));
    },
    forget: async (name, key) => {
      await limiterOf(name).delete(digestOf(key));
    },
  };
}

function wait(seconds: number): string {
  if (seconds <= 120) return count(seconds, 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 120 ? count(minutes, 'minute') : count(Math.ceil(minutes / 60), 'hour');
}

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`;
