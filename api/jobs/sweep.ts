import { lt } from 'drizzle-orm';
import type { Db } from '../db/Db.ts';
import { deleteInBatches } from '../db/deleteInBatches.ts';
import {
  accessTokens,
  codes,
  idempotencyKeys,
  knownPlaces,
  moderationLog,
  queuedMails,
  releasedUsernames,
  sessions,
} from '../db/schema.ts';
import { deleteAbandonedAccounts } from '../domain/profile/deletion.ts';
import { deleteHiddenNotifications, deleteOldNotifications } from '../domain/notifications/notifications.ts';
import { forgetCases, forgetRemovals } from '../domain/moderation/removals.ts';
import { deleteUnusedNames } from '../domain/vehicles/productNames.ts';
import { transact } from '../db/transact.ts';
import { TIMINGS } from '../limits.ts';

export interface SweepMailer {
  eraseMailsTo: (addresses: readonly string[]) => void;
  sweepOutbox: (now: Date) => Promise<void>;
}

const subtractMs = (time: Date, ms: number) => new Date(time.getTime() - ms);

/** Each step has an index for the rows that it deletes, and may run in several processes at once. */
export const SWEEP_STEPS = {
  sweepSessions: (db, _, now) => deleteInBatches(db, sessions, lt(sessions.expiresAt, now)),
  sweepTokens: (db, _, now) => deleteInBatches(db, accessTokens, lt(accessTokens.expiresAt, now)),
  sweepCodes: (db, _, now) => deleteInBatches(db, codes, lt(codes.expiresAt, now)),
  sweepIdempotencyKeys: (db, _, now) =>
    deleteInBatches(
      db,
      idempotencyKeys,
      lt(idempotencyKeys.createdAt, subtractMs(now, TIMINGS.idempotencyKeyMs)),
    ),
  sweepKnownPlaces: (db, _, now) =>
    deleteInBatches(db, knownPlaces, lt(knownPlaces.signedInAt, subtractMs(now, TIMINGS.knownPlaceMs))),
  sweepReleasedUsernames: (db, _, now) =>
    deleteInBatches(
      db,
      releasedUsernames,
      lt(releasedUsernames.releasedAt, subtractMs(now, TIMINGS.releasedUsernameMs)),
    ),
  // The mailer gives up on them earlier, unless there is no mail server any more.
  sweepQueuedMails: (db, _, now) =>
    deleteInBatches(db, queuedMails, lt(queuedMails.createdAt, subtractMs(now, TIMINGS.mailRetryWindowMs))),
  sweepHiddenNotifications: (db, _, now) => deleteHiddenNotifications(db, now),
  sweepReadNotifications: (db, _, now) => deleteOldNotifications(db, now),
  sweepRemovals: (db, _, now) => forgetRemovals(db, subtractMs(now, TIMINGS.restorableMs)),
  sweepCases: (db, _, now) => forgetCases(db, subtractMs(now, TIMINGS.decidedCaseMs)),
  sweepModerationLog: (db, _, now) =>
    deleteInBatches(db, moderationLog, lt(moderationLog.createdAt, subtractMs(now, TIMINGS.moderationLogMs))),
  sweepProductNames: (db, _, now) => deleteUnusedNames(db, now),
  sweepAccounts: async (db, mailer, now) => {
    mailer.eraseMailsTo(await transact(db, (tx) => deleteAbandonedAccounts(tx, now)));
  },
  sweepOutbox: (_, mailer, now) => mailer.sweepOutbox(now),
} satisfies Record<string, (db: Db, mailer: SweepMailer, now: Date) => PromiseLike<unknown>>;
