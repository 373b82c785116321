import type { Queryable } from '../db/Db.ts';
import { users } from '../db/schema.ts';

/** The members that visitors can sign in as; they have followers, a feed and unread notifications. */
export const DEMO_USERNAMES = ['anna', 'boris'];

export const DEMO_PASSWORD = 'forecourt-demo';

export async function isEmpty(db: Queryable): Promise<boolean> {
  const [member] = await db.select({ id: users.id }).from(users).limit(1);
  return member === undefined;
}
