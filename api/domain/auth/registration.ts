import { hash } from '@node-rs/argon2';
import { and, eq, or } from 'drizzle-orm';
import type { Db, Tx } from '../../db/Db.ts';
import { newId } from '../../db/newId.ts';
import { users, type StoredImage } from '../../db/schema.ts';
import { notFound } from '../../RequestError.ts';
import { check, REGISTRATION_RULES, normalizeWebsite, type Fields } from '../../rules.ts';
import {
  addToMemberCount,
  dummyHash,
  emailOf,
  wherePastConfirmationDeadline,
  memberSearchText,
  translateUniqueViolation,
  type Account,
} from './accounts.ts';
import { deleteUnconfirmedAccounts, type DeletedAccounts } from '../profile/deletion.ts';
import { unlistOrphanedImages, noteOrphanedImages } from '../../images/orphanedImages.ts';
import { transact } from '../../db/transact.ts';
import { createUsernameKeys } from './usernames.ts';

/** @throws VALIDATION */
export function checkRegistration(fields: Fields): void {
  check(REGISTRATION_RULES, { ...fields, email: emailOf(fields) });
}

/**
 * Creates an account whose email is not confirmed yet. It replaces an unconfirmed account with the same email, whose password and
 * code become invalid, so that registering with another person's email does not lock that person out. It also replaces an account that
 * was not confirmed within a day and whose username is the same or looks alike.
 * @param options.passwordHash hash of the password, for callers that create many accounts with the same password.
 * @param options.browser digest of the `forecourt_browser` cookie of the browser that registers.
 * @returns the account, and the emails and orphaned pictures of the replaced accounts.
 * @throws VALIDATION, and CONFLICT when the username or the email is taken.
 */
export async function register(
  db: Db,
  fields: Fields,
  avatar?: StoredImage,
  { createdAt = new Date(), ...options }: { createdAt?: Date; passwordHash?: string; browser?: string } = {},
): Promise<Account & { replacedAccounts: DeletedAccounts }> {
  checkRegistration(fields);
  const email = emailOf(fields);
  const username = fields['username'] ?? '';
  const passwordHash = options.passwordHash ?? (await hash(fields['password'] ?? ''));
  const id = newId(createdAt);
  const names = { firstName: fields['firstName'] ?? '', lastName: fields['lastName'] ?? '' };
  const replacedAccounts = await translateUniqueViolation(() =>
    transact(db, async (tx) => {
      const now = new Date();
      const keys = createUsernameKeys(username);
      const whereSimilarName = or(
        eq(users.usernameKey, keys.usernameKey),
        eq(users.usernameSkeleton, keys.usernameSkeleton),
      );
      const whereAbandonedWithSimilarName = and(whereSimilarName, wherePastConfirmationDeadline(now));
      const deletedAccounts = await deleteUnconfirmedAccounts(
        tx,
        or(eq(users.email, email), whereAbandonedWithSimilarName),
        now,
      );
      await tx.insert(users).values({
        id,
        username,
        ...keys,
        email,
        passwordHash,
        avatar: avatar ?? null,
        ...names,
        bio: fields['bio'] ?? '',
        location: fields['location'] ?? '',
        website: normalizeWebsite(fields['website'] ?? '') ?? '',
        phoneNumber: fields['phoneNumber'] ?? '',
        search: memberSearchText(username, names),
        registrationBrowser: options.browser ?? null,
        createdAt,
      });
      if (avatar) await unlistOrphanedImages(tx, [avatar]);
      return deletedAccounts;
    }),
  );
  return { id, email, passwordHash, isVerified: false, replacedAccounts };
}

/**
 * Confirms the email of an account; idempotent.
 * @param browser digest of the `forecourt_browser` cookie of the confirming browser. If a different browser registered, the password
 * and the profile may be those of another person: only the username is kept, and the member has to set a new password. When undefined,
 * everything is kept.
 * @returns whether the password and the profile are kept; also true when the email was confirmed before.
 * @throws NOT_FOUND
 */
export const confirmEmail = (db: Db, id: string, browser?: string): Promise<boolean> =>
  transact(db, (tx) => confirmEmailIn(tx, id, browser));

/** Confirms the email as `confirmEmail` does, in the caller's transaction. */
export async function confirmEmailIn(tx: Tx, id: string, browser: string | undefined): Promise<boolean> {
  const [account] = await tx
    .select({
      verifiedAt: users.verifiedAt,
      registrationBrowser: users.registrationBrowser,
      username: users.username,
      avatar: users.avatar,
    })
    .from(users)
    .where(eq(users.id, id))
    .for('update');
  if (!account) throw notFound('User');
  if (account.verifiedAt !== null) return true;
  const isProfileKept = browser === undefined || browser === account.registrationBrowser;
  await tx
    .update(users)
    .set({
      verifiedAt: new Date(),
      registrationBrowser: null,
      ...(!isProfileKept && {
        ...BLANK_PROFILE,
        search: memberSearchText(account.username, BLANK_PROFILE),
        passwordHash: await dummyHash,
      }),
    })
    .where(eq(users.id, id));
  if (!isProfileKept && account.avatar) await noteOrphanedImages(tx, [account.avatar]);
  await addToMemberCount(tx, 1);
  return isProfileKept;
}

const BLANK_PROFILE = {
  avatar: null,
  firstName: '',
  lastName: '',
  bio: '',
  location: '',
  website: '',
  phoneNumber: '',
};
