import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/Db.ts';
import { codes, type CodePurpose } from '../../db/schema.ts';
import { RequestError } from '../../RequestError.ts';
import { LIMITS, TIMINGS } from '../../limits.ts';

/** Identifies a code: its email, its purpose, and the browser that requested or enters it. */
export interface CodeKey {
  email: string;
  purpose: CodePurpose;
  /** Digest of the browser's token. */
  browser: string;
}

/**
 * Creates a six-digit code for an email, purpose and browser, and replaces the earlier one. The code is valid for `TIMINGS.codeValidityMs`
 * and `LIMITS.codeTries` attempts.
 * @param userId undefined for an email without an account; the code is then never accepted.
 * @param newPasswordHash for a password change: hash of the password to set when the code is entered.
 * @returns the code.
 */
export async function issueCode(
  db: Queryable,
  codeKey: CodeKey,
  userId: string | undefined,
  newPasswordHash: string | null = null,
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await saveCode(db, codeKey, { userId: userId ?? null, codeHash: await hash(code), newPasswordHash });
  return code;
}

/** Stores a used code again, so that the browser that entered it can set a password with the same code. */
export const reuseCodeForReset = (
  db: Queryable,
  { email, browser }: Pick<CodeKey, 'email' | 'browser'>,
  { userId, codeHash }: UsedCode,
): Promise<void> =>
  saveCode(db, { email, purpose: 'reset', browser }, { userId, codeHash, newPasswordHash: null });

async function saveCode(
  db: Queryable,
  codeKey: CodeKey,
  values: { userId: string | null; codeHash: string; newPasswordHash: string | null },
): Promise<void> {
  const row = {
    ...values,
    triesLeft: LIMITS.codeTries,
    expiresAt: new Date(Date.now() + TIMINGS.codeValidityMs),
  };
  await db
    .insert(codes)
    .values({ ...codeKey, ...row })
    .onConflictDoUpdate({ target: [codes.email, codes.purpose, codes.browser], set: row });
}

const wrongCode = () => {
  const message = 'The code is wrong or has expired. You can ask for a new one.';
  return new RequestError('INVALID_CREDENTIALS', message, { fields: { code: message } });
};

const whereForEmailAndPurpose = ({ email, purpose }: CodeKey) =>
  and(eq(codes.email, email), eq(codes.purpose, purpose));
const whereForBrowser = (codeKey: CodeKey) =>
  and(whereForEmailAndPurpose(codeKey), eq(codes.browser, codeKey.browser));
const whereUnexpired = () => gt(codes.expiresAt, new Date());

/** Whether the browser requested a code that has not expired, even if no attempts are left. */
export async function hasOwnCode(db: Queryable, codeKey: CodeKey): Promise<boolean> {
  return (await db.$count(codes, and(whereForBrowser(codeKey), whereUnexpired()))) > 0;
}

export interface UsedCode {
  userId: string;
  codeHash: string;
  /** For a password change: hash of the password to set. Null for other purposes. */
  newPasswordHash: string | null;
}

/**
 * Checks the code that a member enters: against the code that the browser requested, or else against the newest code for the email and
 * purpose. The right code deletes all codes for the email and purpose. An attempt at the browser's own code is counted before the
 * comparison, so that concurrent attempts cannot exceed the limit. Only rate limits count attempts by browsers without a code of their own.
 * @param hasRequestedCode the result of `hasOwnCode`.
 * @param checkAccount called with the user id when the code is right. If it throws, the attempt is used up, but the code is not.
 * @throws INVALID_CREDENTIALS when the code is wrong, has expired, or has no attempts left. An email without an account gets the same error
 * in the same time.
 */
export async function consumeCode(
  db: Queryable,
  codeKey: CodeKey,
  hasRequestedCode: boolean,
  code: string,
  checkAccount?: (userId: string) => Promise<void>,
): Promise<UsedCode> {
  const [row] = hasRequestedCode
    ? await db
        .update(codes)
        .set({ triesLeft: sql`${codes.triesLeft} - 1` })
        .where(and(whereForBrowser(codeKey), gt(codes.triesLeft, 0), whereUnexpired()))
        .returning({ userId: codes.userId, codeHash: codes.codeHash })
    : await db
        .select({ userId: codes.userId, codeHash: codes.codeHash })
        .from(codes)
        .where(and(whereForEmailAndPurpose(codeKey), whereUnexpired()))
        .orderBy(desc(codes.expiresAt))
        .limit(1);
  const isCorrect = await verify(row?.codeHash ?? (await hashOfNoCode), code.trim());
  if (!row || !isCorrect) throw wrongCode();
  if (row.userId !== null) await checkAccount?.(row.userId);
  const deletedCodes = await db.delete(codes).where(whereForEmailAndPurpose(codeKey)).returning({
    userId: codes.userId,
    codeHash: codes.codeHash,
    newPasswordHash: codes.newPasswordHash,
  });
  const usedCode = deletedCodes.find(({ codeHash }) => codeHash === row.codeHash);
  // A concurrent request may have used the code already; an email without an account has no user id.
  if (!usedCode || usedCode.userId === null) throw wrongCode();
  return { ...usedCode, userId: usedCode.userId };
}

/** Compared when there is no code, so that the response takes the same time. */
const hashOfNoCode = hash('no code');
