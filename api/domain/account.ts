import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { and, eq, inArray, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Db, Queryable, Tx } from '../db/database.ts';
import { newId } from '../db/newId.ts';
import { pgCodeOf, pgConstraintOf } from '../db/pgCodeOf.ts';
import { codes, comments, counts, follows, likes, posts, users, type StoredImage } from '../db/schema.ts';
import { Failure, notFound } from '../Failure.ts';
import { check, emailRules, profileRules, registrationRules, websiteOf, type Fields } from '../rules.ts';
import type { User } from '../wire.ts';
import { readProfile } from './members.ts';
import { endSessionsOf, type Viewer } from './sessions.ts';
import { forgetStrays, noteStrays } from './strayImages.ts';
import { transact } from './transact.ts';
import { usernameKeys } from './usernames.ts';

/** A member as the account routes need one. */
export interface Account {
  id: string;
  email: string;
  passwordHash: string;
  verified: boolean;
}

/** Addresses are compared in lower case. */
export const emailOf = (fields: Fields): string => (fields['email'] ?? '').trim().toLowerCase();

/** An account that nobody confirmed gives its name back after a day, and its address at once. */
const unconfirmedMs = 24 * 3_600_000;

const abandoned = (now: Date) => lt(users.createdAt, new Date(now.getTime() - unconfirmedMs));

/** What deleted accounts leave behind: their addresses, and the pictures that nothing shows any more. */
export interface Leftovers {
  emails: string[];
  unshown: StoredImage[];
}

/** Deletes the accounts whose email was not confirmed within a day. */
export const deleteAbandoned = (tx: Tx, now = new Date()): Promise<Leftovers> =>
  deleteUnconfirmed(tx, abandoned(now), now);

async function deleteUnconfirmed(tx: Tx, where: SQL | undefined, now: Date): Promise<Leftovers> {
  const rows = await tx
    .delete(users)
    .where(and(isNull(users.verifiedAt), where))
    .returning({ avatar: users.avatar, email: users.email });
  const unshown = rows.flatMap(({ avatar }) => (avatar ? [avatar] : []));
  await noteStrays(tx, unshown, now);
  return { emails: rows.map(({ email }) => email), unshown };
}

/** @throws VALIDATION */
export function checkRegistration(fields: Fields): void {
  check(registrationRules, { ...fields, email: emailOf(fields) });
}

/**
 * Makes an account that waits for its address to be confirmed, in the place of one of that address that nobody confirmed:
 * its password and its code are worth nothing any more, and who registers with another's address keeps nobody out.
 * @param made.passwordHash of the password, for who makes many accounts with the same one.
 * @param made.browser digest of the token of the browser that registers.
 * @returns it, and what is left of the accounts in whose place it is.
 * @throws VALIDATION, and CONFLICT when the username or the email is taken.
 */
export async function register(
  db: Db,
  fields: Fields,
  avatar?: StoredImage,
  { at = new Date(), ...made }: { at?: Date; passwordHash?: string; browser?: string } = {},
): Promise<Account & { replaced: Leftovers }> {
  checkRegistration(fields);
  const email = emailOf(fields);
  const username = fields['username'] ?? '';
  const passwordHash = made.passwordHash ?? (await hash(fields['password'] ?? ''));
  const id = newId(at);
  const names = { firstName: fields['firstName'] ?? '', lastName: fields['lastName'] ?? '' };
  const replaced = await translateTaken(() =>
    transact(db, async (tx) => {
      const now = new Date();
      const keys = usernameKeys(username);
      const alike = or(
        eq(users.usernameKey, keys.usernameKey),
        eq(users.usernameSkeleton, keys.usernameSkeleton),
      );
      const sameName = and(alike, abandoned(now));
      const leftovers = await deleteUnconfirmed(tx, or(eq(users.email, email), sameName), now);
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
        website: websiteOf(fields['website'] ?? '') ?? '',
        phoneNumber: fields['phoneNumber'] ?? '',
        search: searchOf(username, names),
        registeredBy: made.browser ?? null,
        createdAt: at,
      });
      if (avatar) await forgetStrays(tx, [avatar]);
      return leftovers;
    }),
  );
  return { id, email, passwordHash, verified: false, replaced };
}

/**
 * Confirms the address of an account; repeating it changes nothing.
 * @param browser digest of the token of the browser that confirms. Where another browser registered, it may have been a
 * stranger's: of the registration nothing but the username is kept then, and no password signs in.
 * @returns whether what was registered is kept.
 * @throws NOT_FOUND
 */
export const confirmEmail = (db: Db, id: string, browser?: string): Promise<boolean> =>
  transact(db, (tx) => confirm(tx, id, browser));

