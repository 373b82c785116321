import { eq } from 'drizzle-orm';
import type { Db, Queryable } from '../../db/Db.ts';
import { codes, users } from '../../db/schema.ts';
import { RequestError } from '../../RequestError.ts';
import { dummyHash, findAccount, type Account } from './accounts.ts';
import { hasRefusedCode } from './codes.ts';
import { verifyPassword } from './passwordHashes.ts';
import { listRegistrations } from './registration.ts';
import { endSessionsOf } from './sessions.ts';
import { transact } from '../../db/transact.ts';

/**
 * @param browser SHA-256 of the browser's token, which selects the registration of an unconfirmed email.
 * @throws INVALID_CREDENTIALS, with the same message and time for unknown emails; EMAIL_NOT_VERIFIED only with the right password.
 */
export async function authenticate(
  db: Queryable,
  email: string,
  password: string,
  browser: string,
): Promise<Account> {
  const account = await findAccount(db, email);
  // One comparison in every case: the time must not reveal how often an email was registered.
  const [registration] = await listRegistrations(db, email, browser);
  const passwordHash = account?.passwordHash ?? registration?.passwordHash;
  const isCorrect = await verifyPassword(passwordHash ?? (await dummyHash), password);
  if (passwordHash === undefined || !isCorrect)
    throw new RequestError('INVALID_CREDENTIALS', 'The email or the password is wrong.');
  if (!account)
    throw new RequestError('EMAIL_NOT_VERIFIED', (await hasRefusedCode(db, email)) ? REFUSED : UNCONFIRMED);
  return account;
}

const UNCONFIRMED = 'Please confirm your email first.';
const REFUSED =
  'Mail to this email was refused. Please check the address, and register again if it is wrong.';

export type PasswordField = keyof typeof PASSWORD_MESSAGES;

const PASSWORD_MESSAGES = {
  currentPassword: 'The current password is wrong.',
  password: 'The password is wrong.',
};

/** @throws INVALID_CREDENTIALS with a sentence for `field`. */
export async function requirePassword(
  account: Account,
  password: string,
  field: PasswordField,
): Promise<void> {
  if (await verifyPassword(account.passwordHash, password)) return;
  const message = password === '' ? 'Please enter your password.' : PASSWORD_MESSAGES[field];
  throw new RequestError('INVALID_CREDENTIALS', message, { fields: { [field]: message } });
}

/** Also revokes the account's access tokens and ends its sessions, except `keptSessionId`. */
export async function setPassword(
  db: Db,
  id: string,
  passwordHash: string,
  keptSessionId?: string,
): Promise<void> {
  await transact(db, async (tx) => {
    await tx.update(users).set({ passwordHash }).where(eq(users.id, id));
    await endSessionsOf(tx, id, keptSessionId);
  });
}

/** Also ends the account's sessions, revokes its access tokens and deletes its codes. */
export async function resetPassword(db: Db, id: string, passwordHash: string): Promise<void> {
  await transact(db, async (tx) => {
    await tx.update(users).set({ passwordHash }).where(eq(users.id, id));
    await tx.delete(codes).where(eq(codes.userId, id));
    await endSessionsOf(tx, id);
  });
}
