import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Queryable } from '../db/Db.ts';
import { messages, notifications, posts, searches, users, type NotificationType } from '../db/schema.ts';
import { LIMITS, TIMINGS } from '../limits.ts';
import { whereNoBlockBetween, whereVisibleTo } from '../domain/safety/hiddenMembers.ts';
import { transact } from '../db/transact.ts';
import { unsubscribeTokenOf } from '../domain/settings/unsubscribing.ts';

export interface UnreadSummary {
  /** Latest first, at most `LIMITS.digestLines`. */
  senders: { username: string; messagesCount: number }[];
  /** Totals include those beyond the limit. */
  sendersTotal: number;
  messagesTotal: number;
  /** Price drops and matches of saved searches, newest first, at most `LIMITS.digestLines`. */
  alerts: Alert[];
  alertsTotal: number;
  likesCount: number;
  commentsCount: number;
  followsCount: number;
  offersCount: number;
}

interface Alert {
  type: NotificationType;
  postId: string | null;
  title: string | null;
  price: number | null;
  previousPrice: number | null;
  search: string | null;
}

export interface DigestMail {
  to: string;
  username: string;
  unread: UnreadSummary;
  token: string;
}

/** Claims each member before the mail is sent, so that no process sends it twice; a killed process loses at most one mail. */
export async function sendDueDigests(
  db: Db,
  mailer: DigestMailer,
  unsubscribeKey: Buffer,
  { now = new Date(), signal }: { now?: Date; signal?: AbortSignal } = {},
): Promise<void> {
  let ids: string[] = [];
  do {
    ids = await listDueMemberIds(db, now, ids.at(-1));
    for (const id of ids) if (!signal?.aborted) await claimAndSendDigest(db, mailer, unsubscribeKey, id, now);
  } while (ids.length === LIMITS.digestsPerQuery && !signal?.aborted);
}

export interface DigestMailer {
  /** False if sending failed temporarily. */
  sendDigest: (mail: DigestMail) => Promise<boolean>;
}

async function claimAndSendDigest(
  db: Db,
  mailer: DigestMailer,
  unsubscribeKey: Buffer,
  memberId: string,
  now: Date,
): Promise<void> {
  const claim = await claimDigest(db, memberId, now);
  if (!claim) return;
  const { email, username, unread, digestedAt: previousDigestedAt } = claim;
  const token = unsubscribeTokenOf(unsubscribeKey, memberId);
  const isSentOrRejected = await mailer.sendDigest({ to: email, username, unread, token });
  // Failed temporarily: release the claim, so that the next run tries again.
  if (!isSentOrRejected)
    await db
      .update(users)
      .set({ digestedAt: previousDigestedAt })
      .where(and(eq(users.id, memberId), eq(users.digestedAt, now)));
}

const subtractMs = (time: Date, ms: number) => new Date(time.getTime() - ms);

/** For a digest sent at `now`: created after `since`, and not after `until`. */
const digestRange = (now: Date) => ({
  since: subtractMs(now, TIMINGS.digestWindowMs),
  until: subtractMs(now, TIMINGS.digestUnreadMs),
});

const whereEligible = (now: Date) =>
  and(
    eq(users.mailDigest, true),
    isNotNull(users.verifiedAt),
    or(isNull(users.digestedAt), lte(users.digestedAt, subtractMs(now, TIMINGS.digestSpacingMs))),
  );

/** Matches of saved searches that are only for the digest are hidden. */
const whereInDigest = sql`(not is_hidden or type = 'search_match')`;

/** Starts from the unread rows, so that the cost does not grow with the number of members. */
export async function listDueMemberIds(db: Queryable, now: Date, lastId?: string): Promise<string[]> {
  const { since, until } = digestRange(now);
  const whereUnreadInRange = (table: typeof messages | typeof notifications) =>
    and(eq(table.read, false), gt(table.createdAt, since), lte(table.createdAt, until));
  const unread = db
    .select({
      receiverId: messages.receiverId,
      senderId: messages.senderId,
      // Drizzle does not qualify an alias, so it must differ from the columns of `users`.
      createdAt: sql<Date>`${messages.createdAt}`.as('unread_since'),
    })
    .from(messages)
    .where(whereUnreadInRange(messages))
    .unionAll(
      db
        .select({
          receiverId: notifications.receiverId,
          senderId: notifications.senderId,
          createdAt: sql<Date>`${notifications.createdAt}`.as('unread_since'),
        })
        .from(notifications)
        .where(and(whereUnreadInRange(notifications), whereInDigest)),
    )
    .as('unread');
  // The end of the previous digest's range, as in `digestRange`.
  const previousUntil = sql`${users.digestedAt} - ${TIMINGS.digestUnreadMs} * interval '1 millisecond'`;
  const rows = await db
    .selectDistinct({ id: users.id })
    .from(unread)
    .innerJoin(users, eq(users.id, unread.receiverId))
    .where(
      and(
        whereEligible(now),
        or(isNull(users.digestedAt), gt(unread.createdAt, previousUntil)),
        whereNoBlockBetween(unread.senderId, unread.receiverId),
        lastId === undefined ? undefined : gt(users.id, lastId),
      ),
    )
    .orderBy(users.id)
    .limit(LIMITS.digestsPerQuery);
  return rows.map(({ id }) => id);
}