async function confirm(tx: Tx, id: string, browser: string | undefined): Promise<boolean> {
  const [account] = await tx
    .select({
      verifiedAt: users.verifiedAt,
      registeredBy: users.registeredBy,
      username: users.username,
      avatar: users.avatar,
    })
    .from(users)
    .where(eq(users.id, id))
    .for('update');
  if (!account) throw notFound('User');
  if (account.verifiedAt !== null) return true;
  const isKept = browser === undefined || browser === account.registeredBy;
  await tx
    .update(users)
    .set({
      verifiedAt: new Date(),
      registeredBy: null,
      ...(!isKept && {
        ...blankProfile,
        search: searchOf(account.username, blankProfile),
        passwordHash: await unknownPassword,
      }),
    })
    .where(eq(users.id, id));
  if (!isKept && account.avatar) await noteStrays(tx, [account.avatar]);
  await countMembers(tx, 1);
  return isKept;
}

const blankProfile = {
  avatar: null,
  firstName: '',
  lastName: '',
  bio: '',
  location: '',
  website: '',
  phoneNumber: '',
};

/** Of a random password: of an account without one, and what a password is compared with where there is no account. */
const unknownPassword = hash(randomBytes(32));

const countMembers = (tx: Tx, by: number) =>
  tx
    .update(counts)
    .set({ value: sql`${counts.value} + ${by}` })
    .where(eq(counts.name, 'member'));

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
  return { ...account, verified: verifiedAt !== null };
}

/**
 * @throws INVALID_CREDENTIALS, in the same words and time whether or not the address is known; EMAIL_NOT_VERIFIED to
 * the one who knows the password.
 */
export async function authenticate(db: Queryable, email: string, password: string): Promise<Account> {
  const account = await findAccount(db, email);
  const matches = await verify(account?.passwordHash ?? (await unknownPassword), password);
  if (!account || !matches) throw new Failure('INVALID_CREDENTIALS', 'The email or the password is wrong.');
  if (!account.verified) throw new Failure('EMAIL_NOT_VERIFIED', 'Please confirm your email first.');
  return account;
}

/** @throws INVALID_CREDENTIALS when `password` is not the account's. */
export async function requirePassword(account: Account, password: string): Promise<void> {
  if (await verify(account.passwordHash, password)) return;
  const message = 'The current password is wrong.';
  throw new Failure('INVALID_CREDENTIALS', message, { fields: { currentPassword: message } });
}

export function requireEmail(fields: Fields): string {
  const email = emailOf(fields);
  check(emailRules, { email });
  return email;
}

export const hashPassword = (password: string) => hash(password);

/** Sets a password and ends the account's sessions, but for `keep`. */
export async function setPassword(db: Db, id: string, passwordHash: string, keep?: string): Promise<void> {
  await transact(db, async (tx) => {
    await tx.update(users).set({ passwordHash }).where(eq(users.id, id));
    await endSessionsOf(tx, id, keep);
  });
}

/**
 * Sets a password by a mailed code, which confirms the address as well (see `confirmEmail`), ends the account's sessions,
 * and takes every other code of it back. @throws NOT_FOUND
 */
export async function resetPassword(
  db: Db,
  id: string,
  passwordHash: string,
  browser: string,
): Promise<void> {
  await transact(db, async (tx) => {
    await confirm(tx, id, browser);
    await tx.update(users).set({ passwordHash }).where(eq(users.id, id));
    await tx.delete(codes).where(eq(codes.userId, id));
    await endSessionsOf(tx, id);
  });
}

export async function readAccount(db: Queryable, id: string): Promise<Account> {
  const [row] = await db
    .select({ id: users.id, email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.id, id), isNotNull(users.verifiedAt)));
  if (!row) throw notFound('User');
  return { ...row, verified: true };
}

/** An empty password is a form's field left alone. */
const withoutEmptyPassword = ({ password, ...rest }: Fields): Fields =>
  password ? { ...rest, password } : rest;

/** @throws VALIDATION */
export function checkProfile(fields: Fields): void {
  const sent = withoutEmptyPassword(fields);
  check(profileRules, sent, new Set(Object.keys(sent)));
}

/**
 * Changes what `fields` mentions, and ends the other sessions with a new password.
 * @param avatar a new picture, or null to remove the one there is; absent, it stays
 * @returns the profile, and the avatar that nothing shows any more.
 * @throws VALIDATION, and CONFLICT when the username is taken.
 */
