import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { codes, type CodePurpose } from '../db/schema.ts';
import { Failure } from '../Failure.ts';

const minutesValid = 15;
const tries = 5;

/**
 * Makes the one code of `userId` for `purpose`, in place of an earlier one: six digits, good for 15 minutes and five tries.
 * @param newPasswordHash the password that waits for the code of a password change.
 */
export async function issueCode(
  db: Queryable,
  userId: string,
  purpose: CodePurpose,
  newPasswordHash: string | null = null,
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const row = {
    codeHash: await hash(code),
    triesLeft: tries,
    expiresAt: new Date(Date.now() + minutesValid * 60_000),
    newPasswordHash,
  };
  await db
    .insert(codes)
    .values({ userId, purpose, ...row })
    .onConflictDoUpdate({ target: [codes.userId, codes.purpose], set: row });
  return code;
}

export const wrongCode = () => {
  const message = 'The code is wrong or has expired. You can ask for a new one.';
  return new Failure('INVALID_CREDENTIALS', message, { fields: { code: message } });
};

/**
 * Uses up a code. A try counts before it is looked at, so that many at once are no more than five.
 * @param userId absent for an address nobody has: the answer then takes as long, and is the same.
 * @returns the password that waited for it, with the code of a password change.
 * @throws INVALID_CREDENTIALS when it is wrong, too old, or was tried too often.
 */
export async function useCode(
  db: Queryable,
  userId: string | undefined,
  purpose: CodePurpose,
  code: string,
): Promise<{ newPasswordHash: string | null }> {
  const mine = and(eq(codes.userId, userId ?? '0'.repeat(32)), eq(codes.purpose, purpose));
  const [row] = await db
    .update(codes)
    .set({ triesLeft: sql`${codes.triesLeft} - 1` })
    .where(and(mine, gt(codes.triesLeft, 0), gt(codes.expiresAt, new Date())))
    .returning({ codeHash: codes.codeHash });
  const matches = await verify(row?.codeHash ?? (await aHash), code.trim());
  if (!row || !matches) throw wrongCode();
  const [used] = await db
    .delete(codes)
    .where(and(mine, eq(codes.codeHash, row.codeHash)))
    .returning({ newPasswordHash: codes.newPasswordHash });
  if (!used) throw wrongCode();
  return used;
}

const aHash = hash('of no code');
