import type { Logger } from 'pino';
import type { Db } from '../db/database.ts';
import { failureOf } from '../http/failureOf.ts';
import type { Live } from '../live/sockets.ts';
import { endSessionsWith } from './sessions.ts';
import { LIMITS, TIMINGS } from '../limits.ts';

export interface SignOuts {
  /**
   * Ends the sessions of `tokens` and closes their sockets.
   * @returns false while the database is unavailable; the sessions end when it is back, unless this process stops first.
   */
  end: (tokens: readonly string[]) => Promise<boolean>;
  close: () => void;
}

/** Ends the sessions of members who sign out. While the database is unavailable, sign-outs are kept in memory and retried. */
export function createSignOuts(db: Db, live: Pick<Live, 'endSession'>, log: Logger): SignOuts {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  const endNow = async (tokens: readonly string[]) => {
    for (const id of await endSessionsWith(db, tokens)) live.endSession(id);
  };
  const retry = async () => {
    const tokens = [...waiting];
    try {
      await endNow(tokens);
      for (const token of tokens) waiting.delete(token);
    } catch {
      // Still unavailable; failing requests log the error.
    }
    if (waiting.size > 0) timer?.refresh();
    else timer = undefined;
  };

  return {
    end: async (tokens) => {
      try {
        await endNow(tokens);
        return true;
      } catch (error) {
        const isUnavailable = failureOf(error, log).code === 'UNAVAILABLE';
        if (!isUnavailable || waiting.size + tokens.length > LIMITS.queuedSignOuts) throw error;
        for (const token of tokens) waiting.add(token);
        timer ??= setTimeout(() => void retry(), TIMINGS.signOutRetryMs);
        return false;
      }
    },
    close: () => clearTimeout(timer),
  };
}
