import { and, eq, inArray, like, sql, type SQL } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Queryable } from '../../db/Db.ts';
import { isId } from '../../db/newId.ts';
import { prepareQuery, VIEWER_ID } from '../../db/prepareQuery.ts';
import { counts, whereUnsold, posts, productNames, type PostType, type SaleStatus } from '../../db/schema.ts';
import { LIMITS, TIMINGS } from '../../limits.ts';
import type { Post } from '../../wire.ts';
import {
  type HiddenMembers,
  whereBlockWith,
  whereShownToAny,
  whereVisibleTo,
} from '../safety/hiddenMembers.ts';
import { requireMember } from '../profile/members.ts';
import {
  preparedPageName,
  totalsOf,
  rangeOf,
  restOf,
  whereAfter,
  type ListResult,
  type PageRange,
  type ScrollQuery,
} from '../page.ts';
import { invalid, notFound } from '../../RequestError.ts';
import { readPostPage, readPosts, type PostList } from './readPosts.ts';
import { foldName } from '../search/foldText.ts';
import { containsPattern, locationPatterns, whereLikeAll, wordPatterns } from '../search/searchText.ts';
import { milesColumn } from '../vehicles/miles.ts';
import { circleOf, zipCodesIn, type Circle } from '../vehicles/places.ts';
import { brandPattern } from '../vehicles/vehicleMakes.ts';

type PostSort = 'newest' | 'nearest' | 'price_asc' | 'price_desc' | 'year_desc' | 'year_asc';

/** `after` only in the order `newest`. */
export interface PostFilter extends ScrollQuery {
  /** Words in any order, each part of the post's search text; see `wordPatterns`. */
  search?: string | undefined;
  postType?: PostType | undefined;
  brand?: string | undefined;
  model?: string | undefined;
  /** US dollars. */
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  year?: number | undefined;
  minYear?: number | undefined;
  maxYear?: number | undefined;
  /** Miles. */
  minMileage?: number | undefined;
  maxMileage?: number | undefined;
  location?: string | undefined;
  /** A place, as for `findPlace`; with `nearMiles`. */
  near?: string | undefined;
  nearMiles?: number | undefined;
  /** Values joined by commas, one of which must match; so are the next three fields. */
  condition?: string | undefined;
  vehicleType?: string | undefined;
  engineType?: string | undefined;
  transmission?: string | undefined;
  /** The id of a member. */
  author?: string | undefined;
  /** Lists only products; sold ones only of an author. */
  saleStatus?: SaleStatus | undefined;
  sort?: PostSort | undefined;
}

const NEWEST = sql`posts.id desc`;
const ORDERS: Record<PostSort, SQL> = {
  newest: NEWEST,
  nearest: sql`miles, id desc`,
  price_asc: sql`posts.price asc, posts.id desc`,
  price_desc: sql`posts.price desc, posts.id desc`,
  year_asc: sql`posts.year asc, posts.id desc`,
  year_desc: sql`posts.year desc, posts.id desc`,
};

/** Unsold by default, newest first by default, without hidden authors. Product filters and sorting by price or year list only products. */
export async function listPosts(
  db: Queryable,
  viewer: HiddenMembers & { id: string },
  filter: PostFilter,
): Promise<ListResult<Post>> {
  const { isPaged, ...range } = rangeOf(filter);
  const sort = filter.sort ?? 'newest';
  const { after } = filter;
  if (after !== undefined && sort !== 'newest')
    throw invalid({ after: 'Only a list that is newest first continues after an entry.' });
  if (filter.saleStatus === 'sold' && filter.author === undefined)
    throw invalid({ saleStatus: 'Sold posts are listed only of an author.' });
  const postType = filter.postType ?? (listsOnlyProducts(filter) ? 'product' : undefined);
  if (listsOnlyProducts(filter) && postType !== 'product')
    return isPaged ? { data: [], total: 0 } : { data: [] };
  const plan = await planQueries(db, viewer, filter, postType);
  const order = ORDERS[sort];
  if (after !== undefined) {
    const selectRest = sql`select id from ${plan.source} where ${plan.wherePage} order by ${order} ${rangeSql(range)}`;
    return restOf(await readPosts(db, viewer.id, selectRest, order), range.take);
  }
  const hiddenCount = isPaged ? await countHiddenPosts(db, plan) : 0;
  const isPrepared = !plan.isFiltered && !viewer.hasBlocks;
  const listName = `posts ${postType ?? 'all'} ${sort}${viewer.hasHiddenFromAll ? ' shown' : ''}`;
  const name = isPrepared ? preparedPageName(listName, range) : undefined;
  const maxTotal = maxTotalOf(plan, sort, range);
  const nearestList =
    plan.circle && sort === 'nearest' && (await toNearestList(db, plan, range, hiddenCount));
  const { data, total } = await readPostPage(
    db,
    name,
    { viewerId: viewer.id },
    () => nearestList || toPostList(plan, { ...range, order, postType, hiddenCount, maxTotal }),
  );
  const list = { data, ...(plan.circle && { center: plan.circle.center }) };
  if (!isPaged) return list;
  const totals = totalsOf(total, maxTotal);
  // A short search scans only the newest posts, so the total may be too low.
  const isPartial = plan.isShortSearch && (await countUnsoldPosts(db)) > LIMITS.shortSearchPosts;
  return { ...list, ...totals, ...(isPartial && { totalIsExact: false }) };
}

