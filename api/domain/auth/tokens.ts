import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db, Queryable } from '../../db/Db.ts';
import { isId, newId } from '../../db/newId.ts';
import { accessTokens, sessions, users, type TokenScope } from '../../db/schema.ts';
import { transact } from '../../db/transact.ts';
import { LIMITS, TIMINGS } from '../../limits.ts';
import { forbidden, invalid, notFound, RequestError } from '../../RequestError.ts';
import { check, TOKEN_RULES } from '../../rules.ts';
import type { Token } from '../../wire.ts';
import { normalizeField } from '../normalizeField.ts';
import { hiddenMembersColumns } from '../safety/hiddenMembers.ts';
import { whereActiveMember } from '../moderation/suspensions.ts';
import { hashOfToken, type Viewer } from './sessions.ts';

/** The prefix lets scanners of repositories and logs recognize a token that was published by mistake. */
const TOKEN_PATTERN = /^fct_[\w-]{43}$/;

export interface TokenInput {
  name: string;
  scopes: Token['scopes'];
  /** Null if the token never expires. */
  expiresAt: Date | null;
}

/**
 * @returns the token and its secret; the table stores only its hash.
 * @throws VALIDATION, also beyond `LIMITS.tokensPerMember`; UNAUTHENTICATED when the session has ended.
 */
export async function createToken(
  db: Db,
  { id: viewerId, sessionId }: Pick<Viewer, 'id' | 'sessionId'>,
  input: TokenInput,
): Promise<{ token: Token; secret: string }> {
  const name = normalizeField('name', input.name);
  check(TOKEN_RULES, { name });
  const scopes = [...new Set(input.scopes)];
  if (scopes.length === 0) throw invalid({ scopes: 'Please choose what the token may do.' });
  const createdAt = new Date();
  const { expiresAt } = input;
  if (expiresAt && expiresAt <= createdAt) throw invalid({ expiresAt: 'Please choose a time to come.' });
  const secret = `fct_${randomBytes(32).toString('base64url')}`;
  const row = { id: newId(createdAt), tokenHash: hashOfToken(secret), userId: viewerId, name, scopes };
  return transact(db, async (tx) => {
    // Row lock: concurrent requests must not exceed the limit together, nor create a token for a deleted account.
    const [member] = await tx
      .select({ id: users.id })
      .from(users)
      .where(whereActiveMember(viewerId))
      .for('no key update');
    if (!member) throw notFound('User');
    // A new password ends the sessions, and a token would outlast them.
    const hasSession = (await tx.$count(sessions, eq(sessions.id, sessionId))) > 0;
    if (!hasSession) throw new RequestError('UNAUTHENTICATED', 'Please log in.');
    const count = await tx.$count(accessTokens, and(eq(accessTokens.userId, viewerId), whereValid()));
    if (count >= LIMITS.tokensPerMember)
      throw invalid({ name: `You can have at most ${LIMITS.tokensPerMember} tokens.` });
    const [created] = await tx
      .insert(accessTokens)
      .values({ ...row, createdAt, expiresAt })
      .returning();
    if (!created) throw notFound('User');
    return { token: tokenOf(created), secret };
  });
}

const whereValid = () => or(isNull(accessTokens.expiresAt), gt(accessTokens.expiresAt, new Date()));

const tokenOf = ({
  id,
  name,
  scopes,
  createdAt,
  expiresAt,
  lastUsedAt,
}: typeof accessTokens.$inferSelect): Token => ({
  _id: id,
  name,
  scopes,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** Without those that have expired, newest first. */
export async function listTokens(db: Queryable, viewerId: string): Promise<Token[]> {
  const rows = await db
    .select()
    .from(accessTokens)
    .where(and(eq(accessTokens.userId, viewerId), whereValid()))
    .orderBy(desc(accessTokens.id));
  return rows.map(tokenOf);
}

/** @throws NOT_FOUND when it has been revoked, or is another member's. */
export async function revokeToken(db: Queryable, viewerId: string, id: string): Promise<void> {
  const whereOwn = and(eq(accessTokens.id, id), eq(accessTokens.userId, viewerId));
  const [row] = isId(id)
    ? await db.delete(accessTokens).where(whereOwn).returning({ id: accessTokens.id })
    : [];
  if (!row) throw notFound('Token');
}

/** The member of a valid token; notes its use. A text of another form costs no query, any other one look-up in an index. */
export async function findTokenViewer(db: Queryable, secret: string): Promise<Viewer | undefined> {
  if (!TOKEN_PATTERN.test(secret)) return undefined;
  const [token] = await db
    .select({
      id: accessTokens.id,
      userId: accessTokens.userId,
      scopes: accessTokens.scopes,
      lastUsedAt: accessTokens.lastUsedAt,
      ...hiddenMembersColumns(sql`${accessTokens}.user_id`),
    })
    .from(accessTokens)
    .where(and(eq(accessTokens.tokenHash, hashOfToken(secret)), whereValid()));
  if (!token) return undefined;
  await noteUse(db, token);
  const { id: sessionId, userId: id, scopes, hasBlocks, hasHiddenFromAll } = token;
  // A suspension revokes the tokens, and a suspended member cannot create one.
  return { id, sessionId, scopes, hasBlocks, hasHiddenFromAll, isSuspended: false };
}

async function noteUse(
  db: Queryable,
  { id, lastUsedAt }: { id: string; lastUsedAt: Date | null },
): Promise<void> {
  const now = new Date();
  if (lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < TIMINGS.sessionUseMs) return;
  await db.update(accessTokens).set({ lastUsedAt: now }).where(eq(accessTokens.id, id));
}

export async function findActiveTokens(db: Queryable, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: accessTokens.id })
    .from(accessTokens)
    .where(and(inArray(accessTokens.id, [...ids]), whereValid()));
  return rows.map(({ id }) => id);
}

/** @param scope undefined for what no token may do. @throws FORBIDDEN */
export function requireScope(
  { scopes }: Pick<Viewer, 'scopes'>,
  scope: TokenScope | 'any' | undefined,
): void {
  if (!scopes || scope === 'any') return;
  if (scope === undefined) throw forbidden('An access token cannot do this. Please log in.');
  if (!scopes.includes(scope))
    throw forbidden(`This needs an access token with the scope ${scope.toUpperCase()}.`);
}
