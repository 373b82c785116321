import { and, inArray, isNotNull } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Queryable } from '../../db/Db.ts';
import { users } from '../../db/schema.ts';
import { forbidden } from '../../RequestError.ts';

/** Who decides; the operator, who uses a terminal, has no account. */
export interface Moderator {
  id: string | null;
  name: string;
}

export const OPERATOR: Moderator = { id: null, name: 'operator' };

/** Read once at the start, so that nobody becomes a moderator by taking a name that was released. @returns the members' ids. */
export async function readModerators(
  db: Queryable,
  usernames: readonly string[],
  log: Pick<Logger, 'warn'>,
): Promise<ReadonlySet<string>> {
  const keys = usernames.map((username) => username.toLowerCase());
  const rows = await db
    .select({ id: users.id, key: users.usernameKey })
    .from(users)
    .where(and(inArray(users.usernameKey, keys), isNotNull(users.verifiedAt)));
  for (const [index, key] of keys.entries())
    if (!rows.some((row) => row.key === key))
      log.warn(`MODERATORS names ${usernames[index] ?? ''}, who is not a member.`);
  return new Set(rows.map(({ id }) => id));
}

/** @throws FORBIDDEN about oneself and about another moderator. */
export function requireNoModerator(
  moderators: ReadonlySet<string>,
  moderator: Moderator,
  memberId: string,
): void {
  if (moderator.id !== null && moderators.has(memberId))
    throw forbidden('You cannot decide about yourself or another moderator.');
}