function maxTotalOf({ isFiltered, hasSearch }: QueryPlan, sort: PostSort, { take, skip }: PageRange): number {
  if (!isFiltered) return LIMITS.reachableEntries;
  const readsWhatItCounts = hasSearch && sort === 'newest';
  return readsWhatItCounts
    ? Math.min(skip + Math.max(LIMITS.countedWordMatches, take + 1), LIMITS.countedSearchResults)
    : LIMITS.countedSearchResults;
}

export const listsOnlyProducts = (filter: PostFilter): boolean =>
  PRODUCT_FILTERS.some((name) => isSet(filter[name])) || (filter.sort ?? 'newest') !== 'newest';

export const hasConditions = (filter: PostFilter): boolean =>
  wordPatterns(filter.search).length > 0 ||
  isSet(filter.postType) ||
  PRODUCT_FILTERS.some((name) => isSet(filter[name]));

const PRODUCT_FILTERS = [
  'brand',
  'model',
  'minPrice',
  'maxPrice',
  'year',
  'minYear',
  'maxYear',
  'minMileage',
  'maxMileage',
  'location',
  'near',
  'nearMiles',
  'condition',
  'vehicleType',
  'engineType',
  'transmission',
  'saleStatus',
] satisfies (keyof PostFilter)[];

const isSet = (value: unknown) => value !== undefined && value !== '';

/** The page and the total have conditions of their own, so that PostgreSQL uses an index for each. */
interface QueryPlan {
  source: SQL;
  wherePage: SQL | undefined;
  /** Includes the posts of blocked authors. */
  whereCounted: SQL | undefined;
  whereBlocked: SQL | undefined;
  isFiltered: boolean;
  hasSearch: boolean;
  isShortSearch: boolean;
  circle: Circle | undefined;
  /** In the circle, by their distance in miles. */
  zipCodes: Map<number, string[]>;
  /** Of the posts of one ZIP code, unless it is faster to find all and sort them by their distance. */
  whereAtZipCode: SQL | undefined;
}

