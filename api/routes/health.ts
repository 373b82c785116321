import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import Type from 'typebox';
import { Failure } from '../Failure.ts';
import type { Server } from '../services.ts';
import { ok } from './schemas.ts';
import { LIMITS, TIMINGS } from '../limits.ts';

/** Liveness and readiness probes: the process is running, and its database answers. */
export function addHealthRoutes(app: Server, pool: Pool): void {
  const Status = Type.Object({ status: Type.Literal('ok') });
  const tags = ['Health'];
  let currentCheck: Promise<unknown> | undefined;

  app.get(
    '/healthz',
    { schema: { tags, summary: 'Liveness: the process is running', response: ok(Status) } },
    () => ({
      status: 'ok' as const,
    }),
  );

  app.get(
    '/readyz',
    { schema: { tags, summary: 'Readiness: the database answers', response: ok(Status) } },
    async () => {
      // Concurrent requests share one check, because checks would queue up while the database hangs.
      currentCheck ??= pool.query('select 1').finally(() => (currentCheck = undefined));
      await Promise.race([currentCheck, failAfterTimeout()]);
      return { status: 'ok' as const };
    },
  );
}

async function failAfterTimeout(): Promise<never> {
  await delay(TIMINGS.readyCheckMs, undefined, { ref: false });
  throw new Failure('UNAVAILABLE', 'The database does not answer.', {
    retryAfterSeconds: LIMITS.retryAfterSeconds,
  });
}
