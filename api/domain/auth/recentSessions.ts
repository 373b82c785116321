import { LRUCache } from 'lru-cache';
import { LIMITS, TIMINGS } from '../../limits.ts';
import { hashOfToken, type Viewer } from './sessions.ts';

/** The sessions of the last seconds, so that requests that follow each other look up their session once. */
export interface RecentSessions {
  /** @param look reads the session of the first valid token */
  find: (tokens: readonly string[], look: () => Promise<Viewer | undefined>) => Promise<Viewer | undefined>;
  /** When a session has ended, or other members are hidden from a viewer. */
  forget: () => void;
}

export function createRecentSessions(): RecentSessions {
  const viewers = new LRUCache<string, Viewer>({
    max: LIMITS.recentSessions,
    ttl: TIMINGS.recentSessionMs,
  });
  let timesForgotten = 0;
  return {
    find: async (tokens, look) => {
      const key = hashOfToken(tokens.join()).toString('base64');
      const recent = viewers.get(key);
      if (recent) return recent;
      const timesBefore = timesForgotten;
      const viewer = await look();
      // What was read before `forget` may have changed; a suspension may be lifted.
      if (viewer && !viewer.isSuspended && timesForgotten === timesBefore) viewers.set(key, viewer);
      return viewer;
    },
    forget: () => {
      timesForgotten += 1;
      viewers.clear();
    },
  };
}
