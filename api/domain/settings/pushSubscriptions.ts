import { createECDH } from 'node:crypto';
import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Db, Queryable } from '../../db/Db.ts';
import { FOREIGN_KEY_VIOLATION, pgCodeOf } from '../../db/pgCodeOf.ts';
import { pushSubscriptions, sessions, users } from '../../db/schema.ts';
import { RequestError, invalid } from '../../RequestError.ts';
import { LIMITS } from '../../limits.ts';
import { isForApps, readEndpoint } from './pushHosts.ts';
import type { Fields } from '../../rules.ts';
import type { Viewer } from '../auth/sessions.ts';
import { transact } from '../../db/transact.ts';

export interface PushSubscription {
  endpoint: string;
  /** The browser's public key, base64url. */
  p256dh: string;
  /** The browser's secret, base64url. */
  auth: string;
}

/**
 * Idempotent; an endpoint moves to the session that subscribes last. Beyond `LIMITS.pushSubscriptionsPerMember` the oldest is deleted.
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
  const address = fields['endpoint'] ?? '';
  const endpoint = isForApps(address) ? undefined : readEndpoint(address, hosts);
  const fieldErrors = {
    ...((endpoint === undefined || endpoint.length > LIMITS.pushEndpointChars) && {
      endpoint: isForApps(address)
        ? 'This push service is for apps and takes no Web Push. Please use a relay that does.'
        : 'This is not the address of a known push service.',
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
    if (pgCodeOf(error) === FOREIGN_KEY_VIOLATION)
      throw new RequestError('UNAUTHENTICATED', 'Please log in.');
    throw error;
  });
  return endpoint;
}

/** An uncompressed point on the curve P-256, base64url. */
function isPushKey(key: string): boolean {
  // A prefix of one byte and two coordinates of 32 bytes.
  if (!isBase64Url(key, 65)) return false;
  const keyPair = createECDH('prime256v1');
  keyPair.generateKeys();
  try {
    // Throws when the point is not on the curve.
    keyPair.computeSecret(key, 'base64url');
    return true;
  } catch {
    return false;
  }
}

const isBase64Url = (text: string, bytes: number) =>
  /^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length === bytes;

/** RFC 8291: 16 bytes, base64url. */
const isPushSecret = (auth: string): boolean => isBase64Url(auth, 16);

/** Idempotent. */
export async function unsubscribeFromPush(db: Queryable, viewerId: string, endpoint: string): Promise<void> {
  const ownSessionIds = db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, viewerId));
  await db
    .delete(pushSubscriptions)
    .where(
      and(eq(pushSubscriptions.endpoint, endpoint), inArray(pushSubscriptions.sessionId, ownSessionIds)),
    );
}

export async function deletePushSubscription(db: Queryable, endpoint: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint));
}

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
