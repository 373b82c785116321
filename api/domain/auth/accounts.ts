import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/Db.ts';
import { UNIQUE_VIOLATION, pgCodeOf, pgConstraintOf } from '../../db/pgCodeOf.ts';
import { counts, posts, users } from '../../db/schema.ts';
import { RequestError, notFound } from '../../RequestError.ts';
import { TIMINGS } from '../../limits.ts';
import { check, EMAIL_RULES, type Fields } from '../../rules.ts';

export interface Account {
  id: string;
  email: string;
  passwordHash: string;
}

/** In lower case, as emails are stored and compared; empty when the form has none. */
export const emailOf = (fields: Fields): string => (fields['email'] ?? '').trim().toLowerCase();

/** @throws VALIDATION when it is missing or too long. */
export function requireEmail(fields: Fields): string {
  const email = emailOf(fields);
  check(EMAIL_RULES, { email });
  return email;
}

/** @param email in lower case. @returns undefined when no member has confirmed this email. */
export async function findAccount(db: Queryable, email: string): Promise<Account | undefined> {
  const [account] = await db
    .select({ id: users.id, email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.verifiedAt)));
  return account;
}

/** @throws NOT_FOUND when no member with a confirmed email has this id. */
export async function readAccount(db: Queryable, id: string): Promise<Account> {
  const [row] = await db
    .select({ id: users.id, email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(whereMember(id));
  if (!row) throw notFound('User');
  return row;
}

/** The account of the member `id`, if its email is confirmed and it is not being deleted. */
export const whereMember = (id: string) => and(eq(users.id, id), isNotNull(users.verifiedAt));

export const wherePastConfirmationDeadline = (now: Date) =>
  lt(users.createdAt, new Date(now.getTime() - TIMINGS.unconfirmedAccountMs));

/** For accounts without a password, and for a constant-time comparison when the account is unknown. */
export const dummyHash = hash(randomBytes(32));

export const addToMemberCount = (tx: Tx, delta: number) =>
  tx
    .update(counts)
    .set({ value: sql`${counts.value} + ${delta}` })
    .where(eq(counts.name, 'member'));

/** The member and the unsold posts; sold ones were subtracted when they were sold. */
export async function addMemberToCounts(tx: Tx, id: string, sign: 1 | -1): Promise<void> {
  await tx.execute(sql`
    update ${counts} set value = value + ${sign} * own.count
    from (
      select post_type, count(*) as count from ${posts} where user_id = ${id} and sale_status <> 'sold' group by post_type
    ) own
    where name = own.post_type`);
  await addToMemberCount(tx, sign);
}

/** @throws CONFLICT when the username or email is taken. */
export async function translateUniqueViolation<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (pgCodeOf(error) !== UNIQUE_VIOLATION) throw error;
    throw takenError(pgConstraintOf(error) === 'users_email_key' ? 'email' : 'username');
  }
}

const TAKEN_MESSAGES = {
  email: 'This email is already registered.',
  username: 'This username is taken.',
};

export function takenError(field: keyof typeof TAKEN_MESSAGES): RequestError {
  const message = TAKEN_MESSAGES[field];
  return new RequestError('CONFLICT', message, { fields: { [field]: message } });
}
