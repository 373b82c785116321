import { and, asc, eq, isNotNull, ne, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../db/Db.ts';
import { isId } from '../../db/newId.ts';
import { prepareQuery, VIEWER_ID } from '../../db/prepareQuery.ts';
import { counts, users } from '../../db/schema.ts';
import { forbidden, notFound } from '../../RequestError.ts';
import type { User } from '../../wire.ts';
import {
  blockedColumn,
  hiddenMembersCount,
  suspendedColumn,
  type IdValue,
  whereViewerNotBlocked,
  whereVisibleTo,
} from '../safety/hiddenMembers.ts';
import { totalsOf, rangeOf, type ListResult, type PageQuery, type PageRange } from '../page.ts';
import { whereLikeAll, wordPatterns } from '../search/searchText.ts';
import { LIMITS } from '../../limits.ts';
import { readAnswerTime } from './sellerFacts.ts';

export const SHORT_MEMBER_COLUMNS = {
  _id: users.id,
  username: users.username,
  avatar: users.avatar,
  createdAt: sql<string>`${users.createdAt}`.mapWith((value: string) => new Date(value).toISOString()),
};

export const relationColumns = (viewerId: IdValue) => ({
  following: followingColumn(viewerId),
  blocked: blockedColumn(viewerId),
});

const followingColumn = (viewerId: IdValue): SQL<boolean> =>
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
  suspended?: boolean;
};

export function profileOf({ suspended, ...row }: ProfileRow): User {
  const fullName = `${row.firstName} ${row.lastName}`.trim();
  return { ...row, fullName, createdAt: row.createdAt.toISOString(), ...(suspended && { suspended }) };
}

/** Only the viewer's own has email and `mailDigest`. @throws NOT_FOUND also for an unconfirmed email, or when blocked by the member. */
export async function readProfile(db: Queryable, viewerId: string, id: string): Promise<User> {
  const profile = await readRow(db, viewerId, id);
  Reflect.deleteProperty(profile, 'soldCount');
  return profile;
}

/** With the facts about the member as a seller. @throws NOT_FOUND */
export async function readSeller(db: Queryable, viewerId: string, id: string): Promise<User> {
  return { ...(await readRow(db, viewerId, id)), answersWithin: await readAnswerTime(db, id) };
}

async function readRow(db: Queryable, viewerId: string, id: string) {
  if (!isId(id)) throw notFound('User');
  const [row] = await selectProfile(db).execute({ viewerId, id });
  if (!row) throw notFound('User');
  const { email, mailDigest, phoneNumber, soldCount, ...profile } = row;
  return { ...profileOf(profile), phoneNumber, soldCount, ...(id === viewerId && { email, mailDigest }) };
}

const selectProfile = (db: Queryable) =>
  prepareQuery(db, 'profile', () =>
    db
      .select({
        ...PROFILE_COLUMNS,
        phoneNumber: users.phoneNumber,
        email: users.email,
        mailDigest: users.mailDigest,
        soldCount: users.soldCount,
        ...relationColumns(VIEWER_ID),
        suspended: suspendedColumn,
      })
      .from(users)
      .where(whereMemberExists),
  );

const whereMemberExists = and(
  eq(users.id, sql.placeholder('id')),
  isNotNull(users.verifiedAt),
  whereViewerNotBlocked(VIEWER_ID),
);

/** Without phone number, email and `mailDigest`. @throws NOT_FOUND */
export async function readAuthor(db: Queryable, viewerId: string, id: string): Promise<User> {
  const author = await readProfile(db, viewerId, id);
  delete author.phoneNumber;
  delete author.email;
  delete author.mailDigest;
  return author;
}

/** @returns whether the viewer blocks the member, and whether the member is suspended. @throws NOT_FOUND also when the email is unconfirmed or the member blocks the viewer. */
export async function requireMember(
  db: Queryable,
  viewerId: string,
  id: string,
): Promise<{ blocked: boolean; suspended: boolean }> {
  const query = prepareQuery(db, 'member', () =>
    db
      .select({ blocked: blockedColumn(VIEWER_ID), suspended: suspendedColumn })
      .from(users)
      .where(whereMemberExists),
  );
  const [member] = isId(id) ? await query.execute({ viewerId, id }) : [];
  if (!member) throw notFound('User');
  return member;
}

export const blockedByViewer = () => forbidden('You have blocked this member.');

/** For following and writing. @throws NOT_FOUND, FORBIDDEN when the viewer blocks the member or the member is suspended. */
export async function requireReachable(db: Queryable, viewerId: string, id: string): Promise<void> {
  const { blocked, suspended } = await requireMember(db, viewerId, id);
  if (blocked) throw blockedByViewer();
  if (suspended) throw forbidden('This member is suspended.');
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
  const query = prepareQuery(db, 'number of members', () =>
    db
      .select({ count: sql<number>`(${counts.value} - ${hiddenMembersCount(VIEWER_ID)})::int` })
      .from(counts)
      .where(eq(counts.name, 'member')),
  );
  const [row] = await query.execute({ viewerId });
  return row?.count ?? 0;
}

/** By username, without the viewer. @param name of a prepared query, which determines `where` */
export async function listOtherMembers(
  db: Queryable,
  viewerId: string,
  where: SQL | undefined,
  { take, skip }: PageRange,
  name?: string,
): Promise<User[]> {
  const query = prepareQuery(db, name, () => {
    const whereListed = and(
      isNotNull(users.verifiedAt),
      ne(users.id, VIEWER_ID),
      whereVisibleTo(VIEWER_ID, users.id),
      where,
    );
    // A prepared query is planned for this number of members.
    const limit = sql.raw(String(skip + LIMITS.maxPageEntries));
    return db
      .select({ ...PROFILE_COLUMNS, ...relationColumns(VIEWER_ID) })
      .from(
        sql`(select users.id from users where ${whereListed} order by users.username_key limit ${limit}) as page`,
      )
      .innerJoin(users, sql`${users.id} = page.id`)
      .orderBy(asc(users.usernameKey))
      .limit(sql.placeholder('take'))
      .offset(sql.placeholder('skip'));
  });
  return (await query.execute({ viewerId, take, skip })).map(profileOf);
}
