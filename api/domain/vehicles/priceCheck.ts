import { and, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../db/Db.ts';
import { isId } from '../../db/newId.ts';
import { LIMITS } from '../../limits.ts';
import type { Post, PriceCheck } from '../../wire.ts';
import { whereVisibleTo } from '../safety/hiddenMembers.ts';
import { rangeOf, totalsOf, type ListResult, type PageQuery } from '../page.ts';
import { readPost } from '../posts/posts.ts';
import { readPosts } from '../posts/readPosts.ts';
import { foldName } from '../search/foldText.ts';
import { brandKeyOf } from './vehicleMakes.ts';

export interface Vehicle {
  brand: string;
  model: string;
  year: number;
  /** Miles. Without it, vehicles of any mileage are comparable. */
  mileage?: number | undefined;
  exceptPostId?: string | undefined;
}

/** Reads only the newest posts of each year, so that the cost is bounded; `has_more` says whether the year may have more. */
function selectComparables(viewerId: string, { brand, model, year, mileage, exceptPostId }: Vehicle): SQL {
  const hasId = exceptPostId !== undefined && isId(exceptPostId);
  // A whole number, because the column is an integer: the database rejects half a mile.
  const miles = mileage === undefined ? 0 : Math.max(LIMITS.comparableMiles, Math.floor(mileage / 2));
  const conditions = and(
    hasId ? sql`id <> ${exceptPostId}` : undefined,
    sql`(sale_status <> 'sold' or sold_at > now() - interval '1 year')`,
    mileage === undefined ? undefined : sql`mileage between ${mileage - miles} and ${mileage + miles}`,
    whereVisibleTo(viewerId, sql`user_id`),
  );
  return sql`
    select id, price, has_more
    from generate_series(${year - LIMITS.comparableYears}::int, ${year + LIMITS.comparableYears}::int) as years (year)
    cross join lateral (
      select id, price, mileage, user_id, sale_status, sold_at, count(*) over () = ${LIMITS.comparablesPerYear} as has_more
      from (
        select id, price, mileage, user_id, sale_status, sold_at from posts
        where brand_key = ${brandKeyOf(brand)} and model_key = ${foldName(model)} and posts.year = years.year
        order by id desc limit ${LIMITS.comparablesPerYear}
      ) newest
    ) of_year
    where ${conditions}`;
}

/** Null if there are fewer than `LIMITS.comparables`. */
export async function checkPrice(
  db: Queryable,
  viewerId: string,
  vehicle: Vehicle,
): Promise<PriceCheck | null> {
  const { rows } = await db.execute<Record<keyof PriceCheck, unknown>>(sql`
    select count(*)::int as "count", not bool_or(has_more) as "countIsExact",
           min(price) as "lowestPrice", max(price) as "highestPrice",
           percentile_disc(1.0 / 3) within group (order by price) as "lowerThirdPrice",
           percentile_disc(1.0 / 3) within group (order by price desc) as "upperThirdPrice"
    from (${selectComparables(viewerId, vehicle)}) comparables`);
  const [row] = rows as unknown as PriceCheck[];
  return row && row.count >= LIMITS.comparables ? row : null;
}

/** Lowest price first; empty for posts that are not products. @throws NOT_FOUND */
export async function listComparables(
  db: Queryable,
  viewerId: string,
  id: string,
  query: PageQuery,
): Promise<ListResult<Post>> {
  const { take, skip, isPaged } = rangeOf(query);
  const { product } = await readPost(db, viewerId, id);
  if (!product) return isPaged ? { data: [], total: 0 } : { data: [] };
  const comparables = selectComparables(viewerId, { ...product, exceptPostId: id });
  const order = sql`page.price, page.id`;
  const selectPage = sql`select id, price from (${comparables}) page order by ${order} limit ${take} offset ${skip}`;
  const [data, { rows }] = await Promise.all([
    readPosts(db, viewerId, selectPage, order),
    db.execute<{ total: number }>(sql`select count(*)::int as total from (${comparables}) comparables`),
  ]);
  return isPaged ? { data, ...totalsOf(rows[0]?.total ?? 0) } : { data };
}
