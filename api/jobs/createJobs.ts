import type { Logger } from 'pino';
import type { Db } from '../db/Db.ts';
import { sweepOrphanedImages } from '../images/orphanedImages.ts';
import type { Images } from '../images/images.ts';
import { liftEndedSuspensions } from '../domain/moderation/suspensions.ts';
import { TIMINGS } from '../limits.ts';
import { createRunner, type Job, type Runner } from './createRunner.ts';
import { finishDeletions } from './deletions.ts';
import { sendDueDigests, type DigestMailer } from './digests.ts';
import { notifyOfQueuedPosts } from './searchAlerts.ts';
import { updateSearchColumns } from './searchColumns.ts';
import { SWEEP_STEPS, type SweepMailer } from './sweep.ts';

export type Jobs = Runner<'deletions' | 'searchAlerts'>;

interface Options {
  db: Db;
  images: Pick<Images, 'remove'>;
  live: { notifyAll: (ids: readonly string[]) => Promise<void> };
  log: Logger;
  mailer: DigestMailer & SweepMailer & { sendDueMails: (signal: AbortSignal) => Promise<void> };
  hasDigests: boolean;
  unsubscribeKey: Buffer;
}

export function createJobs({ db, images, live, log, mailer, hasDigests, unsubscribeKey }: Options): Jobs {
  const everyMs = TIMINGS.sweepIntervalMs;
  const jobs = {
    deletions: { everyMs, atStart: true, run: (signal: AbortSignal) => finishDeletions(db, mailer, signal) },
    digests: {
      everyMs: TIMINGS.digestCheckMs,
      run: async (signal: AbortSignal) => {
        if (hasDigests) await sendDueDigests(db, mailer, unsubscribeKey, { signal });
      },
    },
    queuedMails: {
      everyMs: TIMINGS.mailCheckMs,
      atStart: true,
      run: (signal: AbortSignal) => mailer.sendDueMails(signal),
    },
    suspensions: { everyMs: TIMINGS.suspensionCheckMs, atStart: true, run: () => liftEndedSuspensions(db) },
    orphanedImages: { everyMs, run: () => sweepOrphanedImages(db, images) },
    searchColumns: { everyMs, atStart: true, run: (signal: AbortSignal) => updateSearchColumns(db, signal) },
    searchAlerts: {
      everyMs,
      atStart: true,
      run: (signal: AbortSignal) => notifyOfQueuedPosts(db, live, signal),
    },
  } satisfies Record<string, Job>;
  return createRunner<string>({ ...jobs, ...createSweepJobs(db, mailer, everyMs) }, log);
}

const createSweepJobs = (db: Db, mailer: SweepMailer, everyMs: number): Record<string, Job> =>
  Object.fromEntries(
    Object.entries(SWEEP_STEPS).map(([name, runStep]) => [
      name,
      {
        everyMs,
        run: async () => {
          await runStep(db, mailer, new Date());
        },
      },
    ]),
  );
