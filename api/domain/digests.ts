import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db, Queryable } from '../db/database.ts';
import { messages, notifications, posts, searches, users, type NotificationType } from '../db/schema.ts';
import { LIMITS, TIMINGS } from '../limits.ts';
import type { Mailer } from '../mail/mailer.ts';
import { hasNoBlockBetween, isVisibleTo } from './hiddenMembers.ts';
import { transact } from './transact.ts';
import { unsubscribeTokenOf } from './unsubscribing.ts';

/** A member's messages and notifications that have been unread for an hour and were in no earlier digest. */
export interface UnreadSummary {
  /** The senders of the messages, latest first, at most `LIMITS.digestLines`. */
  senders: { username: string; messagesCount: number }[];
  sendersTotal: number;
  messagesTotal: number;
  /** Price drops and matches of saved searches, newest first, at most `LIMITS.digestLines`. */
  alerts: Alert[];
  alertsTotal: number;
  likesCount: number;
  commentsCount: number;
  followsCount: number;
}

interface Alert {
  type: NotificationType;
  postId: string | null;
  title: string | null;
  price: number | null;
  previousPrice: number | null;
  /** The name of the saved search. */
  search: string | null;
}

export interface Digests {
  /** Mails every digest that is due; a call during a run waits for that run. */
  run: (at?: Date) => Promise<void>;
  /** Stops after the current mail. */
  close: () => Promise<void>;
}

/**
 * Mails members a digest of what has been unread for an hour, at most once a day. A transaction claims each member before the mail
 * is sent, so that no mail is sent twice when several processes run. A killed process loses at most the mail that it was sending.
 * @param key signs the unsubscribe link (`unsubscribeTokenOf`).
 */
export function createDigests(
  db: Db,
  mailer: Pick<Mailer, 'sendDigest'>,
  key: Buffer,
  log: Pick<Logger, 'warn'>,
): Digests {
  let running: Promise<void> | undefined;
  let isClosed = false;

  const send = async (id: string, at: Date) => {
    const claimed = await claim(db, id, at);
    if (!claimed) return;
    const { email, username, unread, digestedAt } = claimed;
    const isSent = await mailer.sendDigest({
      ...{ to: email, username, unread },
      token: unsubscribeTokenOf(key, id),
    });
    // The mail server is unavailable: release the claim for the next run.
    if (!isSent)
      await db
        .update(users)
        .set({ digestedAt })
        .where(and(eq(users.id, id), eq(users.digestedAt, at)));
  };
  const sendAll = async (at: Date) => {
    let ids: string[] = [];
    do {
      ids = await listDue(db, at, ids.at(-1));
      for (const id of ids) if (!isClosed) await send(id, at);
    } while (ids.length === LIMITS.digestsPerQuery && !isClosed);
  };
  return {
    run: (at = new Date()) =>
      (running ??= sendAll(at)
        .catch((error: unknown) => log.warn(`Digests were not sent: ${String(error)}`))
        .finally(() => {
          running = undefined;
        })),
    close: async () => {
      isClosed = true;
      await running;
    },
  };
}

const before = (at: Date, ms: number) => new Date(at.getTime() - ms);

/** A digest at `at` contains messages and notifications that were created in this range. */
const range = (at: Date) => ({
  since: before(at, TIMINGS.digestWindowMs),
  until: before(at, TIMINGS.digestUnreadMs),
});

/** The condition on `users` that the member wants digests and was sent none in the last day. */
const isEligible = (at: Date) =>
  and(
    eq(users.mailDigest, true),
    isNotNull(users.verifiedAt),
    or(isNull(users.digestedAt), lte(users.digestedAt, before(at, TIMINGS.digestSpacingMs))),
  );

/**
 * The ids, in order, of members with unread rows that were in no digest. The query starts from the unread rows, so its cost does not
 * grow with the number of members.
 * @param after the last id of the previous page.
 */
