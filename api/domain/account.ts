import { hash, verify } from '@node-rs/argon2';
import { and, eq, inArray, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Db, Queryable, Tx } from '../db/database.ts';
import { newId } from '../db/newId.ts';
import { pgCodeOf, pgConstraintOf } from '../db/pgCodeOf.ts';
import { comments, counts, follows, likes, posts, users, type StoredImage } from '../db/schema.ts';
import { Failure, notFound } from '../Failure.ts';
import {
  check,
  emailRules,
  loginRules,
  profileRules,
  registrationRules,
  websiteOf,
  type Fields,
} from '../rules.ts';
import type { User } from '../wire.ts';
import { readProfile } from './members.ts';
import { endSessionsOf, type Viewer } from './sessions.ts';
import { forgetStrays, noteStrays } from './strayImages.ts';
import { transact } from './transact.ts';

/** A member as the account routes need one. */
export interface Account {
  id: string;
  username: string;
  email: string;
  passwordHash: string;
  verified: boolean;
}

/** Addresses are compared in lower case. */
export const emailOf = (fields: Fields): string => (fields['email'] ?? '').trim().toLowerCase();

/** An account that nobody confirmed gives its name and address back after a day. */
const unconfirmedMs = 24 * 3_600_000;

const abandoned = (now: Date) =>
  and(isNull(users.verifiedAt), lt(users.createdAt, new Date(now.getTime() - unconfirmedMs)));

/** Deletes the accounts that nobody confirmed within a day. @returns the pictures that nothing shows any more. */
export async function deleteAbandoned(tx: Tx, where?: SQL, now = new Date()): Promise<StoredImage[]> {
  const rows = await tx
    .delete(users)
    .where(and(abandoned(now), where))
    .returning({ avatar: users.avatar });
  const avatars = rows.flatMap(({ avatar }) => (avatar ? [avatar] : []));
  await noteStrays(tx, avatars, now);
  return avatars;
}

/**
 * Makes an account that waits for its address to be confirmed.
 * @param passwordHash of the password, for who makes many accounts with the same one.
 * @returns it, and the pictures that nothing shows any more.
 * @throws VALIDATION, and CONFLICT when the username or the email is taken.
 */
export async function register(
  db: Db,
  fields: Fields,
  avatar?: StoredImage,
  { at = new Date(), ...made }: { at?: Date; passwordHash?: string } = {},
): Promise<Account & { unshown: StoredImage[] }> {
  check(registrationRules, { ...fields, email: emailOf(fields) });
  const email = emailOf(fields);
  const username = fields['username'] ?? '';
  const passwordHash = made.passwordHash ?? (await hash(fields['password'] ?? ''));
  const id = newId(at);
  const names = { firstName: fields['firstName'] ?? '', lastName: fields['lastName'] ?? '' };
  const unshown = await translateTaken(() =>
    transact(db, async (tx) => {
      const sameName = or(eq(users.email, email), eq(users.usernameKey, username.toLowerCase()));
      const avatars = await deleteAbandoned(tx, sameName);
      await tx.insert(users).values({
        id,
        username,
        usernameKey: username.toLowerCase(),
        email,
        passwordHash,
        avatar: avatar ?? null,
        ...names,
        bio: fields['bio'] ?? '',
        location: fields['location'] ?? '',
        website: websiteOf(fields['website'] ?? '') ?? '',
        phoneNumber: fields['phoneNumber'] ?? '',
        search: searchOf(username, names),
        createdAt: at,
      });
      if (avatar) await forgetStrays(tx, [avatar]);
      return avatars;
    }),
  );
  return { id, username, email, passwordHash, verified: false, unshown };
}

/** Confirms the address of an account; repeating it changes nothing. */
export async function confirmEmail(db: Db, id: string): Promise<void> {
  await transact(db, async (tx) => {
    const [row] = await tx
      .update(users)
      .set({ verifiedAt: new Date() })
      .where(and(eq(users.id, id), isNull(users.verifiedAt)))
      .returning({ id: users.id });
    if (row) await countMembers(tx, 1);
  });
}

const countMembers = (tx: Tx, by: number) =>
  tx
    .update(counts)
    .set({ value: sql`${counts.value} + ${by}` })
    .where(eq(counts.name, 'member'));

export async function findAccount(db: Queryable, email: string): Promise<Account | undefined> {
  const [row] = await db
    .select({
      id: users.id,
      username: users.username,
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
export async function authenticate(db: Queryable, fields: Fields): Promise<Account> {
  check(loginRules, { ...fields, email: emailOf(fields) });
  const account = await findAccount(db, emailOf(fields));
  const matches = await verify(account?.passwordHash ?? (await aHash), fields['password'] ?? '');
  if (!account || !matches) throw new Failure('INVALID_CREDENTIALS', 'The email or the password is wrong.');
  if (!account.verified) throw new Failure('EMAIL_NOT_VERIFIED', 'Please confirm your email first.');
  return account;
}

const aHash = hash('of no password');

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

export async function readAccount(db: Queryable, id: string): Promise<Account> {
  const [row] = await db
    .select({ id: users.id, username: users.username, email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.id, id), isNotNull(users.verifiedAt)));
  if (!row) throw notFound('User');
  return { ...row, verified: true };
}

/**
 * Changes what `fields` mentions, and ends the other sessions with a new password.
 * @returns the profile, and the avatar that nothing shows any more.
 * @throws VALIDATION, and CONFLICT when the username is taken.
 */
export async function updateProfile(
  db: Db,
  viewer: Viewer,
  fields: Fields,
  avatar?: StoredImage,
): Promise<{ user: User; replaced: StoredImage | undefined; passwordChanged: boolean }> {
  // An empty password is a form's field left alone.
  const { password, ...rest } = fields;
  const sent: Fields = password ? fields : rest;
  check(profileRules, sent, new Set(Object.keys(sent)));
  const passwordHash = password ? await hash(password) : undefined;
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
          usernameKey: now.username.toLowerCase(),
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
      const replaced = avatar ? (before.avatar ?? undefined) : undefined;
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
 * @returns the pictures that nothing shows any more.
 */
export async function deleteAccount(db: Db, id: string): Promise<StoredImage[]> {
  return transact(db, async (tx) => {
    // From here on nothing more can be written in this member's name.
    const [user] = await tx
      .select({ avatar: users.avatar })
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
    return unshown;
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
