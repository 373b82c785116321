import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { timeOfId } from '../db/newId.ts';
import type { RateLimit, RateLimitName } from '../limits.ts';
import { sha256Of } from '../domain/sha256Of.ts';
import { RequestError } from '../RequestError.ts';

export interface RateLimits {
  /** @throws RATE_LIMITED with the seconds to wait. */
  take: (name: RateLimitName, key: string) => Promise<void>;
  refund: (name: RateLimitName, key: string) => Promise<void>;
  reset: (name: RateLimitName, key: string) => Promise<void>;
  /** Whether the member joined less than `newMemberMs` ago. */
  isNewMember: (id: string) => boolean;
}

/** Counts for all processes in Redis, or separately while it is down. Hashes keys: they contain emails, and clients choose their length. */
export function createRateLimits(
  limits: Readonly<Record<RateLimitName, RateLimit>>,
  redis: Redis | undefined,
  newMemberMs: number,
): RateLimits {
  const limiters = new Map(
    (Object.keys(limits) as RateLimitName[]).map((name) => {
      const { points, seconds, isPerProcess } = limits[name];
      const options = { keyPrefix: `forecourt:${name}`, points, duration: seconds };
      const memory = new RateLimiterMemory(options);
      return [
        name,
        redis && !isPerProcess
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
        await limiterOf(name).consume(sha256Of(key));
      } catch (rejection) {
        if (!(rejection instanceof RateLimiterRes)) throw rejection;
        // The limiter computes the remaining time with the system clock, which may have been stepped back.
        const retryAfterSeconds = Math.min(
          limits[name].seconds,
          Math.max(1, Math.ceil(rejection.msBeforeNext / 1000)),
        );
        throw new RequestError(
          'RATE_LIMITED',
          `Too many ${limits[name].counts ?? 'requests'}. Please wait ${formatWait(retryAfterSeconds)}.`,
          {
            retryAfterSeconds,
          },
        );
      }
    },
    refund: async (name, key) => {
      await limiterOf(name).reward(sha256Of(key));
    },
    reset: async (name, key) => {
      await limiterOf(name).delete(sha256Of(key));
    },
    isNewMember: (id) => Date.now() - timeOfId(id) < newMemberMs,
  };
}

/** Rounds up, so that the wait is never too short. */
function formatWait(seconds: number): string {
  if (seconds <= 120) return pluralize(seconds, 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 120 ? pluralize(minutes, 'minute') : pluralize(Math.ceil(minutes / 60), 'hour');
}

const pluralize = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`;
