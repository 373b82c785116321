import { readConfig } from '../api/config.ts';
import { RATE_LIMITS } from '../api/limits.ts';
import { createServer } from '../api/server.ts';
// The provider as it runs for members, but for the limit of reads: here one member reads everything.

const readPerMember = { points: 1e9, seconds: 1, isPerProcess: true };
const server = await createServer({
  ...readConfig(process.env),
  rateLimits: { ...RATE_LIMITS, readPerMember },
});
process.send?.({ ready: `${server.url}/api` });
process.once('disconnect', () => process.exit(0));
