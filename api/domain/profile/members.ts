import { and, asc, eq, isNotNull, ne, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../db/Db.ts';
import { isId } from '../../db/newId.ts';
import { counts, users } from '../../db/schema.ts';
import { forbidden, notFound } from '../../RequestError.ts';
import type { User } from '../../wire.ts';
import {
  blockedColumn,
  countHiddenMembers,
  whereViewerNotBlocked,
  whereVisibleTo,
} from '../safety/hiddenMembers.ts';
import { totalsOf, rangeOf, type ListResult, type PageQuery } from '../page.ts';
import { whereLikeAll, wordPatterns } from '../search/searchText.ts';
import { LIMITS } from '../../limits.ts';

export const SHORT_MEMBER_COLUMNS = { _id: users.id, username: users.username, avatar: users.avatar };

export const relationColumns = (viewerId: string) => ({
  following: followingColumn(viewerId),
  blocked: blockedColumn(viewerId),
});

const followingColumn = (viewerId: string): SQL<boolean> =>
  sql<boolean>`exists (select 1 from follows where follower_id = ${viewerId} and followed_id = users.id)`;

/** Only a single profile has the phone number, and only the viewer's own has email and `mailDigest`. */
export const PROFILE_COLUMNS = {
  ...SHORT_MEMBER_COLUMNS,
  firstName: users.firstName,
  lastName: users.lastName,
  bio: users.bio,
  location: users.location,
  website: users.website,
  createdAt: users.createdAt,
  followersCount: users.followersCount,
  followingCount: users.followingCount,
  postsCount: users.postsCount,
};

export type ProfileRow = Pick<typeof users.$inferSelect, Exclude<keyof typeof PROFILE_COLUMNS, '_id'>> & {
  _id: string;
  following?: boolean;
  blocked?: boolean;
};

export function profileOf(row: ProfileRow): User {
  const fullName = `${row.firstName} ${row.lastName}`.trim();
  return { ...row, fullName, createdAt: row.createdAt.toISOString() };
}

/** Only the viewer's own has email and `mailDigest`. @throws NOT_FOUND also for an unconfirmed email, or when blocked by the member. */
export async function readProfile(db: Queryable, viewerId: string, id: string): Promise<User> {
  if (!isId(id)) throw notFound('User');
  const [row] = await db
    .select({
      ...PROFILE_COLUMNS,
      phoneNumber: users.phoneNumber,
      email: users.email,
      mailDigest: users.mailDigest,
      ...relationColumns(viewerId),
    })
    .from(users)
    .where(and(eq(users.id, id), isNotNull(users.verifiedAt), whereViewerNotBlocked(viewerId)));
  if (!row) throw notFound('User');
  const { email, mailDigest, phoneNumber, ...profile } = row;
  return { ...profileOf(profile), phoneNumber, ...(id === viewerId && { email, mailDigest }) };
}

/** Without phone number, email and `mailDigest`. @throws NOT_FOUND */
export async function readAuthor(db: Queryable, viewerId: string, id: string): Promise<User> {
  const author = await readProfile(db, viewerId, id);
  delete author.phoneNumber;
  delete author.email;
  delete author.mailDigest;
  return author;
}

/** @returns whether the viewer blocks the member. @throws NOT_FOUND also when the email is unconfirmed or the member blocks the viewer. */
export async function requireMember(
  db: Queryable,
  viewerId: string,
  id: string,
): Promise<{ blocked: boolean }> {
  const [member] = isId(id)
    ? await db
        .select({ blocked: blockedColumn(viewerId) })
        .from(users)
        .where(and(eq(users.id, id), isNotNull(users.verifiedAt), whereViewerNotBlocked(viewerId)))
    : [];
  if (!member) throw notFound('User');
  return member;
}

/** For following and writing. @throws NOT_FOUND, FORBIDDEN when the viewer blocks the member. */
export async function requireReachable(db: Queryable, viewerId: string, id: string): Promise<void> {
  const { blocked } = await requireMember(db, viewerId, id);
  if (blocked) throw forbidden('You have blocked this member.');
}

/** By username, including the viewer; the words of `search` match parts of the names. */
export async function listMembers(
  db: Queryable,
  viewerId: string,
  { search, ...query }: PageQuery & { search?: string | undefined },
): Promise<ListResult<User>> {
  const { take, skip, isPaged } = rangeOf(query);
  const patterns = wordPatterns(search);
  const where = and(
    isNotNull(users.verifiedAt),
    whereVisibleTo(viewerId, users.id),
    whereLikeAll(users.search, patterns),
  );
  const rows = await db
    .select({ ...PROFILE_COLUMNS, ...relationColumns(viewerId) })
    .from(users)
    .where(where)
    .orderBy(asc(users.usernameKey))
    .limit(take)
    .offset(skip);
  const data = rows.map(profileOf);
  if (!isPaged) return { data };
  return {
    data,
    ...(patterns.length > 0
      ? totalsOf(await countMatchingMembers(db, where), LIMITS.countedSearchResults)
      : totalsOf(await countMembers(db, viewerId))),
  };
}

export async function countMatchingMembers(db: Queryable, where: SQL | undefined): Promise<number> {
  const matchingRows = db
    .select({ id: users.id })
    .from(users)
    .where(where)
    .limit(LIMITS.countedSearchResults + 1)
    .as('found');
  return db.$count(matchingRows);
}

/** Those whom the viewer can see, including the viewer. */
export async function countMembers(db: Queryable, viewerId: string): Promise<number> {
  const [row] = await db.select({ value: counts.value }).from(counts).where(eq(counts.name, 'member'));
  return (row?.value ?? 0) - (await countHiddenMembers(db, viewerId));
}

export async function listOtherMembers(
  db: Queryable,
  viewerId: string,
  where: SQL | undefined,
  take: number,
  skip = 0,
): Promise<User[]> {
  const rows = await db
    .select({ ...PROFILE_COLUMNS, ...relationColumns(viewerId) })
    .from(users)
    .where(
      and(isNotNull(users.verifiedAt), ne(users.id, viewerId), whereVisibleTo(viewerId, users.id), where),
    )
    .orderBy(asc(users.usernameKey))
    .limit(take)
    .offset(skip);
  return rows.map(profileOf);
}
