import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/Db.ts';
import { UNIQUE_VIOLATION, pgCodeOf, pgConstraintOf } from '../../db/pgCodeOf.ts';
import { counts, users } from '../../db/schema.ts';
import { RequestError, notFound } from '../../RequestError.ts';
import { TIMINGS } from '../../limits.ts';
import { check, EMAIL_RULES, type Fields } from '../../rules.ts';

/** The data of a member that the account routes need. */
export interface Account {
  id: string;
  email: string;
  passwordHash: string;
  /** Whether the email is confirmed. */
  isVerified: boolean;
}

/** The email of a form in lower case, as emails are stored and compared; empty when the form has none. */
export const emailOf = (fields: Fields): string => (fields['email'] ?? '').trim().toLowerCase();

/** The email of a form (`emailOf`). @throws VALIDATION when it is missing or too long. */
export function requireEmail(fields: Fields): string {
  const email = emailOf(fields);
  check(EMAIL_RULES, { email });
  return email;
}

/** @param email in lower case. @returns undefined when no account has this email. */
export async function findAccount(db: Queryable, email: string): Promise<Account | undefined> {
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      passwordHash: users.passwordHash,
      verifiedAt: users.verifiedAt,
    })
    .from(users)
    .where(eq(users.email, email));
  if (!row) return undefined;
  const { verifiedAt, ...account } = row;
  return { ...account, isVerified: verifiedAt !== null };
}

/** @throws NOT_FOUND when no member with a confirmed email has this id. */
export async function readAccount(db: Queryable, id: string): Promise<Account> {
  const [row] = await db
    .select({ id: users.id, email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.id, id), isNotNull(users.verifiedAt)));
  if (!row) throw notFound('User');
  return { ...row, isVerified: true };
}

/** The condition that an account was created more than a day before `now`. If its email is still unconfirmed, its username is free again. */
export const wherePastConfirmationDeadline = (now: Date) =>
  lt(users.createdAt, new Date(now.getTime() - TIMINGS.unconfirmedAccountMs));

/** Hash of a random password, for accounts without a password and for a constant-time comparison when the account is unknown. */
export const dummyHash = hash(randomBytes(32));

/** Changes the number of members with a confirmed email. */
export const addToMemberCount = (tx: Tx, delta: number) =>
  tx
    .update(counts)
    .set({ value: sql`${counts.value} + ${delta}` })
    .where(eq(counts.name, 'member'));

/** The text that a search for members matches: username and full name in lower case, one line each. */
export const memberSearchText = (
  username: string,
  { firstName, lastName }: { firstName: string; lastName: string },
) => `${username}\n${firstName} ${lastName}`.toLowerCase();

/** Runs a write and translates a violated unique constraint. @throws CONFLICT when the username or email is taken. */
export async function translateUniqueViolation<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (pgCodeOf(error) !== UNIQUE_VIOLATION) throw error;
    const field = pgConstraintOf(error) === 'users_email_key' ? 'email' : 'username';
    const message = field === 'email' ? 'This email is already registered.' : 'This username is taken.';
    throw new RequestError('CONFLICT', message, { fields: { [field]: message } });
  }
}
