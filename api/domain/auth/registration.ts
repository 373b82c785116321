import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Db, Queryable, Tx } from '../../db/Db.ts';
import { newId } from '../../db/newId.ts';
import { users, type StoredImage } from '../../db/schema.ts';
import { notFound } from '../../RequestError.ts';
import { LIMITS } from '../../limits.ts';
import { check, REGISTRATION_RULES, normalizeWebsite, type Fields } from '../../rules.ts';
import { addToMemberCount, emailOf, takenError, translateUniqueViolation, type Account } from './accounts.ts';
import { deleteUnconfirmedAccounts } from '../profile/deletion.ts';
import { unlistOrphanedImages, noteOrphanedImages } from '../../images/orphanedImages.ts';
import { transact } from '../../db/transact.ts';
import { memberSearchColumns } from '../search/searchText.ts';
import { whereNotDeleted } from '../safety/hiddenMembers.ts';
import { hashPassword, verifyPassword } from './passwordHashes.ts';
import { requireUnreleased } from './releasedUsernames.ts';
import { createUsernameKeys, requireUnreserved, type UsernameKeys } from './usernames.ts';

/** @throws VALIDATION */
export function checkRegistration(fields: Fields): void {
  check(REGISTRATION_RULES, { ...fields, email: emailOf(fields) });
}

/**
 * Creates an unconfirmed account, in place of the browser's earlier one. Each browser has its own, which only it or the password can
 * confirm, so that a stranger takes no email or username from its owner.
 * @returns the account, and the orphaned picture of the replaced one.
 * @throws VALIDATION; CONFLICT when a member has the username or the email.
 */
export async function register(
  db: Db,
  fields: Fields,
  avatar?: StoredImage,
  { createdAt = new Date(), ...options }: { createdAt?: Date; passwordHash?: string; browser?: string } = {},
): Promise<Account & { orphanedImages: StoredImage[] }> {
  checkRegistration(fields);
  const email = emailOf(fields);
  const username = fields['username'] ?? '';
  requireUnreserved(username);
  const passwordHash = options.passwordHash ?? (await hashPassword(fields['password'] ?? ''));
  const names = { firstName: fields['firstName'] ?? '', lastName: fields['lastName'] ?? '' };
  const registrationBrowser = options.browser ?? null;
  const row = {
    username,
    ...createUsernameKeys(username),
    passwordHash,
    avatar: avatar ?? null,
    ...names,
    bio: fields['bio'] ?? '',
    location: fields['location'] ?? '',
    website: normalizeWebsite(fields['website'] ?? '') ?? '',
    phoneNumber: fields['phoneNumber'] ?? '',
    ...memberSearchColumns({ username, ...names }),
    createdAt,
  };
  return transact(db, async (tx) => {
    await requireFreeNames(tx, email, row);
    const [replaced] = await tx
      .select({ id: users.id, avatar: users.avatar })
      .from(users)
      .where(
        and(
          isNull(users.verifiedAt),
          eq(users.email, email),
          eq(users.registrationBrowser, registrationBrowser ?? ''),
        ),
      )
      .for('update');
    const id = replaced?.id ?? newId(createdAt);
    // The id stays, and with it the mailed codes: without a new mail, they are the only valid ones.
    if (replaced) await tx.update(users).set(row).where(eq(users.id, id));
    else await tx.insert(users).values({ id, email, registrationBrowser, ...row });
    await requireUnreleased(tx, row, id);
    const orphanedImages = replaced?.avatar ? [replaced.avatar] : [];
    await noteOrphanedImages(tx, orphanedImages);
    if (avatar) await unlistOrphanedImages(tx, [avatar]);
    return { id, email, passwordHash, orphanedImages };
  });
}

/** @throws CONFLICT when a member has the email, or a username that is the same or looks alike. */
async function requireFreeNames(tx: Tx, email: string, keys: UsernameKeys): Promise<void> {
  const members = await tx
    .select({ email: users.email })
    .from(users)
    .where(
      and(
        isNotNull(users.verifiedAt),
        or(
          eq(users.email, email),
          eq(users.usernameKey, keys.usernameKey),
          eq(users.usernameSkeleton, keys.usernameSkeleton),
        ),
      ),
    );
  if (members.length === 0) return;
  throw takenError(members.some((member) => member.email === email) ? 'email' : 'username');
}

export interface RegistrationKey {
  email: string;
  /** SHA-256 of the `forecourt_browser` cookie. */
  browser: string;
  /** If undefined, only the browser's own registration is found. */
  password?: string | undefined;
}

export async function findRegistration(
  db: Queryable,
  { email, browser, password }: RegistrationKey,
): Promise<string | undefined> {
  const registrations = await listRegistrations(db, email, browser);
  if (password === undefined) return registrations.find((each) => each.browser === browser)?.id;
  for (const { id, passwordHash } of registrations)
    if (await verifyPassword(passwordHash, password)) return id;
  return undefined;
}

/** The browser's own first, then the latest `LIMITS.registrationsTried`. */
export const listRegistrations = (db: Queryable, email: string, browser: string) =>
  db
    .select({ id: users.id, browser: users.registrationBrowser, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.verifiedAt)))
    .orderBy(sql`${users.registrationBrowser} is not distinct from ${browser} desc`, desc(users.createdAt))
    .limit(LIMITS.registrationsTried);

/**
 * Also deletes the email's other registrations; `options.before` runs in the same transaction.
 * @throws VALIDATION or CONFLICT for the username; NOT_FOUND when the registration is gone, or the email is confirmed.
 */
export async function confirmEmail(
  db: Db,
  id: string,
  { username, before }: { username?: string | undefined; before?: (tx: Tx) => Promise<unknown> } = {},
): Promise<void> {
  if (username !== undefined) {
    check({ username: REGISTRATION_RULES.username }, { username });
    requireUnreserved(username);
  }
  await translateUniqueViolation(() =>
    transact(db, async (tx) => {
      await before?.(tx);
      const [registration] = await tx
        .select({
          email: users.email,
          username: users.username,
          firstName: users.firstName,
          lastName: users.lastName,
        })
        .from(users)
        .where(and(eq(users.id, id), isNull(users.verifiedAt), whereNotDeleted(users.id)))
        .for('update');
      if (!registration) throw notFound('User');
      await tx
        .update(users)
        .set({
          verifiedAt: new Date(),
          registrationBrowser: null,
          ...(username !== undefined && {
            username,
            ...createUsernameKeys(username),
            ...memberSearchColumns({ ...registration, username }),
          }),
        })
        .where(eq(users.id, id));
      await requireUnreleased(tx, createUsernameKeys(username ?? registration.username), id);
      await deleteUnconfirmedAccounts(tx, eq(users.email, registration.email), new Date());
      await addToMemberCount(tx, 1);
    }),
  );
}
