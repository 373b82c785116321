import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import Type from 'typebox';
import { RequestError } from '../RequestError.ts';
import type { ImageStorage } from '../images/ImageStorage.ts';
import type { Server } from '../services.ts';
import { ok } from './schemas.ts';
import { LIMITS, TIMINGS } from '../limits.ts';
import { createStuckCheck } from '../db/createStuckCheck.ts';
import { describeError } from '../db/describeError.ts';

/** The update fails on a read-only database; on a full disk it may still fit into its page, but the sort's temporary file does not. */
const WRITE_TO_DATABASE = `
  update secrets set value = value where name = 'unsubscribe';
  set local work_mem = '64kB';
  select count(*) from (select n from generate_series(1, 4000) as n order by n desc offset 1) as sorted`;

/** Whether the process is running and not stuck, and whether its database and the storage of pictures accept writes. */
export function addHealthRoutes(
  app: Server,
  pool: Pool,
  storage: Pick<ImageStorage, 'check'>,
  log: Pick<Logger, 'warn'>,
  isDraining: () => boolean,
): void {
  const Status = Type.Object({ status: Type.Literal('ok') });
  const tags = ['Health'];
  const isStuck = createStuckCheck(pool, TIMINGS.stuckPoolMs);
  let currentCheck: Promise<void> | undefined;
  const checkWrites = async () => {
    try {
      await pool.query(WRITE_TO_DATABASE);
      await storage.check();
    } catch (error) {
      log.warn(`Not ready: ${describeError(error)}`);
      throw unavailable('The database or the storage of pictures does not accept writes.');
    }
  };

  app.get(
    '/healthz',
    {
      schema: {
        tags,
        summary: 'Liveness: the process is running, and its connections to the database come back',
        response: ok(Status),
      },
    },
    () => {
      if (isStuck()) throw unavailable('The connections to the database do not come back.');
      return { status: 'ok' as const };
    },
  );

  app.get(
    '/readyz',
    {
      schema: {
        tags,
        summary: 'Readiness: the database and the storage of pictures accept writes',
        response: ok(Status),
      },
    },
    async () => {
      if (isDraining()) throw unavailable('The server is shutting down.');
      // Share one check, because checks would queue up while the database or the disk hangs.
      currentCheck ??= checkWrites().finally(() => (currentCheck = undefined));
      await Promise.race([currentCheck, failAfterTimeout()]);
      return { status: 'ok' as const };
    },
  );
}

async function failAfterTimeout(): Promise<never> {
  await delay(TIMINGS.readyCheckMs, undefined, { ref: false });
  throw unavailable('The database or the storage of pictures does not answer.');
}

const unavailable = (message: string) =>
  new RequestError('UNAVAILABLE', message, { retryAfterSeconds: LIMITS.retryAfterSeconds });
