import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/Db.ts';
import { users } from '../../db/schema.ts';
import { forbidden } from '../../RequestError.ts';

/** Who decides; the operator, who uses a terminal, has no account. */
export interface Moderator {
  id: string | null;
  name: string;
}

export const OPERATOR: Moderator = { id: null, name: 'operator' };

/** Usernames in lower case, as the operator's MODERATORS has them. */
export type Moderators = readonly string[];

/** @returns undefined for a member who is no moderator. */
export async function findModerator(
  db: Queryable,
  moderators: Moderators,
  id: string,
): Promise<Moderator | undefined> {
  if (moderators.length === 0) return undefined;
  const [member] = await db
    .select({ name: users.username, key: users.usernameKey })
    .from(users)
    .where(eq(users.id, id));
  return member && moderators.includes(member.key) ? { id, name: member.name } : undefined;
}

/** @throws FORBIDDEN about oneself and about another moderator. */
export async function requireNoModerator(
  db: Queryable,
  moderators: Moderators,
  moderator: Moderator,
  memberId: string,
): Promise<void> {
  if (moderator.id !== null && (await findModerator(db, moderators, memberId)))
    throw forbidden('You cannot decide reports about yourself or another moderator.');
}
