import { eq, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../db/Db.ts';
import { conversations, messages, users } from '../../db/schema.ts';
import { LIMITS, TIMINGS } from '../../limits.ts';
import type { User } from '../../wire.ts';

/** What a buyer wants to know about a seller; `answersWithin` is null if too little is known. */
type SellerFacts = Required<Pick<User, 'soldCount' | 'answersWithin'>>;

/** The upper bounds of the values of `answersWithin`, in ascending order. */
const ANSWER_TIMES = [
  ['hour', TIMINGS.answerWithinHourMs],
  ['hours', TIMINGS.answerWithinHoursMs],
  ['day', TIMINGS.answerWithinDayMs],
] as const;

/** The number of vehicles that a member has sold, and how soon the member usually answers. */
export async function readSellerFacts(db: Queryable, id: string, now = new Date()): Promise<SellerFacts> {
  const [[user], firstAnswers] = await Promise.all([
    db.select({ soldCount: users.soldCount }).from(users).where(eq(users.id, id)),
    readFirstAnswers(db, id),
  ]);
  return { soldCount: user?.soldCount ?? 0, answersWithin: usualAnswerTime(firstAnswers, now) };
}

/** Times in ms since 1970. */
interface FirstAnswer {
  askedMs: number;
  /** Null without an answer. */
  answeredMs: number | null;
}

/**
 * The first question and the first answer of the latest conversations that another member began. Two indexes find them, and only the first
 * messages of each are read, so that the cost does not depend on how much the member writes.
 */
async function readFirstAnswers(db: Queryable, id: string): Promise<FirstAnswer[]> {
  // The index of conversations has the unread ones before the others, so the latest of both are read separately.
  const selectLatest = (whereUnreadCount: SQL) => sql`(
    select other_id, replace(least(user_id, other_id)::text, '-', '') || '-' || replace(greatest(user_id, other_id)::text, '-', '') as key
    from ${conversations}
    where user_id = ${id} and ${whereUnreadCount}
    order by unread_count desc, last_message_id desc
    limit ${LIMITS.answerConversations})`;
  const { rows } = await db.execute<{ asked_ms: number; answered_ms: number | null }>(sql`
    select
      (extract(epoch from min(created_at)) * 1000)::double precision as asked_ms,
      (extract(epoch from min(created_at) filter (where sender_id = ${id})) * 1000)::double precision as answered_ms
    from (${selectLatest(sql`unread_count = 0`)} union all ${selectLatest(sql`unread_count > 0`)}) as latest
    cross join lateral (
      select id, sender_id, created_at
      from ${messages}
      where conversation = key
      order by id
      limit ${LIMITS.answerMessages}
    ) as early
    group by other_id
    having (array_agg(sender_id order by id))[1] <> ${id}`);
  return rows.map(({ asked_ms: askedMs, answered_ms: answeredMs }) => ({ askedMs, answeredMs }));
}

/**
 * The time within which half of the questions were answered; null if it is longer than a day, or with fewer than `LIMITS.answersMin`
 * answers. A question that is unanswered for a day counts too. The result is coarse, because an exact time would show when a member is
 * online.
 */
function usualAnswerTime(firstAnswers: readonly FirstAnswer[], now: Date): SellerFacts['answersWithin'] {
  const answers = firstAnswers.filter(({ answeredMs }) => answeredMs !== null);
  if (answers.length < LIMITS.answersMin) return null;
  const unanswered = firstAnswers.filter(
    ({ askedMs, answeredMs }) => answeredMs === null && now.getTime() - askedMs > TIMINGS.answerWithinDayMs,
  );
  const waits = [...answers, ...unanswered]
    .map(({ askedMs, answeredMs }) => (answeredMs ?? Infinity) - askedMs)
    .sort((a, b) => a - b);
  const medianMs = waits[Math.floor((waits.length - 1) / 2)] ?? Infinity;
  return ANSWER_TIMES.find(([, maxMs]) => medianMs <= maxMs)?.[0] ?? null;
}