async function planQueries(
  db: Queryable,
  { id: viewerId, hasBlocks, hasHiddenFromAll }: HiddenMembers & { id: string },
  filter: PostFilter,
  postType: PostType | undefined,
): Promise<QueryPlan> {
  const patterns = wordPatterns(filter.search);
  const hasSearch = patterns.length > 0;
  const whereSearch = whereLikeAll(sql`search`, patterns);
  const whereNamesMatch = await whereNames(db, filter);
  const whereFacetsMatch = await whereFacets(db, filter);
  const whereAuthor = whereAuthorIs(filter.author);
  const whereFilter = and(whereNamesMatch, whereFacetsMatch, whereInRanges(filter), whereSearch, whereAuthor);
  const circle = circleOf(filter);
  const zipCodes = circle ? zipCodesIn(circle) : new Map<number, string[]>();
  const whereNear = circle && (await whereInCircle(db, circle, [...zipCodes.values()].flat()));
  const whereStatus = whereStatusIs(filter.saleStatus);
  // Conditions on author and type can prevent an index-only scan: omit the author if no member is hidden, and the type if names or a place
  // imply it. Otherwise the page keeps the type, with which the indexes on price, year and mileage begin; the count does not sort, so facets
  // omit it.
  const whereType = whereNamesMatch || whereNear ? undefined : postType && sql`post_type = ${postType}`;
  const whereShown = hasHiddenFromAll ? whereShownToAny(sql`user_id`) : undefined;
  const whereVisible = hasBlocks ? whereVisibleTo(viewerId, sql`user_id`) : whereShown;
  // Without three letters or digits in a row, the index has no trigram to look up. An index has the posts of an author.
  const isShortSearch =
    hasSearch && !whereAuthor && !patterns.some((pattern) => /[\p{L}\p{N}]{3}/u.test(pattern));
  const canBeRare = hasSearch && !whereAuthor && !isShortSearch && patterns.length + (postType ? 1 : 0) > 1;
  const isNearest = filter.sort === 'nearest';
  const isFilterRare =
    (canBeRare || (isNearest && whereFilter !== undefined)) &&
    (await isRare(db, filter, and(whereType, whereFilter, isNearest ? undefined : whereNear)));
  const whereRest = whereAfter(sql`id`, filter.after);
  let source = sql`posts`;
  if (isShortSearch) source = selectNewest(LIMITS.shortSearchPosts, whereRest);
  else if (canBeRare && isFilterRare)
    source = sql`(with found as materialized (select * from posts where ${and(whereUnsold, whereSearch, whereNear)}) select * from found) as posts`;
  return {
    source,
    wherePage: and(whereStatus, whereType, whereFilter, whereNear, whereVisible, whereRest),
    whereCounted: and(
      whereStatus,
      whereFacetsMatch ? undefined : whereType,
      whereFilter,
      whereNear,
      whereShown,
    ),
    whereBlocked: hasBlocks ? whereBlockWith(viewerId, sql`user_id`) : undefined,
    isFiltered: whereFilter !== undefined || whereNear !== undefined || filter.saleStatus !== undefined,
    hasSearch,
    isShortSearch,
    circle,
    zipCodes,
    whereAtZipCode: isShortSearch || isFilterRare ? undefined : and(whereStatus, whereFilter, whereVisible),
  };
}

