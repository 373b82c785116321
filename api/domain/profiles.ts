import { hash } from '@node-rs/argon2';
import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/database.ts';
import { posts, users, type StoredImage } from '../db/schema.ts';
import { notFound } from '../Failure.ts';
import { check, PROFILE_RULES, normalizeWebsite, type Fields } from '../rules.ts';
import type { User } from '../wire.ts';
import { memberSearchText, translateTaken } from './accounts.ts';
import { readProfile } from './members.ts';
import { forgetOrphanedImages, noteOrphanedImages } from './orphanedImages.ts';
import { endSessionsOf, type Viewer } from './sessions.ts';
import { transact } from './transact.ts';
import { usernameKeys } from './usernames.ts';

/** Removes an empty password, which a form contains when the field was left empty. */
const withoutEmptyPassword = ({ password, ...rest }: Fields): Fields =>
  password ? { ...rest, password } : rest;

/** @throws VALIDATION */
export function checkProfile(fields: Fields): void {
  const sent = withoutEmptyPassword(fields);
  check(PROFILE_RULES, sent, new Set(Object.keys(sent)));
}

/**
 * Changes the profile fields that are present; a new password ends the viewer's other sessions.
 * @param avatar a new picture; null removes the avatar, undefined keeps it.
 * @returns the profile, and the avatar that was replaced or removed.
 * @throws VALIDATION, and CONFLICT when the username is taken.
 */
export async function updateProfile(
  db: Db,
  viewer: Viewer,
  fields: Fields,
  avatar?: StoredImage | null,
): Promise<{ user: User; replaced: StoredImage | undefined; hasNewPassword: boolean }> {
  checkProfile(fields);
  const sent = withoutEmptyPassword(fields);
  const passwordHash = sent['password'] ? await hash(sent['password']) : undefined;
  return translateTaken(() =>
    transact(db, async (tx) => {
      const [before] = await tx.select().from(users).where(eq(users.id, viewer.id)).for('update');
      if (!before) throw notFound('User');
      const after = {
        username: sent['username'] ?? before.username,
        firstName: sent['firstName'] ?? before.firstName,
        lastName: sent['lastName'] ?? before.lastName,
      };
      const website = sent['website'];
      await tx
        .update(users)
        .set({
          ...after,
          ...(after.username !== before.username && usernameKeys(after.username)),
          search: memberSearchText(after.username, after),
          bio: sent['bio'],
          location: sent['location'],
          phoneNumber: sent['phoneNumber'],
          mailDigest: sent['mailDigest'] === undefined ? undefined : sent['mailDigest'] === 'true',
          website: website === undefined ? undefined : (normalizeWebsite(website) ?? ''),
          passwordHash,
          avatar,
        })
        .where(eq(users.id, viewer.id));
      if (after.username !== before.username) await renameInPosts(tx, viewer.id, after.username);
      if (passwordHash) await endSessionsOf(tx, viewer.id, viewer.sessionId);
      const replaced = avatar === undefined ? undefined : (before.avatar ?? undefined);
      // A stored picture is listed as orphaned until a row refers to it.
      if (avatar) await forgetOrphanedImages(tx, [avatar]);
      if (replaced) await noteOrphanedImages(tx, [replaced]);
      const user = await readProfile(tx, viewer.id, viewer.id);
      return { user, replaced, hasNewPassword: passwordHash !== undefined };
    }),
  );
}

/** Replaces the author's username in the search text of a member's posts, where it is the last line. */
async function renameInPosts(tx: Tx, userId: string, username: string): Promise<void> {
  const line = `\n${username.toLowerCase().replaceAll('\\', '\\\\')}`;
  await tx
    .update(posts)
    .set({ search: sql`regexp_replace(${posts.search}, E'\n[^\n]*$', ${line})` })
    .where(eq(posts.userId, userId));
}
