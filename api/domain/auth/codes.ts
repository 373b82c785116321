import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { and, desc, eq, gt, isNotNull, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/Db.ts';
import { codes, queuedMails, type CodePurpose } from '../../db/schema.ts';
import { RequestError } from '../../RequestError.ts';
import { LIMITS, TIMINGS } from '../../limits.ts';

export interface CodeKey {
  email: string;
  purpose: CodePurpose;
  /** SHA-256 of the browser's token. */
  browser: string;
}

/** Valid for `TIMINGS.codeValidityMs` and `LIMITS.codeTries` attempts; replaces the earlier code. Without `userId`, never accepted. */
export async function issueCode(
  db: Queryable,
  codeKey: CodeKey,
  userId: string | undefined,
  newPasswordHash: string | null = null,
): Promise<IssuedCode> {
  const issuedCode = await createCode();
  const { codeHash } = issuedCode;
  await saveCode(db, codeKey, { userId: userId ?? null, codeHash, newPasswordHash });
  return issuedCode;
}

export interface IssuedCode {
  code: string;
  codeHash: string;
}

async function createCode(): Promise<IssuedCode> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  return { code, codeHash: await hash(code) };
}

/** Replaces a code whose mail failed, for the rest of its validity. @returns undefined when it is no longer valid. */
export async function renewCode(
  db: Queryable,
  codeKey: Omit<CodeKey, 'browser'>,
  codeHash: string,
): Promise<(IssuedCode & { expiresAt: Date }) | undefined> {
  const issuedCode = await createCode();
  const [code] = await db
    .update(codes)
    .set({ codeHash: issuedCode.codeHash })
    .where(and(whereMailed(codeKey), eq(codes.codeHash, codeHash), whereUnexpired()))
    .returning({ expiresAt: codes.expiresAt });
  return code && { ...issuedCode, ...code };
}

/** Whether the mail server has refused a code for this email within the last day, and accepted none since. */
export async function hasRefusedCode(db: Queryable, email: string): Promise<boolean> {
  const refusedMails = await db
    .select({ id: queuedMails.id })
    .from(queuedMails)
    .where(and(eq(queuedMails.email, email), isNotNull(queuedMails.refusedAt)))
    .limit(1);
  return refusedMails.length > 0;
}

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

/** Also when no attempts are left. */
export async function hasOwnCode(db: Queryable, codeKey: CodeKey): Promise<boolean> {
  return (await db.$count(codes, and(whereForBrowser(codeKey), whereUnexpired()))) > 0;
}

export interface UsedCode {
  userId: string;
  codeHash: string;
  /** The password to set with the code of a password change; otherwise null. */
  newPasswordHash: string | null;
}

/**
 * Checks against the code that the browser requested, else against the newest one: to confirm an email, any browser may enter a mailed
 * code, which members cannot tell from one that a stranger requested later.
 * @throws INVALID_CREDENTIALS when the code is wrong, expired or out of attempts; the same in the same time without an account.
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
    if ((await verify(candidate?.codeHash ?? (await hashOfNoCode), code)) && candidate)
      rightCode ??= candidate;
  if (!rightCode) throw wrongCode();
  return rightCode;
}

/** Deletes all codes for the email and purpose. @throws INVALID_CREDENTIALS when the code was used concurrently, or has no account. */
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

/** Counts the attempt before the comparison, so that concurrent attempts cannot exceed the limit. */
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

const hashOfNoCode = hash('no code');
