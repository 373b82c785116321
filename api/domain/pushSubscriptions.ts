import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Db, Queryable } from '../db/database.ts';
import { FOREIGN_KEY_VIOLATION, pgCodeOf } from '../db/pgCodeOf.ts';
import { pushSubscriptions, sessions, users } from '../db/schema.ts';
import { Failure, invalid } from '../Failure.ts';
import { LIMITS } from '../limits.ts';
import { isPushKey, isPushSecret, type PushSubscription } from '../push/encryptPush.ts';
import { readEndpoint } from '../push/pushHosts.ts';
import type { Fields } from '../rules.ts';
import type { Viewer } from './sessions.ts';
import { transact } from './transact.ts';

/**
 * Subscribes the browser of the viewer's session to push messages; idempotent for each endpoint. An endpoint that another session has
 * subscribed moves to this session. Beyond `LIMITS.pushSubscriptionsPerMember` the member's oldest subscription is deleted.
 * @param hosts the allowed hosts of push services.
 * @returns the endpoint.
 * @throws VALIDATION, UNAUTHENTICATED when the session has just ended.
 */
export async function subscribeToPush(
  db: Db,
  { id: viewerId, sessionId }: Viewer,
  fields: Fields,
  hosts: readonly string[],
  createdAt = new Date(),
): Promise<string> {
  const { p256dh = '', auth = '' } = fields;
  const endpoint = readEndpoint(fields['endpoint'] ?? '', hosts);
  const fieldErrors = {
    ...((endpoint === undefined || endpoint.length > LIMITS.pushEndpointChars) && {
      endpoint: 'This is not the address of a known push service.',
    }),
    ...(!isPushKey(p256dh) && { p256dh: 'This is not the public key of a browser.' }),
    ...(!isPushSecret(auth) && { auth: 'This is not the secret of a browser.' }),
  };
  if (endpoint === undefined || Object.keys(fieldErrors).length > 0) throw invalid(fieldErrors);
  const row = { sessionId, p256dh, auth, createdAt };
  await transact(db, async (tx) => {
    // Row lock: concurrent subscriptions must not exceed the limit together.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, viewerId)).for('no key update');
    await tx
      .insert(pushSubscriptions)
      .values({ ...row, endpoint })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: row });
    const excessEndpoints = tx
      .select({ endpoint: pushSubscriptions.endpoint })
      .from(pushSubscriptions)
      .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
      .where(eq(sessions.userId, viewerId))
      .orderBy(desc(pushSubscriptions.createdAt))
      .offset(LIMITS.pushSubscriptionsPerMember);
    await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.endpoint, excessEndpoints));
  }).catch((error: unknown) => {
    if (pgCodeOf(error) === FOREIGN_KEY_VIOLATION) throw new Failure('UNAUTHENTICATED', 'Please log in.');
    throw error;
  });
  return endpoint;
}

/** Deletes the viewer's subscription with this endpoint; idempotent. */
export async function unsubscribeFromPush(db: Queryable, viewerId: string, endpoint: string): Promise<void> {
  const ownSessionIds = db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, viewerId));
  await db
    .delete(pushSubscriptions)
    .where(
      and(eq(pushSubscriptions.endpoint, endpoint), inArray(pushSubscriptions.sessionId, ownSessionIds)),
    );
}

/** Deletes a subscription that its push service reports as expired. */
export async function deletePushSubscription(db: Queryable, endpoint: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint));
}

/** The push subscriptions of these members' active sessions. */
export async function listPushSubscriptions(
  db: Queryable,
  userIds: readonly string[],
): Promise<(PushSubscription & { userId: string })[]> {
  return db
    .select({
      userId: sessions.userId,
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(inArray(sessions.userId, [...userIds]), gt(sessions.expiresAt, new Date())));
}
