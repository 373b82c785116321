import { readConfig } from '../api/config.ts';
import { RATE_LIMITS, type RateLimit, type RateLimitName } from '../api/limits.ts';
import { startServer } from '../api/server.ts';

/** The embedded provider, but without rate limits, because two members send all operations. */
const rateLimits = Object.fromEntries(
  Object.entries(RATE_LIMITS).map(([name, limit]) => [name, { ...limit, points: 1e9 }]),
) as Record<RateLimitName, RateLimit>;
const server = await startServer({ ...readConfig(process.env), rateLimits });
process.once('disconnect', () => void server.close().then(() => process.exit()));
process.send?.({ ready: `${server.url}/api` });
