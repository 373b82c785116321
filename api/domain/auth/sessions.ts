import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { Db, Queryable } from '../../db/Db.ts';
import { isId, newId } from '../../db/newId.ts';
import { prepareQuery } from '../../db/prepareQuery.ts';
import { accessTokens, sessions, users, type TokenScope } from '../../db/schema.ts';
import { transact } from '../../db/transact.ts';
import { LIMITS, TIMINGS } from '../../limits.ts';
import { notFound } from '../../RequestError.ts';
import type { Session } from '../../wire.ts';
import { hiddenMembersColumns, type HiddenMembers } from '../safety/hiddenMembers.ts';
import { whereMember } from './accounts.ts';

/** Identified only by the session, never by the content of the request. */
export interface Viewer extends HiddenMembers {
  id: string;
  /** With an access token, the token's id. */
  sessionId: string;
  /** What the access token of the request allows; null for a session, which allows everything. */
  scopes: readonly TokenScope[] | null;
  /** May only export and delete the account. */
  isSuspended: boolean;
}

/** Writes of all tokens of a member count together, apart from those of the member's sessions. */
export const writerOf = ({ id, scopes }: Viewer): string => (scopes ? `${id} tokens` : id);

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest();

export interface SessionOrigin {
  browser: string | null;
  /** The address, for IPv6 its /64 network. */
  place: string | null;
}

/** @returns the cookie's value; the table stores only its hash. @throws NOT_FOUND when the account has just been deleted. */
export async function startSession(
  db: Db,
  userId: string,
  { browser, place }: SessionOrigin = { browser: null, place: null },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + TIMINGS.sessionSeconds * 1_000);
  const times = { createdAt, expiresAt, lastUsedAt: createdAt };
  await transact(db, async (tx) => {
    // Row lock: waits for a concurrent deletion of the account, which has already ended the other sessions.
    const [member] = await tx
      .select({ id: users.id })
      .from(users)
      .where(whereMember(userId))
      .for('key share');
    if (!member) throw notFound('User');
    await tx
      .insert(sessions)
      .values({ id: newId(), tokenHash: hashOfToken(token), userId, ...times, browser, place });
  });
  return token;
}

/** The session of the first valid token; notes its use. */
export async function findSession(db: Queryable, tokens: readonly string[]): Promise<Viewer | undefined> {
  if (tokens.length === 0) return undefined;
  const hashes = tokens.map(hashOfToken);
  const matchingSessions = await selectSessions(db).execute({ hashes, now: new Date() });
  for (const hash of hashes) {
    const session = matchingSessions.find(({ tokenHash }) => hash.equals(tokenHash));
    if (!session) continue;
    await noteUse(db, session);
    const { id, sessionId, hasBlocks, hasHiddenFromAll, isSuspended } = session;
    return { id, sessionId, hasBlocks, hasHiddenFromAll, isSuspended, scopes: null };
  }
  return undefined;
}

const selectSessions = (db: Queryable) =>
  prepareQuery(db, 'sessions', () =>
    db
      .select({
        id: sessions.userId,
        sessionId: sessions.id,
        tokenHash: sessions.tokenHash,
        lastUsedAt: sessions.lastUsedAt,
        ...hiddenMembersColumns(sql`${sessions}.user_id`),
        isSuspended: sql<boolean>`exists (select 1 from suspensions where user_id = ${sessions}.user_id)`,
      })
      .from(sessions)
      .where(
        and(
          sql`${sessions.tokenHash} = any(${sql.placeholder('hashes')})`,
          gt(sessions.expiresAt, sql.placeholder('now')),
        ),
      ),
  );

/** At most once in `TIMINGS.sessionUseMs`, so that a read seldom costs a write. */
async function noteUse(
  db: Queryable,
  { sessionId, lastUsedAt }: { sessionId: string; lastUsedAt: Date | null },
): Promise<void> {
  const now = new Date();
  if (lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < TIMINGS.sessionUseMs) return;
  await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, sessionId));
}

/** That of the request first, then the latest used, at most `LIMITS.sessionEntries`. */
export async function listSessions(db: Queryable, viewer: Viewer): Promise<Session[]> {
  const rows = await db
    .select({
      _id: sessions.id,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      browser: sessions.browser,
      place: sessions.place,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, viewer.id), gt(sessions.expiresAt, new Date())))
    .orderBy(
      sql`${sessions.id} = ${viewer.sessionId} desc`,
      sql`coalesce(${sessions.lastUsedAt}, ${sessions.createdAt}) desc`,
      desc(sessions.id),
    )
    .limit(LIMITS.sessionEntries);
  return rows.map(({ createdAt, lastUsedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    lastUsedAt: (lastUsedAt ?? createdAt).toISOString(),
    current: row._id === viewer.sessionId,
  }));
}

/** @throws NOT_FOUND when the session has ended, or is another member's. */
export async function endSessionOfMember(db: Queryable, userId: string, id: string): Promise<void> {
  const endedSessions = isId(id)
    ? await db
        .delete(sessions)
        .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
        .returning({ id: sessions.id })
    : [];
  if (endedSessions.length === 0) throw notFound('Session');
}

export async function endSessionsWithHashes(db: Queryable, hashes: Buffer[]): Promise<string[]> {
  if (hashes.length === 0) return [];
  const endedSessions = await db
    .delete(sessions)
    .where(inArray(sessions.tokenHash, hashes))
    .returning({ id: sessions.id });
  return endedSessions.map(({ id }) => id);
}

export async function endSession(db: Queryable, sessionId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId));
}

/** Also revokes the access tokens, because someone who knew the old password may have created one. */
export async function endSessionsOf(db: Queryable, userId: string, keptSessionId?: string): Promise<void> {
  await db.delete(accessTokens).where(eq(accessTokens.userId, userId));
  await db
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        keptSessionId === undefined ? undefined : ne(sessions.id, keptSessionId),
      ),
    );
}

export async function findActiveSessions(db: Queryable, sessionIds: string[]): Promise<Set<string>> {
  if (sessionIds.length === 0) return new Set();
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.id, sessionIds), gt(sessions.expiresAt, new Date())));
  return new Set(rows.map(({ id }) => id));
}