export async function listDue(db: Queryable, at: Date, after?: string): Promise<string[]> {
  const { since, until } = range(at);
  const isUnread = (table: typeof messages | typeof notifications) =>
    and(eq(table.read, false), gt(table.createdAt, since), lte(table.createdAt, until));
  const unread = db
    .select({
      receiverId: messages.receiverId,
      senderId: messages.senderId,
      createdAt: sql<Date>`${messages.createdAt}`.as('unread_since'),
    })
    .from(messages)
    .where(isUnread(messages))
    .unionAll(
      db
        .select({
          receiverId: notifications.receiverId,
          senderId: notifications.senderId,
          createdAt: sql<Date>`${notifications.createdAt}`.as('unread_since'),
        })
        .from(notifications)
        .where(and(isUnread(notifications), eq(notifications.isHidden, false))),
    )
    .as('unread');
  const digestedUntil = sql`${users.digestedAt} - ${TIMINGS.digestUnreadMs} * interval '1 millisecond'`;
  const rows = await db
    .selectDistinct({ id: users.id })
    .from(unread)
    .innerJoin(users, eq(users.id, unread.receiverId))
    .where(
      and(
        isEligible(at),
        or(isNull(users.digestedAt), gt(unread.createdAt, digestedUntil)),
        hasNoBlockBetween(unread.senderId, unread.receiverId),
        after === undefined ? undefined : gt(users.id, after),
      ),
    )
    .orderBy(users.id)
    .limit(LIMITS.digestsPerQuery);
  return rows.map(({ id }) => id);
}

/**
 * Claims a member's digest by marking it as sent.
 * @returns the content of the mail, and the time of the previous digest; undefined when another process has claimed the digest or
 * the member has read everything in the meantime.
 */
const claim = (db: Db, id: string, at: Date) =>
  transact(db, async (tx) => {
    const [member] = await tx
      .select({ email: users.email, username: users.username, digestedAt: users.digestedAt })
      .from(users)
      .where(and(eq(users.id, id), isEligible(at)))
      .for('no key update', { skipLocked: true });
    if (!member) return undefined;
    const { since, until } = range(at);
    const digestedUntil = member.digestedAt ? before(member.digestedAt, TIMINGS.digestUnreadMs) : since;
    const unread = await readUnread(tx, id, digestedUntil > since ? digestedUntil : since, until);
    if (
      unread.messagesTotal +
        unread.alertsTotal +
        unread.likesCount +
        unread.commentsCount +
        unread.followsCount ===
      0
    )
      return undefined;
    await tx.update(users).set({ digestedAt: at }).where(eq(users.id, id));
    return { ...member, unread };
  });

async function readUnread(db: Queryable, id: string, since: Date, until: Date): Promise<UnreadSummary> {
  const senders = await db
    .select({
      username: users.username,
      messagesCount: count(),
      messagesTotal: sql<number>`(sum(count(*)) over ())::int`,
      sendersTotal: sql<number>`(count(*) over ())::int`,
    })
    .from(messages)
    .innerJoin(users, eq(users.id, messages.senderId))
    .where(
      and(
        eq(messages.receiverId, id),
        eq(messages.read, false),
        gt(messages.createdAt, since),
        lte(messages.createdAt, until),
        isVisibleTo(id, messages.senderId),
      ),
    )
    .groupBy(users.id)
    .orderBy(desc(sql`max(${messages.createdAt})`), users.id)
    .limit(LIMITS.digestLines);
  const isUnread = and(
    eq(notifications.receiverId, id),
    eq(notifications.read, false),
    eq(notifications.isHidden, false),
    gt(notifications.createdAt, since),
    lte(notifications.createdAt, until),
    isVisibleTo(id, notifications.senderId),
  );
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
    .where(and(isUnread, inArray(notifications.type, ['price_drop', 'search_match'])))
    .orderBy(desc(notifications.id))
    .limit(LIMITS.digestLines);
  const counted = await db
    .select({ type: notifications.type, total: count() })
    .from(notifications)
    .where(isUnread)
    .groupBy(notifications.type);
  const total = (type: NotificationType) => counted.find((row) => row.type === type)?.total ?? 0;
  return {
    senders: senders.map(({ username, messagesCount }) => ({ username, messagesCount })),
    sendersTotal: senders[0]?.sendersTotal ?? 0,
    messagesTotal: senders[0]?.messagesTotal ?? 0,
    alerts,
    alertsTotal: total('price_drop') + total('search_match'),
    likesCount: total('like'),
    commentsCount: total('comment'),
    followsCount: total('follow'),
  };
}