/** A circle of many ZIP codes is not selective, and planning takes longer with each. */
async function whereInCircle(
  db: Queryable,
  { center, radiusMiles }: Circle,
  zipCodes: readonly string[],
): Promise<SQL> {
  // With the type, with which the indexes on price, year and mileage begin.
  if (zipCodes.length > LIMITS.zipCodesInSearch)
    return sql`post_type = 'product' and ${milesFrom(center)} <= ${radiusMiles}`;
  // A join, because the trigram index would be slower for a list of names.
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from unnest(${sql.param(zipCodes)}::text[]) as codes (code)
    join product_names on kind = 'zip_code' and name = code`);
  const usedZipCodes = rows.map(({ name }) => name);
  return usedZipCodes.length > 0 ? inArray(sql`zip_code`, usedZipCodes) : sql`false`;
}

const milesFrom = ({ latitude, longitude }: Circle['center']): SQL =>
  milesColumn(
    { latitude: sql`${latitude}::float8`, longitude: sql`${longitude}::float8` },
    { latitude: sql`latitude`, longitude: sql`longitude` },
  );

function whereAuthorIs(author: string | undefined): SQL | undefined {
  if (author === undefined) return undefined;
  return isId(author) ? sql`user_id = ${author}` : sql`false`;
}

/** With the condition of the partial indexes, unless sold posts are asked for. */
const whereStatusIs = (status: SaleStatus | undefined): SQL | undefined =>
  status === 'sold' ? sql`sale_status = 'sold'` : and(whereUnsold, status && sql`sale_status = ${status}`);

async function whereNames(db: Queryable, { brand, model, location }: PostFilter): Promise<SQL | undefined> {
  const patterns = locationPatterns(location);
  return and(
    brand ? await whereName(db, 'brand', [brandPattern(brand)]) : undefined,
    model ? await whereName(db, 'model', [containsPattern(foldName(model))]) : undefined,
    patterns.length > 0 ? await whereName(db, 'location', patterns) : undefined,
  );
}

async function whereName(
  db: Queryable,
  kind: 'brand' | 'model' | 'location',
  patterns: readonly string[],
): Promise<SQL | undefined> {
  const column = sql`${sql.identifier(`${kind}_key`)}`;
  const [pattern = '', ...otherPatterns] = patterns;
  // Prepared in spite of `like`: brands are so few that comparing them all is a good plan.
  const name = kind === 'brand' ? 'brands' : undefined;
  const rows = await prepareQuery(db, name, () =>
    db
      .select({ name: productNames.name })
      .from(productNames)
      .where(
        and(
          eq(productNames.kind, kind),
          like(productNames.name, sql.placeholder('pattern')),
          whereLikeAll(productNames.name, otherPatterns),
        ),
      )
      .limit(LIMITS.productNamesInSearch + 1),
  ).execute({ pattern });
  const [firstName, ...otherNames] = rows.map(({ name }) => name);
  if (firstName === undefined) return sql`false`;
  // With a single name, the index also provides the order.
  if (otherNames.length === 0) return sql`${column} = ${firstName}`;
  if (rows.length > LIMITS.productNamesInSearch) return whereLikeAll(column, patterns);
  return inArray(column, [firstName, ...otherNames]);
}

async function whereFacets(db: Queryable, filter: PostFilter): Promise<SQL | undefined> {
  const requestedFacets = FACET_NAMES.flatMap((name, index) => {
    const values = filter[name]?.split(',');
    // `split_part` counts from 1.
    return values ? [{ values, column: FACET_COLUMNS[name], position: index + 1 }] : [];
  });
  if (requestedFacets.length === 0) return undefined;
  const rows = await db
    .select({ name: productNames.name })
    .from(productNames)
    .where(
      and(
        eq(productNames.kind, 'facets'),
        ...requestedFacets.map(({ values, position }) =>
          inArray(sql`split_part(name, '|', ${position})`, values),
        ),
      ),
    )
    .limit(LIMITS.productNamesInSearch + 1);
  if (rows.length === 0) return sql`false`;
  if (rows.length > LIMITS.productNamesInSearch)
    return and(...requestedFacets.map(({ values, column }) => inArray(sql.identifier(column.name), values)));
  return inArray(
    sql`facets`,
    rows.map(({ name }) => name),
  );
}

/** In the order in which the column `facets` joins their values with `|`. */
const FACET_COLUMNS = {
  condition: posts.condition,
  vehicleType: posts.vehicleType,
  engineType: posts.engineType,
  transmission: posts.transmission,
};
const FACET_NAMES = Object.keys(FACET_COLUMNS) as (keyof typeof FACET_COLUMNS)[];

const whereInRanges = ({ year, ...filter }: PostFilter): SQL | undefined =>
  and(
    whereAtLeast(sql`price`, filter.minPrice),
    whereAtMost(sql`price`, filter.maxPrice),
    year === undefined ? undefined : sql`year = ${year}`,
    whereAtLeast(sql`year`, filter.minYear),
    whereAtMost(sql`year`, filter.maxYear),
    whereAtLeast(sql`mileage`, filter.minMileage),
    whereAtMost(sql`mileage`, filter.maxMileage),
  );

const whereAtLeast = (column: SQL, min: number | undefined) =>
  min === undefined ? undefined : sql`${column} >= ${min}`;
const whereAtMost = (column: SQL, max: number | undefined) =>
  max === undefined ? undefined : sql`${column} <= ${max}`;

const selectNewest = (limit: number, whereRest?: SQL) =>
  sql`(select * from posts where ${and(whereUnsold, whereRest)} order by id desc limit ${limit}) as posts`;

/** Whether a search is rare decides only how it is executed, so an answer of some minutes ago will do. */
const RARE_SEARCHES = new WeakMap<Queryable, LRUCache<string, boolean>>();

async function isRare(db: Queryable, filter: PostFilter, whereMatches: SQL | undefined): Promise<boolean> {
  const known =
    RARE_SEARCHES.get(db) ?? new LRUCache({ max: LIMITS.knownSearches, ttl: TIMINGS.knownSearchMs });
  RARE_SEARCHES.set(db, known);
  const conditions = JSON.stringify({ ...filter, page: undefined, limit: undefined, after: undefined });
  const answer = known.get(conditions) ?? (await isRareAmongNewest(db, whereMatches));
  known.set(conditions, answer);
  return answer;
}

/** The planner multiplies frequencies, so it would read all posts in search of a rare pair of frequent words, such as two colors. */
async function isRareAmongNewest(db: Queryable, whereMatches: SQL | undefined): Promise<boolean> {
  const source = selectNewest(LIMITS.newestPostsTried);
  const count = await countRows(
    db,
    sql`select 1 from ${source} where ${whereMatches} limit ${LIMITS.frequentMatches}`,
  );
  return count < LIMITS.frequentMatches;
}

/** Of authors whom a block hides: they are subtracted from the total, because an index can count all. */
async function countHiddenPosts(
  db: Queryable,
  { source, whereCounted, whereBlocked }: QueryPlan,
): Promise<number> {
  const selectHidden = sql`select 1 from ${source} where ${and(whereCounted, whereBlocked)} limit ${LIMITS.reachableEntries}`;
  return whereBlocked ? countRows(db, selectHidden) : 0;
}

function toPostList(
  plan: QueryPlan,
  {
    take,
    skip,
    order,
    postType,
    hiddenCount,
    maxTotal,
  }: PageRange & { order: SQL; postType: PostType | undefined; hiddenCount: number; maxTotal: number },
): PostList {
  const { source, wherePage, isFiltered, hasSearch } = plan;
  const range = rangeSql({ take, skip });
  const lastCounted = maxTotal + 1;
  // One scan for the page and the total, because a search reads the rows that it counts.
  if (hasSearch && order === ORDERS.newest && skip + take <= lastCounted) {
    const selectFound = sql`select id from ${source} where ${wherePage} order by ${order} limit ${lastCounted}`;
    const selectTotal = sql`select count(*)::int as total from found`;
    return {
      selectPage: sql`with found as materialized (${selectFound}) select id, (${selectTotal}) as total from found order by id desc ${range}`,
      order,
      selectTotal: sql`with found as materialized (${selectFound}) ${selectTotal}`,
    };
  }
  const selectTotal = isFiltered
    ? selectMatchCount(plan, lastCounted + hiddenCount)
    : selectUnsoldCount(postType);
  const selectVisibleTotal = sql`select total - ${hiddenCount}::int as total from (${selectTotal}) as counted`;
  return {
    selectPage: sql`select id, (${selectVisibleTotal}) as total from ${source} where ${wherePage} order by ${order} ${range}`,
    order,
    selectTotal: selectVisibleTotal,
  };
}

/** Few matches are all sorted by their distance. */
async function toNearestList(
  db: Queryable,
  plan: QueryPlan,
  { take, skip }: PageRange,
  hiddenCount: number,
): Promise<PostList> {
  const { source, wherePage, whereAtZipCode, circle } = plan;
  const limit = LIMITS.countedSearchResults + 1 + hiddenCount;
  const { rows } = await db.execute<{ total: number }>(selectMatchCount(plan, limit));
  const total = (rows[0]?.total ?? 0) - hiddenCount;
  const selectTotal = sql`select ${total}::int as total`;
  const found =
    whereAtZipCode && total > LIMITS.countedSearchResults
      ? selectNearest(plan, whereAtZipCode, skip + take)
      : sql`(select id, ${circle && milesFrom(circle.center)} as miles from ${source} where ${wherePage}) as found`;
  return {
    selectPage: sql`select id, (${selectTotal}) as total from ${found} order by ${ORDERS.nearest} ${rangeSql({ take, skip })}`,
    order: ORDERS.nearest,
    selectTotal,
  };
}

/**
 * Unsorted, but PostgreSQL knows from the order of the subquery that the nearest come first, so it sorts the posts of one distance at a time
 * and stops at the end of the page, without reading the other posts in the circle.
 */
function selectNearest({ zipCodes }: QueryPlan, whereAtZipCode: SQL, limit: number): SQL {
  const miles = [...zipCodes.keys()];
  const zipCodesOfMiles = Array.from(zipCodes.values(), (list) => list.join());
  return sql`(
      select * from unnest(${sql.param(miles)}::int[], ${sql.param(zipCodesOfMiles)}::text[]) as rings (miles, zip_codes) order by miles
    ) as rings
    cross join lateral (
      select post.id from unnest(string_to_array(rings.zip_codes, ',')) as codes (code)
      cross join lateral (
        select id from posts where zip_code = code and ${whereAtZipCode} order by id desc limit ${limit}
      ) as post
      order by post.id desc limit ${limit}
    ) as found`;
}

/** The order lets a search scan `posts_listed`, the index without sold posts. */
const selectMatchCount = ({ source, whereCounted, hasSearch }: QueryPlan, limit: number) =>
  selectRowCount(
    sql`select 1 from ${source} where ${whereCounted} ${hasSearch ? sql`order by id desc` : sql``} limit ${limit}`,
  );

async function countRows(db: Queryable, limitedQuery: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(selectRowCount(limitedQuery));
  return rows[0]?.total ?? 0;
}

/** Limited, because an exact count of a broad search would read all matching rows. */
const selectRowCount = (limitedQuery: SQL) =>
  sql`select count(*)::int as total from (${limitedQuery}) as counted_rows`;

async function countUnsoldPosts(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(selectUnsoldCount());
  return rows[0]?.total ?? 0;
}

const selectUnsoldCount = (postType?: PostType) =>
  sql`select coalesce(sum(value), 0)::int as total from ${counts} where ${postType ? sql`name = ${postType}` : sql`name <> 'member'`}`;

/** Newest first, with sold ones; empty when the viewer blocks the member, or the member is suspended. @throws NOT_FOUND also when the member blocks the viewer. */
export async function listPostsBy(
  db: Queryable,
  viewerId: string,
  userId: string,
  query: ScrollQuery,
): Promise<ListResult<Post>> {
  if (!isId(userId)) throw notFound('User');
  const list = await readPostsBy(db, viewerId, userId, query);
  if (list.data.length === 0) await requireMember(db, viewerId, userId);
  return list;
}

async function readPostsBy(
  db: Queryable,
  viewerId: string,
  userId: string,
  query: ScrollQuery,
): Promise<ListResult<Post>> {
  const { isPaged, ...range } = rangeOf(query);
  const { after } = query;
  if (after !== undefined) {
    const whereRest = and(
      sql`user_id = ${userId}`,
      whereVisibleTo(viewerId, sql`user_id`),
      whereAfter(sql`id`, after),
    );
    const selectRest = sql`select id from posts where ${whereRest} order by id desc ${rangeSql(range)}`;
    return restOf(await readPosts(db, viewerId, selectRest, NEWEST), range.take);
  }
  const name = preparedPageName('posts of author', range);
  const { data, total } = await readPostPage(db, name, { viewerId, authorId: userId }, () => {
    const authorId = sql.placeholder('authorId');
    const whereVisible = whereVisibleTo(VIEWER_ID, authorId);
    const selectTotal = sql`select posts_count as total from users where id = ${authorId} and ${whereVisible}`;
    return {
      selectPage: sql`select id, (${selectTotal}) as total from posts where user_id = ${authorId} and ${whereVisible} order by id desc ${rangeSql(range)}`,
      order: NEWEST,
      selectTotal,
    };
  });
  return isPaged ? { data, ...totalsOf(total) } : { data };
}

/** Unsold, newest first. Looks up each member's newest posts, so that the cost grows with the followed members, not their posts. */
export async function readFeed(
  db: Queryable,
  viewerId: string,
  query: ScrollQuery,
): Promise<ListResult<Post>> {
  const { isPaged, ...range } = rangeOf(query);
  const { after } = query;
  const name = preparedPageName('feed', { ...range, after });
  const { data, total } = await readPostPage(db, name, { viewerId }, () => {
    const whereFollowed = sql`follows.follower_id = ${VIEWER_ID} and ${whereShownToAny(sql`follows.followed_id`)}`;
    const selectTotal = sql`
      select coalesce(sum(users.posts_count - users.sold_count), 0)::int as total
      from follows join users on users.id = follows.followed_id where ${whereFollowed}`;
    return {
      selectPage: sql`
        select newest.id, (${selectTotal}) as total from follows
        cross join lateral (
          select posts.id from posts where posts.user_id = follows.followed_id and ${and(whereUnsold, whereAfter(sql`posts.id`, after))}
          order by posts.id desc limit ${sql.raw(String(range.skip + range.take))}
        ) newest
        where ${whereFollowed}
        order by newest.id desc ${rangeSql(range)}`,
      order: NEWEST,
      selectTotal,
    };
  });
  if (after !== undefined) return restOf(data, range.take);
  return isPaged ? { data, ...totalsOf(total) } : { data };
}

/** Not as parameters, because a prepared query is planned for its range. */
const rangeSql = ({ take, skip }: PageRange) => sql.raw(`limit ${take} offset ${skip}`);
