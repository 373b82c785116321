import type { Logger } from 'pino';
import type { Db } from '../db/Db.ts';
import { isUnavailable } from '../db/isUnavailable.ts';
import { endSessionsWithTokens } from '../domain/auth/sessions.ts';
import { describeError } from '../db/describeError.ts';
import { LIMITS, TIMINGS } from '../limits.ts';

export interface SignOuts {
  /**
   * Ends the sessions of `tokens` and closes their sockets.
   * @returns false while the database is unavailable; the sessions end when it is back, unless this process stops first.
   * @throws the error of the database when it does not mean an outage, or when too many sign-outs are waiting.
   */
  end: (tokens: readonly string[]) => Promise<boolean>;
  /** Stops retrying. */
  close: () => void;
}

/** Ends the sessions of members who sign out. While the database is unavailable, sign-outs are kept in memory and retried. */
export function createSignOuts(db: Db, live: { endSession: (id: string) => void }, log: Logger): SignOuts {
  const pendingTokens = new Set<string>();
  let retryTimer: NodeJS.Timeout | undefined;

  const endNow = async (tokens: readonly string[]) => {
    for (const id of await endSessionsWithTokens(db, tokens)) live.endSession(id);
  };
  const retry = async () => {
    const tokens = [...pendingTokens];
    try {
      await endNow(tokens);
      for (const token of tokens) pendingTokens.delete(token);
    } catch {
      // Still unavailable; failing requests log the error.
    }
    if (pendingTokens.size > 0) retryTimer?.refresh();
    else retryTimer = undefined;
  };

  return {
    end: async (tokens) => {
      try {
        await endNow(tokens);
        return true;
      } catch (error) {
        if (!isUnavailable(error) || pendingTokens.size + tokens.length > LIMITS.queuedSignOuts) throw error;
        log.warn(`The database is unavailable: ${describeError(error)}`);
        for (const token of tokens) pendingTokens.add(token);
        retryTimer ??= setTimeout(() => void retry(), TIMINGS.signOutRetryMs);
        return false;
      }
    },
    close: () => clearTimeout(retryTimer),
  };
}
