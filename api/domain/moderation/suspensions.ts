import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Db, Queryable, Tx } from '../../db/Db.ts';
import { isId } from '../../db/newId.ts';
import { suspensions, users } from '../../db/schema.ts';
import { transact } from '../../db/transact.ts';
import { notFound, RequestError } from '../../RequestError.ts';
import { addMemberToCounts, whereMember } from '../auth/accounts.ts';
import { endSessionsOf } from '../auth/sessions.ts';

export interface Suspension {
  reason: string;
  /** Null for good. */
  until: Date | null;
}

/** Hides the member from everyone and ends the sessions. Of two suspensions, the one that ends later stays. @throws NOT_FOUND */
export async function suspend(
  tx: Tx,
  userId: string,
  { caseId, reason, until }: Suspension & { caseId: string | null },
): Promise<void> {
  const createdAt = new Date();
  // Row lock: posts that are being published or sold are counted before.
  const [member] = isId(userId)
    ? await tx.select({ suspendedAt: users.suspendedAt }).from(users).where(whereMember(userId)).for('update')
    : [];
  if (!member) throw notFound('User');
  const row = { caseId, reason, until, createdAt };
  await tx
    .insert(suspensions)
    .values({ userId, ...row })
    .onConflictDoUpdate({
      target: suspensions.userId,
      set: row,
      setWhere: sql`${suspensions.until} is not null and (excluded.until is null or excluded.until > ${suspensions.until})`,
    });
  if (!member.suspendedAt) {
    await addMemberToCounts(tx, userId, -1);
    await tx.update(users).set({ suspendedAt: createdAt }).where(eq(users.id, userId));
  }
  await endSessionsOf(tx, userId);
}

/** Idempotent. @param endedBy only a suspension that ends by then. @returns the suspension, if there was one. */
export async function lift(
  tx: Tx,
  userId: string,
  endedBy?: Date,
): Promise<{ caseId: string | null } | undefined> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  const [suspension] = await tx
    .delete(suspensions)
    .where(and(eq(suspensions.userId, userId), endedBy && lte(suspensions.until, endedBy)))
    .returning({ caseId: suspensions.caseId });
  if (!suspension) return undefined;
  await addMemberToCounts(tx, userId, 1);
  await tx.update(users).set({ suspendedAt: null }).where(eq(users.id, userId));
  return suspension;
}

/** A job runs it every minute, and a sign-in for its own member. */
export async function liftEndedSuspensions(db: Db, now = new Date(), userId?: string): Promise<void> {
  const ended = await db
    .select({ userId: suspensions.userId })
    .from(suspensions)
    .where(
      and(lte(suspensions.until, now), userId === undefined ? undefined : eq(suspensions.userId, userId)),
    );
  for (const suspension of ended) await transact(db, (tx) => lift(tx, suspension.userId, now));
}

async function readSuspension(db: Queryable, userId: string): Promise<Suspension | undefined> {
  const [suspension] = await db
    .select({ reason: suspensions.reason, until: suspensions.until })
    .from(suspensions)
    .where(eq(suspensions.userId, userId));
  return suspension;
}

export const describeSuspension = ({ reason, until }: Suspension): string => {
  const end = until
    ? ` until ${until.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })}`
    : '';
  return `Your account is suspended${end}: ${reason}`;
};

/** @throws SUSPENDED */
export async function requireNotSuspended(db: Queryable, userId: string): Promise<void> {
  const suspension = await readSuspension(db, userId);
  if (suspension) throw new RequestError('SUSPENDED', describeSuspension(suspension));
}

/** A member who may publish. In the row itself, so that a write that waits for a suspension sees it. */
export const whereActiveMember = (id: string) => and(whereMember(id), isNull(users.suspendedAt));