/** @returns undefined when no digest is due any more, for example because another process has claimed it. */
const claimDigest = (db: Db, memberId: string, now: Date) =>
  transact(db, async (tx) => {
    const [member] = await tx
      .select({ email: users.email, username: users.username, digestedAt: users.digestedAt })
      .from(users)
      .where(and(eq(users.id, memberId), whereEligible(now)))
      .for('no key update', { skipLocked: true });
    if (!member) return undefined;
    const { since, until } = digestRange(now);
    // Start where the previous digest ended, unless that is too long ago.
    const previousUntil = member.digestedAt ? digestRange(member.digestedAt).until : since;
    const unread = await readUnread(tx, memberId, previousUntil > since ? previousUntil : since, until);
    const { messagesTotal, alertsTotal, likesCount, commentsCount, followsCount, offersCount } = unread;
    if (messagesTotal + alertsTotal + likesCount + commentsCount + followsCount + offersCount === 0)
      return undefined;
    await tx.update(users).set({ digestedAt: now }).where(eq(users.id, memberId));
    await tx.update(searches).set({ digestMatchesCount: 0 }).where(eq(searches.userId, memberId));
    return { ...member, unread };
  });

async function readUnread(db: Queryable, memberId: string, since: Date, until: Date): Promise<UnreadSummary> {
  const whereUnreadInRange = and(
    eq(notifications.receiverId, memberId),
    eq(notifications.read, false),
    whereInDigest,
    gt(notifications.createdAt, since),
    lte(notifications.createdAt, until),
    whereVisibleTo(memberId, notifications.senderId),
  );
  const senders = await readSenders(db, memberId, since, until);
  const { alerts, alertsTotal } = await readAlerts(db, whereUnreadInRange);
  const countsByType = await db
    .select({ type: notifications.type, total: count() })
    .from(notifications)
    .where(whereUnreadInRange)
    .groupBy(notifications.type);
  const countOf = (type: NotificationType) => countsByType.find((row) => row.type === type)?.total ?? 0;
  return {
    senders: senders.map(({ username, messagesCount }) => ({ username, messagesCount })),
    sendersTotal: senders[0]?.sendersTotal ?? 0,
    messagesTotal: senders[0]?.messagesTotal ?? 0,
    alerts,
    alertsTotal,
    likesCount: countOf('like'),
    commentsCount: countOf('comment'),
    followsCount: countOf('follow'),
    offersCount: countOf('offer'),
  };
}

const readSenders = (db: Queryable, memberId: string, since: Date, until: Date) =>
  db
    .select({
      username: users.username,
      messagesCount: count(),
      // Window functions: each row repeats the totals of all rows, to which `limit` does not apply.
      messagesTotal: sql<number>`(sum(count(*)) over ())::int`,
      sendersTotal: sql<number>`(count(*) over ())::int`,
    })
    .from(messages)
    .innerJoin(users, eq(users.id, messages.senderId))
    .where(
      and(
        eq(messages.receiverId, memberId),
        eq(messages.read, false),
        gt(messages.createdAt, since),
        lte(messages.createdAt, until),
        whereVisibleTo(memberId, messages.senderId),
      ),
    )
    .groupBy(users.id)
    .orderBy(desc(sql`max(${messages.createdAt})`), users.id)
    .limit(LIMITS.digestLines);

async function readAlerts(
  db: Queryable,
  whereUnreadInRange: SQL | undefined,
): Promise<Pick<UnreadSummary, 'alerts' | 'alertsTotal'>> {
  const isAlert = inArray(notifications.type, ['price_drop', 'search_match']);
  // A post that matches several searches of the member is listed once.
  const newestOfPosts = db
    .selectDistinctOn([notifications.postId, notifications.type], { id: notifications.id })
    .from(notifications)
    .where(and(whereUnreadInRange, isAlert))
    .orderBy(notifications.postId, notifications.type, desc(notifications.id));
  const alerts = await db
    .select({
      type: notifications.type,
      postId: notifications.postId,
      title: posts.title,
      price: posts.price,
      previousPrice: posts.previousPrice,
      search: searches.name,
    })
    .from(notifications)
    .leftJoin(posts, eq(posts.id, notifications.postId))
    .leftJoin(searches, eq(searches.id, notifications.searchId))
    .where(inArray(notifications.id, newestOfPosts))
    .orderBy(desc(notifications.id))
    .limit(LIMITS.digestLines);
  return { alerts, alertsTotal: await db.$count(newestOfPosts.as('alert_posts')) };
}
