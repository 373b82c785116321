import type { Queryable } from '../db/Db.ts';
import { isId } from '../db/newId.ts';
import { writerOf, type Viewer } from '../domain/auth/sessions.ts';
import { hasConversation } from '../domain/chat/conversations.ts';
import { isKeyStored, type IdempotencyKey } from '../domain/idempotency.ts';
import type { RateLimits } from './rateLimits.ts';

// The writes of a new member's sessions and tokens count together, because a token is a way to more of them.

/** A repeated request is not counted again. @throws RATE_LIMITED */
export async function countPostOfNewMember(
  { db, rateLimits }: Counting,
  memberId: string,
  key: IdempotencyKey | undefined,
): Promise<void> {
  if (!rateLimits.isNewMember(memberId) || (await isKeyStored(db, memberId, 'post', key))) return;
  await rateLimits.take('postPerNewMember', memberId);
}

interface Counting {
  db: Queryable;
  rateLimits: RateLimits;
}

/** Counts the message if the two have no conversation. @throws RATE_LIMITED */
export async function countMessageOfNewMember(
  { db, rateLimits }: Counting,
  memberId: string,
  receiverId: string,
): Promise<void> {
  if (!rateLimits.isNewMember(memberId) || !isId(receiverId)) return;
  if (!(await hasConversation(db, memberId, receiverId)))
    await rateLimits.take('strangerPerNewMember', memberId);
}

/** Of any member. @throws RATE_LIMITED */
export async function countPhone(
  { rateLimits }: Pick<Counting, 'rateLimits'>,
  viewer: Viewer,
): Promise<void> {
  await rateLimits.take('phonePerMember', writerOf(viewer));
  if (rateLimits.isNewMember(viewer.id)) await rateLimits.take('phonePerNewMember', viewer.id);
}
