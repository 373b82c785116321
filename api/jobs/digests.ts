import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db, Queryable } from '../db/Db.ts';
import { messages, notifications, posts, searches, users, type NotificationType } from '../db/schema.ts';
import { LIMITS, TIMINGS } from '../limits.ts';
import { whereNoBlockBetween, whereVisibleTo } from '../domain/safety/hiddenMembers.ts';
import { transact } from '../db/transact.ts';
import { unsubscribeTokenOf } from '../domain/settings/unsubscribing.ts';

/** The unread messages and notifications that a member's next digest reports (`digestRange`); those in an earlier digest are left out. */
export interface UnreadSummary {
  /** The senders of the messages, latest first, at most `LIMITS.digestLines`. */
  senders: { username: string; messagesCount: number }[];
  /** All senders, also those beyond the limit. */
  sendersTotal: number;
  /** The messages of all senders. */
  messagesTotal: number;
  /** Price drops and matches of saved searches, newest first, at most `LIMITS.digestLines`. */
  alerts: Alert[];
  /** All alerts, also those beyond the limit. */
  alertsTotal: number;
  likesCount: number;
  commentsCount: number;
  followsCount: number;
}

interface Alert {
  type: NotificationType;
  postId: string | null;
  /** The title of the post. */
  title: string | null;
  price: number | null;
  previousPrice: number | null;
  /** The name of the saved search; null for a price drop. */
  search: string | null;
}

export interface DigestMail {
  to: string;
  username: string;
  unread: UnreadSummary;
  /** The token of the unsubscribe link. */
  token: string;
}

/**
 * Mails members a digest of what has been unread for an hour, at most once a day. A transaction claims each member before the mail
 * is sent, so that no mail is sent twice when several processes run. A killed process loses at most the mail that it was sending.
 * @param unsubscribeKey signs the unsubscribe link (`unsubscribeTokenOf`).
 * @param options.signal stops after the current mail.
 */
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
  /** Resolves to false if sending failed temporarily. */
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
  // Sending failed temporarily: release the claim, so that the next run tries again.
  if (!isSentOrRejected)
    await db
      .update(users)
      .set({ digestedAt: previousDigestedAt })
      .where(and(eq(users.id, memberId), eq(users.digestedAt, now)));
}

const subtractMs = (time: Date, ms: number) => new Date(time.getTime() - ms);

/** A digest that is sent at `now` contains messages and notifications that were created after `since` and not after `until`. */
const digestRange = (now: Date) => ({
  since: subtractMs(now, TIMINGS.digestWindowMs),
  until: subtractMs(now, TIMINGS.digestUnreadMs),
});

/** The condition on `users` that the member wants digests, has confirmed the email, and was sent no digest in the last day. */
const whereEligible = (now: Date) =>
  and(
    eq(users.mailDigest, true),
    isNotNull(users.verifiedAt),
    or(isNull(users.digestedAt), lte(users.digestedAt, subtractMs(now, TIMINGS.digestSpacingMs))),
  );

/** The condition that a notification may be in a digest: it is shown, or it is a match of a saved search that is only in the digest. */
const whereInDigest = sql`(not is_hidden or type = 'search_match')`;

/**
 * The ids, in order, of up to `LIMITS.digestsPerQuery` members whose digest is due: eligible members with unread messages or notifications
 * that were in no earlier digest. The query starts from the unread rows, so its cost does not grow with the number of members.
 * @param lastId the last id of the previous page.
 */
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

/**
 * Claims a member's digest by marking it as sent.
 * @returns the content of the mail, and the time of the previous digest; undefined when no digest is due any more, for example because
 * another process has claimed it or the member has read everything.
 */
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
    const { messagesTotal, alertsTotal, likesCount, commentsCount, followsCount } = unread;
    if (messagesTotal + alertsTotal + likesCount + commentsCount + followsCount === 0) return undefined;
    await tx.update(users).set({ digestedAt: now }).where(eq(users.id, memberId));
    await tx.update(searches).set({ digestMatchesCount: 0 }).where(eq(searches.userId, memberId));
    return { ...member, unread };
  });

/** Reads the unread messages and notifications that were created after `since` and not after `until`. */
async function readUnread(db: Queryable, memberId: string, since: Date, until: Date): Promise<UnreadSummary> {
  const senders = await db
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
  const whereUnreadInRange = and(
    eq(notifications.receiverId, memberId),
    eq(notifications.read, false),
    whereInDigest,
    gt(notifications.createdAt, since),
    lte(notifications.createdAt, until),
    whereVisibleTo(memberId, notifications.senderId),
  );
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
  const alertsTotal = await db.$count(newestOfPosts.as('alert_posts'));
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
  };
}
