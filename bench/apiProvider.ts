import { readConfig } from '../api/config.ts';
import { RATE_LIMITS } from '../api/limits.ts';
import { startServer } from '../api/server.ts';

// The provider as in production, but without the rate limit on reads, because one member sends all requests.
const readPerMember = { points: 1e9, seconds: 1, isPerProcess: true };
const server = await startServer({
  ...readConfig(process.env),
  rateLimits: { ...RATE_LIMITS, readPerMember },
});
process.send?.({ ready: `${server.url}/api` });
process.once('disconnect', () => process.exit(0));
