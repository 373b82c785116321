import { and, eq, gt, or, sql } from 'drizzle-orm';
import type { Tx } from '../../db/Db.ts';
import { releasedUsernames } from '../../db/schema.ts';
import { TIMINGS } from '../../limits.ts';
import { takenError } from './accounts.ts';
import { sha256Of } from '../sha256Of.ts';
import type { UsernameKeys } from './usernames.ts';

/** @param ownerId the member who may take it back; null after a deletion. */
export async function releaseUsername(tx: Tx, username: UsernameKeys, ownerId: string | null): Promise<void> {
  const { key, skeleton } = hashesOf(username);
  const row = { skeleton, releasedAt: new Date(), userId: ownerId };
  await tx
    .insert(releasedUsernames)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: releasedUsernames.key, set: row });
}

const hashesOf = ({ usernameKey, usernameSkeleton }: UsernameKeys) => ({
  key: sha256Of(usernameKey),
  skeleton: sha256Of(usernameSkeleton),
});

/** Called on deletion: without an owner, a username cannot be taken back. */
export async function disownReleasedUsernames(tx: Tx, ownerId: string): Promise<void> {
  await tx.update(releasedUsernames).set({ userId: null }).where(eq(releasedUsernames.userId, ownerId));
}

/**
 * To be called after the member's row is written with the username: its unique indexes wait for a concurrent transaction that releases the
 * username, whose row this then sees. @throws CONFLICT when another member has released it, or one that looks alike.
 */
export async function requireUnreleased(tx: Tx, username: UsernameKeys, memberId: string): Promise<void> {
  const { key, skeleton } = hashesOf(username);
  const rows = await tx
    .select({ key: releasedUsernames.key })
    .from(releasedUsernames)
    .where(
      and(
        or(eq(releasedUsernames.key, key), eq(releasedUsernames.skeleton, skeleton)),
        sql`${releasedUsernames.userId} is distinct from ${memberId}::uuid`,
        gt(releasedUsernames.releasedAt, new Date(Date.now() - TIMINGS.releasedUsernameMs)),
      ),
    )
    .limit(1);
  if (rows.length > 0) throw takenError('username');
}
