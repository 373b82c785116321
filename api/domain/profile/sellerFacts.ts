import { sql, type SQL } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Queryable } from '../../db/Db.ts';
import { conversations, messages } from '../../db/schema.ts';
import { LIMITS, TIMINGS } from '../../limits.ts';
import type { User } from '../../wire.ts';

type AnswerTime = Required<User>['answersWithin'];

const ANSWER_TIMES_BY_MEMBER = new LRUCache<string, { answersWithin: AnswerTime }>({
  max: LIMITS.keptAnswerTimes,
  ttl: TIMINGS.answerTimeMs,
});

/** Upper bounds, in ascending order. */
const ANSWER_TIMES = [
  ['hour', TIMINGS.answerWithinHourMs],
  ['hours', TIMINGS.answerWithinHoursMs],
  ['day', TIMINGS.answerWithinDayMs],
] as const;

/** Kept for some minutes, because each of a member's visitors would read the first messages of many conversations. */
export async function readAnswerTime(db: Queryable, id: string): Promise<AnswerTime> {
  const kept = ANSWER_TIMES_BY_MEMBER.get(id);
  if (kept) return kept.answersWithin;
  const answersWithin = await computeAnswerTime(db, id);
  ANSWER_TIMES_BY_MEMBER.set(id, { answersWithin });
  return answersWithin;
}

export const computeAnswerTime = async (db: Queryable, id: string, now = new Date()): Promise<AnswerTime> =>
  usualAnswerTime(await readFirstAnswers(db, id), now);

/** Times in ms since 1970. */
interface FirstAnswer {
  askedMs: number;
  answeredMs: number | null;
}

/** Of the latest conversations that another member began. Reads only their first messages, so that long conversations cost no more. */
async function readFirstAnswers(db: Queryable, id: string): Promise<FirstAnswer[]> {
  // The index has unread conversations before the others, so the latest of both are read separately.
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

/** The median, counting questions without an answer for a day. Coarse, because an exact time would show when a member is online. */
function usualAnswerTime(firstAnswers: readonly FirstAnswer[], now: Date): AnswerTime {
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