export async function updateProfile(
  db: Db,
  viewer: Viewer,
  fields: Fields,
  avatar?: StoredImage | null,
): Promise<{ user: User; replaced: StoredImage | undefined; passwordChanged: boolean }> {
  checkProfile(fields);
  const sent = withoutEmptyPassword(fields);
  const passwordHash = sent['password'] ? await hash(sent['password']) : undefined;
  return translateTaken(() =>
    transact(db, async (tx) => {
      const [before] = await tx.select().from(users).where(eq(users.id, viewer.id)).for('update');
      if (!before) throw notFound('User');
      const now = {
        username: sent['username'] ?? before.username,
        firstName: sent['firstName'] ?? before.firstName,
        lastName: sent['lastName'] ?? before.lastName,
      };
      const website = sent['website'];
      await tx
        .update(users)
        .set({
          ...now,
          ...(now.username !== before.username && usernameKeys(now.username)),
          search: searchOf(now.username, now),
          bio: sent['bio'],
          location: sent['location'],
          phoneNumber: sent['phoneNumber'],
          website: website === undefined ? undefined : (websiteOf(website) ?? ''),
          passwordHash,
          avatar,
        })
        .where(eq(users.id, viewer.id));
      if (now.username !== before.username) await renameInPosts(tx, viewer.id, now.username);
      if (passwordHash) await endSessionsOf(tx, viewer.id, viewer.sessionId);
      const replaced = avatar === undefined ? undefined : (before.avatar ?? undefined);
      if (avatar) await forgetStrays(tx, [avatar]);
      if (replaced) await noteStrays(tx, [replaced]);
      const user = await readProfile(tx, viewer.id, viewer.id);
      return { user, replaced, passwordChanged: passwordHash !== undefined };
    }),
  );
}

/** A post is found by its author's name, which is the last line of what a search looks through. */
async function renameInPosts(tx: Tx, userId: string, username: string): Promise<void> {
  const line = `\n${username.toLowerCase().replaceAll('\\', '\\\\')}`;
  await tx
    .update(posts)
    .set({ search: sql`regexp_replace(${posts.search}, E'\n[^\n]*$', ${line})` })
    .where(eq(posts.userId, userId));
}

const searchOf = (username: string, { firstName, lastName }: { firstName: string; lastName: string }) =>
  `${username}\n${firstName} ${lastName}`.toLowerCase();

/**
 * Deletes a member and all that was theirs, and takes their likes, comments and follows out of the counters of others.
 * @throws NOT_FOUND
 */
export async function deleteAccount(db: Db, id: string): Promise<Leftovers> {
  return transact(db, async (tx) => {
    // From here on nothing more can be written in this member's name.
    const [user] = await tx
      .select({ avatar: users.avatar, email: users.email })
      .from(users)
      .where(eq(users.id, id))
      .for('update');
    if (!user) throw notFound('User');

    const liked = tx.select({ id: likes.postId }).from(likes).where(eq(likes.userId, id));
    await tx
      .update(posts)
      .set({ likesCount: sql`${posts.likesCount} - 1` })
      .where(inArray(posts.id, liked));
    await tx.execute(sql`
      update ${posts} set comments_count = comments_count - mine.written
      from (select post_id, count(*)::int as written from ${comments} where user_id = ${id} group by post_id) mine
      where ${posts.id} = mine.post_id`);
    const followed = tx.select({ id: follows.followedId }).from(follows).where(eq(follows.followerId, id));
    await tx
      .update(users)
      .set({ followersCount: sql`${users.followersCount} - 1` })
      .where(inArray(users.id, followed));
    const followers = tx.select({ id: follows.followerId }).from(follows).where(eq(follows.followedId, id));
    await tx
      .update(users)
      .set({ followingCount: sql`${users.followingCount} - 1` })
      .where(inArray(users.id, followers));

    const own = await tx
      .select({ postType: posts.postType, images: posts.images })
      .from(posts)
      .where(eq(posts.userId, id));
    await tx.delete(users).where(eq(users.id, id));
    for (const kind of ['product', 'regular', 'service'] as const) {
      const gone = own.filter(({ postType }) => postType === kind).length;
      if (gone === 0) continue;
      await tx
        .update(counts)
        .set({ value: sql`${counts.value} - ${gone}` })
        .where(eq(counts.name, kind));
    }
    await countMembers(tx, -1);
    const unshown = [...own.flatMap(({ images }) => images), ...(user.avatar ? [user.avatar] : [])];
    await noteStrays(tx, unshown);
    return { emails: [user.email], unshown };
  });
}

async function translateTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (pgCodeOf(error) !== '23505') throw error;
    const field = pgConstraintOf(error) === 'users_email_key' ? 'email' : 'username';
    const message = field === 'email' ? 'This email is already registered.' : 'This username is taken.';
    throw new Failure('CONFLICT', message, { fields: { [field]: message } });
  }
}
