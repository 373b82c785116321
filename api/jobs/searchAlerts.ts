import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/Db.ts';
import { posts, searches, postsToMatch } from '../db/schema.ts';
import { LIMITS, TIMINGS } from '../limits.ts';
import { whereShownToAny, whereVisibleTo } from '../domain/safety/hiddenMembers.ts';
import { addNotifications } from '../domain/notifications/notifications.ts';
import { milesColumn } from '../domain/vehicles/miles.ts';
import { countMakes } from '../domain/vehicles/vehicleMakes.ts';
import { transact } from '../db/transact.ts';

/** New and changed posts queue in a table, so that publishing does not wait; any process matches what a killed one left in the queue. */
export async function notifyOfQueuedPosts(
  db: Db,
  live: { notifyAll: (ids: readonly string[]) => Promise<void> },
  signal?: AbortSignal,
): Promise<void> {
  // A post without matches has an empty list, and the queue may have further posts.
  let ids = await notifyNextBatch(db);
  while (ids) {
    await live.notifyAll(ids);
    ids = signal?.aborted ? undefined : await notifyNextBatch(db);
  }
}

/** Skips posts that another process is matching. @returns the ids of the alerts of one batch; undefined when the queue is empty. */
export const notifyNextBatch = (db: Db, now = new Date()): Promise<string[] | undefined> =>
  transact(db, async (tx) => {
    const [post] = await tx
      .select({ id: posts.id, userId: posts.userId, brand: posts.brand })
      .from(postsToMatch)
      .innerJoin(posts, eq(posts.id, postsToMatch.postId))
      .where(whereShownToAny(posts.userId))
      .orderBy(posts.id)
      .limit(1)
      .for('update', { of: postsToMatch, skipLocked: true });
    if (!post) return undefined;
    // Jobs that match posts of one seller take turns, because they share the alert of the day.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('alerts'), hashtext(${post.userId}))`);
    const hasOneMake = countMakes(post.brand ?? '') <= 1;
    const matches = await findMatches(tx, post, hasOneMake, now);
    if (matches.length < LIMITS.searchesPerStatement)
      await tx.delete(postsToMatch).where(eq(postsToMatch.postId, post.id));
    const alerts = chooseAlerts(matches);
    await noteMatches(tx, matches, alerts, now);
    const causeOf = ({ id: searchId, userId: receiverId }: Match) =>
      ({ type: 'search_match', senderId: post.userId, receiverId, postId: post.id, searchId }) as const;
    const others = matches.filter((match) => !alerts.includes(match));
    await addNotifications(tx, others.map(causeOf), now, { isHidden: true });
    return addNotifications(tx, alerts.map(causeOf), now);
  });

/** `canAlert` is false if the match is only for the digest. */
interface Match extends Record<string, unknown> {
  id: string;
  userId: string;
  canAlert: boolean;
}

/** One for each member. */
function chooseAlerts(matches: readonly Match[]): Match[] {
  const alertsByMember = new Map<string, Match>();
  for (const match of matches)
    if (match.canAlert && !alertsByMember.has(match.userId)) alertsByMember.set(match.userId, match);
  return [...alertsByMember.values()];
}

async function noteMatches(tx: Tx, matches: readonly Match[], alerts: readonly Match[], now: Date) {
  const idsOf = (list: readonly Match[]) => list.map(({ id }) => id);
  if (matches.length === 0) return;
  await tx
    .update(searches)
    .set({ digestMatchesCount: sql`${searches.digestMatchesCount} + 1` })
    .where(inArray(searches.id, idsOf(matches)));
  if (alerts.length === 0) return;
  await tx
    .update(searches)
    .set({ notifiedAt: now, digestMatchesCount: 0 })
    .where(inArray(searches.id, idsOf(alerts)));
}

/**
 * The searches into which the post has come: a changed post did not match them before. One alert a day per search, and per member and
 * seller; none for a brand of several makes.
 */
async function findMatches(
  tx: Tx,
  post: { id: string; userId: string },
  hasOneMake: boolean,
  now: Date,
): Promise<Match[]> {
  const start = new Date(now.getTime() - TIMINGS.searchAlertIntervalMs);
  const intervalStart = sql`${start.toISOString()}::timestamptz`;
  const canAlert = sql`(${hasOneMake}::boolean
      and (search.notified_at is null or search.notified_at <= ${intervalStart})
      and not exists (
        select 1 from notifications alert
        where alert.sender_id = post.user_id and alert.receiver_id = search.user_id and alert.type = 'search_match'
          and not alert.is_hidden and alert.created_at > ${intervalStart}))`;
  // The cheap conditions come first, so that few searches reach the patterns.
  const { rows } = await tx.execute<Match>(sql`
    select replace(search.id::text, '-', '') as id, replace(search.user_id::text, '-', '') as "userId",
           ${canAlert} as "canAlert"
    from searches search
    join posts post on post.id = ${post.id}
    join posts_to_match queued on queued.post_id = post.id
    left join lateral jsonb_populate_record(null::posts, queued.previous) previous on true
    where (search.digest_matches < ${LIMITS.digestMatchesPerSearch} or ${canAlert})
      and search.user_id <> post.user_id
      and ${whereMatches(sql`post`)}
      and (queued.previous is null or (${whereMatches(sql`previous`)}) is not true)
      and ${whereVisibleTo(post.userId, sql`search.user_id`)}
      and not exists (select 1 from notifications where search_id = search.id and post_id = post.id)
    order by search.id limit ${LIMITS.searchesPerStatement} for no key update of search`);
  return rows;
}

/** Whether a search finds the row `post`. Conditions as in `listPosts`. */
function whereMatches(post: SQL): SQL {
  const whereOneOf = (column: string) =>
    sql`(search.${sql.identifier(column)} is null
      or ${post}.${sql.identifier(column)} = any(string_to_array(search.${sql.identifier(column)}, ',')))`;
  const whereInRange = (column: string) =>
    sql`(search.${sql.identifier(`min_${column}`)} is null or ${post}.${sql.identifier(column)} >= search.${sql.identifier(`min_${column}`)})
      and (search.${sql.identifier(`max_${column}`)} is null or ${post}.${sql.identifier(column)} <= search.${sql.identifier(`max_${column}`)})`;
  const miles = milesColumn(
    { latitude: sql`search.near_latitude`, longitude: sql`search.near_longitude` },
    { latitude: sql`${post}.latitude`, longitude: sql`${post}.longitude` },
  );
  return sql`${post}.sale_status <> 'sold'
      and (search.post_type is null or search.post_type = ${post}.post_type)
      and ${whereInRange('price')} and ${whereInRange('year')} and ${whereInRange('mileage')}
      and (search.year is null or search.year = ${post}.year)
      and ${whereOneOf('condition')} and ${whereOneOf('vehicle_type')} and ${whereOneOf('engine_type')} and ${whereOneOf('transmission')}
      and (search.brand is null or ${post}.brand_key like search.brand)
      and (search.model is null or ${post}.model_key like search.model)
      and (search.near_miles is null or ${miles} <= search.near_miles)
      and (search.location is null or ${post}.location_key like all(search.location))
      and (search.search is null or ${post}.search like all(search.search))`;
}
