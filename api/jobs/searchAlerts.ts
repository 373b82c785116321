import { eq, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db, Tx } from '../db/Db.ts';
import { describeError } from '../db/describeError.ts';
import { posts, searches, postsToMatch } from '../db/schema.ts';
import { LIMITS, TIMINGS } from '../limits.ts';
import { whereVisibleTo } from '../domain/safety/hiddenMembers.ts';
import { addNotifications } from '../domain/notifications/notifications.ts';
import { transact } from '../db/transact.ts';

export interface SearchAlerts {
  /** Starts matching the queued posts in the background. */
  wake: () => void;
  /** Stops after the current batch. */
  close: () => Promise<void>;
}

/**
 * Notifies members of new posts that match their saved searches. New posts queue in a table, so that publishing does not wait for
 * the matching. If a process is killed, the next start or sweep of any process matches the posts that are left in the queue.
 */
export function createSearchAlerts(
  db: Db,
  live: { notifyAll: (ids: readonly string[]) => Promise<void> },
  log: Logger,
): SearchAlerts {
  let currentRun: Promise<void> | undefined;
  let isRequested = false;
  let isClosed = false;
  const run = async () => {
    while (isRequested) {
      isRequested = false;
      // A post without matches has an empty list, and the queue may have further posts.
      let ids = await notifyNextBatch(db);
      while (ids) {
        await live.notifyAll(ids);
        ids = isClosed ? undefined : await notifyNextBatch(db);
      }
    }
  };
  const wake = () => {
    isRequested = !isClosed;
    currentRun ??= run()
      .catch((error: unknown) =>
        log.warn(`Matching new posts with saved searches failed: ${describeError(error)}`),
      )
      .finally(() => {
        currentRun = undefined;
        // `wake` was called when the loop had already ended.
        if (isRequested) wake();
      });
  };
  return {
    wake,
    close: async () => {
      isClosed = true;
      isRequested = false;
      await currentRun;
    },
  };
}

/**
 * Adds notifications for the owners of one batch of searches that match the oldest queued post, in one transaction. The last batch
 * removes the post from the queue. Posts that another process is matching are skipped.
 * @returns the ids of the notifications; undefined when the queue has no other posts.
 */
export const notifyNextBatch = (db: Db, now = new Date()): Promise<string[] | undefined> =>
  transact(db, async (tx) => {
    const [post] = await tx
      .select({ id: posts.id, userId: posts.userId })
      .from(postsToMatch)
      .innerJoin(posts, eq(posts.id, postsToMatch.postId))
      .orderBy(posts.id)
      .limit(1)
      .for('update', { of: postsToMatch, skipLocked: true });
    if (!post) return undefined;
    const matches = await markMatches(tx, post, now);
    if (matches.length < LIMITS.searchesPerStatement)
      await tx.delete(postsToMatch).where(eq(postsToMatch.postId, post.id));
    const causes = matches.map(({ id: searchId, userId: receiverId }) => {
      return { type: 'search_match', senderId: post.userId, receiverId, postId: post.id, searchId } as const;
    });
    return addNotifications(tx, causes, now);
  });

/**
 * Finds one batch of searches that match a post and have sent no notification for a day, and sets their `notifiedAt`. The conditions
 * are those of `listPosts`.
 */
async function markMatches(tx: Tx, post: { id: string; userId: string }, now: Date) {
  const intervalStart = new Date(now.getTime() - TIMINGS.searchAlertIntervalMs);
  const whereOneOf = (column: string) =>
    sql`(search.${sql.identifier(column)} is null
      or post.${sql.identifier(column)} = any(string_to_array(search.${sql.identifier(column)}, ',')))`;
  const whereInRange = (column: string) =>
    sql`(search.${sql.identifier(`min_${column}`)} is null or post.${sql.identifier(column)} >= search.${sql.identifier(`min_${column}`)})
      and (search.${sql.identifier(`max_${column}`)} is null or post.${sql.identifier(column)} <= search.${sql.identifier(`max_${column}`)})`;
  // The cheap conditions come first, so that few searches reach the patterns.
  const selectMatches = sql`
    select search.id from searches search join posts post on post.id = ${post.id} and post.sale_status <> 'sold'
    where (search.notified_at is null or search.notified_at <= ${intervalStart.toISOString()}::timestamptz)
      and search.user_id <> post.user_id
      and (search.post_type is null or search.post_type = post.post_type)
      and ${whereInRange('price')} and ${whereInRange('year')} and ${whereInRange('mileage')}
      and (search.year is null or search.year = post.year)
      and ${whereOneOf('condition')} and ${whereOneOf('vehicle_type')} and ${whereOneOf('engine_type')} and ${whereOneOf('transmission')}
      and (search.brand is null or post.brand_key like search.brand)
      and (search.model is null or post.model_key like search.model)
      and (search.location is null or post.location_key like all(search.location))
      and (search.search is null or post.search like all(search.search))
      and ${whereVisibleTo(post.userId, sql`search.user_id`)}
    limit ${LIMITS.searchesPerStatement} for update of search skip locked`;
  return tx
    .update(searches)
    .set({ notifiedAt: now })
    .where(sql`${searches.id} in (${selectMatches})`)
    .returning({ id: searches.id, userId: searches.userId });
}
