import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/Db.ts';
import { posts, users, type StoredImage } from '../../db/schema.ts';
import { notFound } from '../../RequestError.ts';
import { check, PROFILE_RULES, normalizeWebsite, type Fields } from '../../rules.ts';
import type { User } from '../../wire.ts';
import { translateUniqueViolation, whereMember } from '../auth/accounts.ts';
import { readProfile } from './members.ts';
import { unlistOrphanedImages, noteOrphanedImages } from '../../images/orphanedImages.ts';
import { createNamesSearchText, memberSearchColumns } from '../search/searchText.ts';
import { hashPassword } from '../auth/passwordHashes.ts';
import { releaseUsername, requireUnreleased } from '../auth/releasedUsernames.ts';
import { endSessionsOf, type Viewer } from '../auth/sessions.ts';
import { transact } from '../../db/transact.ts';
import { createUsernameKeys, requireUnreserved, type UsernameKeys } from '../auth/usernames.ts';

/** Forms send an empty password when the field was left empty. */
const withoutEmptyPassword = ({ password, ...rest }: Fields): Fields =>
  password ? { ...rest, password } : rest;

/** Checks only the fields that are present. @throws VALIDATION */
export function checkProfile(fields: Fields): void {
  const sentFields = withoutEmptyPassword(fields);
  check(PROFILE_RULES, sentFields, new Set(Object.keys(sentFields)));
}

/**
 * Changes the fields that are present; a null `avatar` removes the picture. A new password ends the viewer's other sessions.
 * @throws VALIDATION; CONFLICT when the username is taken; NOT_FOUND when the account has just been deleted.
 */
export async function updateProfile(
  db: Db,
  viewer: Pick<Viewer, 'id' | 'sessionId'>,
  fields: Fields,
  avatar?: StoredImage | null,
): Promise<{ user: User; replacedAvatar: StoredImage | undefined; hasNewPassword: boolean }> {
  checkProfile(fields);
  const sentFields = withoutEmptyPassword(fields);
  const passwordHash = sentFields['password'] ? await hashPassword(sentFields['password']) : undefined;
  return translateUniqueViolation(() =>
    transact(db, async (tx) => {
      const [storedUser] = await tx.select().from(users).where(whereMember(viewer.id)).for('update');
      if (!storedUser) throw notFound('User');
      const names = {
        username: sentFields['username'] ?? storedUser.username,
        firstName: sentFields['firstName'] ?? storedUser.firstName,
        lastName: sentFields['lastName'] ?? storedUser.lastName,
      };
      // A member keeps a username that was reserved later.
      if (names.username !== storedUser.username) requireUnreserved(names.username);
      const website = sentFields['website'];
      await tx
        .update(users)
        .set({
          ...names,
          ...(names.username !== storedUser.username && createUsernameKeys(names.username)),
          ...memberSearchColumns(names),
          bio: sentFields['bio'],
          location: sentFields['location'],
          phoneNumber: sentFields['phoneNumber'],
          mailDigest:
            sentFields['mailDigest'] === undefined ? undefined : sentFields['mailDigest'] === 'true',
          website: website === undefined ? undefined : (normalizeWebsite(website) ?? ''),
          passwordHash,
          avatar,
        })
        .where(eq(users.id, viewer.id));
      if (names.username !== storedUser.username) await changeUsername(tx, storedUser, names.username);
      const authorText = createNamesSearchText(names);
      if (authorText !== createNamesSearchText(storedUser)) await renameInPosts(tx, viewer.id, authorText);
      if (passwordHash) await endSessionsOf(tx, viewer.id, viewer.sessionId);
      const replacedAvatar = avatar === undefined ? undefined : (storedUser.avatar ?? undefined);
      // A stored picture is listed as orphaned until a row refers to it.
      if (avatar) await unlistOrphanedImages(tx, [avatar]);
      if (replacedAvatar) await noteOrphanedImages(tx, [replacedAvatar]);
      const user = await readProfile(tx, viewer.id, viewer.id);
      return { user, replacedAvatar, hasNewPassword: passwordHash !== undefined };
    }),
  );
}

async function changeUsername(tx: Tx, { id, ...oldKeys }: UsernameKeys & { id: string }, username: string) {
  const keys = createUsernameKeys(username);
  await requireUnreleased(tx, keys, id);
  if (keys.usernameKey !== oldKeys.usernameKey) await releaseUsername(tx, oldKeys, id);
}

/** The names are the last line of the search text. */
async function renameInPosts(tx: Tx, userId: string, authorText: string): Promise<void> {
  await tx
    .update(posts)
    .set({ search: sql`regexp_replace(${posts.search}, E'\n[^\n]*$', ${`\n${authorText}`})` })
    .where(eq(posts.userId, userId));
}
