import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, ne } from 'drizzle-orm';
import type { Queryable } from '../../db/Db.ts';
import { newId } from '../../db/newId.ts';
import { sessions } from '../../db/schema.ts';
import { TIMINGS } from '../../limits.ts';

/** The member who sent a request, identified only by the session, never by the content of the request. */
export interface Viewer {
  id: string;
  sessionId: string;
}

export const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Starts a session. @returns the value of the cookie; the table stores only its hash. */
export async function startSession(db: Queryable, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + TIMINGS.sessionSeconds * 1_000);
  await db.insert(sessions).values({ id: newId(), tokenHash: hashOf(token), userId, createdAt, expiresAt });
  return token;
}

/** @returns the session of the first valid token; undefined when none is valid. */
export async function findSession(db: Queryable, tokens: readonly string[]): Promise<Viewer | undefined> {
  if (tokens.length === 0) return undefined;
  const hashes = tokens.map(hashOf);
  const matchingSessions = await db
    .select({ id: sessions.userId, sessionId: sessions.id, tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(and(inArray(sessions.tokenHash, hashes), gt(sessions.expiresAt, new Date())));
  for (const hash of hashes) {
    const session = matchingSessions.find(({ tokenHash }) => hash.equals(tokenHash));
    if (session) return { id: session.id, sessionId: session.sessionId };
  }
  return undefined;
}

/** Ends the sessions whose tokens have these hashes. @returns their ids. */
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

/** Ends every session of a member, except the session `keptSessionId`. */
export async function endSessionsOf(db: Queryable, userId: string, keptSessionId?: string): Promise<void> {
  await db
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        keptSessionId === undefined ? undefined : ne(sessions.id, keptSessionId),
      ),
    );
}

/** @returns those of `sessionIds` whose session has neither ended nor expired. */
export async function findActiveSessions(db: Queryable, sessionIds: string[]): Promise<Set<string>> {
  if (sessionIds.length === 0) return new Set();
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.id, sessionIds), gt(sessions.expiresAt, new Date())));
  return new Set(rows.map(({ id }) => id));
}
