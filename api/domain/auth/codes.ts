import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { and, desc, eq, gt, isNotNull, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/Db.ts';
import { codes, type CodePurpose } from '../../db/schema.ts';
import { RequestError } from '../../RequestError.ts';
import { LIMITS, TIMINGS } from '../../limits.ts';

/** Identifies a code: its email, its purpose, and the browser that requested or enters it. */
export interface CodeKey {
  email: string;
  purpose: CodePurpose;
  /** SHA-256 of the browser's token. */
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

/** Whether a code for an email and purpose was mailed and has not expired. */
export const hasMailedCode = async (db: Queryable, codeKey: Omit<CodeKey, 'browser'>): Promise<boolean> =>
  (await db.$count(codes, and(whereMailed(codeKey), whereUnexpired()))) > 0;

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

const whereForEmailAndPurpose = ({ email, purpose }: Omit<CodeKey, 'browser'>) =>
  and(eq(codes.email, email), eq(codes.purpose, purpose));
const whereMailed = (codeKey: Omit<CodeKey, 'browser'>) =>
  and(whereForEmailAndPurpose(codeKey), isNotNull(codes.userId));
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
 * purpose. To confirm an email, any browser may enter the newest code that was mailed: it proves the ownership of the email, and members
 * cannot tell their code from one that a stranger requested later. An attempt at the browser's own code is counted before the comparison,
 * so that concurrent attempts cannot exceed the limit. Only rate limits count attempts by browsers without a code of their own.
 * @param hasRequestedCode the result of `hasOwnCode`.
 * @returns the right code, for `consumeCode`.
 * @throws INVALID_CREDENTIALS when the code is wrong, has expired, or has no attempts left. An email without an account gets the same error
 * in the same time.
 */
export async function checkCode(
  db: Queryable,
  codeKey: CodeKey,
  hasRequestedCode: boolean,
  code: string,
): Promise<StoredCode> {
  const own = hasRequestedCode ? await takeTry(db, codeKey) : undefined;
  const candidates = hasRequestedCode ? [own] : [await findNewestCode(db, codeKey)];
  if (hasRequestedCode && codeKey.purpose === 'verify')
    candidates.push(own && (await findNewestCode(db, codeKey, whereMailedToOthers(codeKey))));
  let rightCode: StoredCode | undefined;
  // Every candidate is compared, also a missing one, so that the time reveals nothing.
  for (const candidate of candidates)
    if ((await verify(candidate?.codeHash ?? (await hashOfNoCode), code.trim())) && candidate)
      rightCode ??= candidate;
  if (!rightCode) throw wrongCode();
  return rightCode;
}

/**
 * Uses the right code, and deletes all codes for the email and purpose.
 * @throws INVALID_CREDENTIALS when a concurrent request has used the code, and for an email without an account.
 */
export async function consumeCode(
  db: Queryable,
  codeKey: CodeKey,
  { codeHash }: StoredCode,
): Promise<UsedCode> {
  const deletedCodes = await db.delete(codes).where(whereForEmailAndPurpose(codeKey)).returning({
    userId: codes.userId,
    codeHash: codes.codeHash,
    newPasswordHash: codes.newPasswordHash,
  });
  const usedCode = deletedCodes.find((deleted) => deleted.codeHash === codeHash);
  if (!usedCode || usedCode.userId === null) throw wrongCode();
  return { ...usedCode, userId: usedCode.userId };
}

export type StoredCode = Pick<UsedCode, 'codeHash'> & { userId: string | null };
const STORED_CODE = { userId: codes.userId, codeHash: codes.codeHash };

/** Counts an attempt at the code of the browser. @returns the code; undefined when it has expired or has no attempts left. */
async function takeTry(db: Queryable, codeKey: CodeKey): Promise<StoredCode | undefined> {
  const [code] = await db
    .update(codes)
    .set({ triesLeft: sql`${codes.triesLeft} - 1` })
    .where(and(whereForBrowser(codeKey), gt(codes.triesLeft, 0), whereUnexpired()))
    .returning(STORED_CODE);
  return code;
}

async function findNewestCode(
  db: Queryable,
  codeKey: CodeKey,
  where = whereForEmailAndPurpose(codeKey),
): Promise<StoredCode | undefined> {
  const [code] = await db
    .select(STORED_CODE)
    .from(codes)
    .where(and(where, whereUnexpired()))
    .orderBy(desc(codes.expiresAt))
    .limit(1);
  return code;
}

const whereMailedToOthers = (codeKey: CodeKey) =>
  and(whereMailed(codeKey), ne(codes.browser, codeKey.browser));

/** Compared when there is no code, so that the response takes the same time. */
const hashOfNoCode = hash('no code');
