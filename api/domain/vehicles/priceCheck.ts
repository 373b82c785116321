import { and, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../db/Db.ts';
import { isId } from '../../db/newId.ts';
import { prepareQuery } from '../../db/prepareQuery.ts';
import { LIMITS } from '../../limits.ts';
import type { Post, PriceCheck } from '../../wire.ts';
import { whereVisibleTo } from '../safety/hiddenMembers.ts';
import { rangeOf, totalsOf, type ListResult, type PageQuery } from '../page.ts';
import { readPost, readPosts } from '../posts/readPosts.ts';
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

/** What comparable vehicles have in common; in a prepared query, placeholders. Without a mileage, all mileages are comparable. */
interface Criteria<Value> {
  viewerId: Exclude<Value, number>;
  brandKey: Value;
  modelKey: Value;
  year: Value;
  minMileage?: Value;
  maxMileage?: Value;
  exceptPostId?: Value;
}

function criteriaOf(
  viewerId: string,
  { brand, model, year, mileage, exceptPostId }: Vehicle,
): Criteria<string | number> {
  // A whole number, because the column is an integer: the database rejects half a mile.
  const miles = mileage === undefined ? 0 : Math.max(LIMITS.comparableMiles, Math.floor(mileage / 2));
  return {
    viewerId,
    brandKey: brandKeyOf(brand),
    modelKey: foldName(model),
    year,
    ...(mileage !== undefined && { minMileage: mileage - miles, maxMileage: mileage + miles }),
    ...(exceptPostId !== undefined && isId(exceptPostId) && { exceptPostId }),
  };
}

/**
 * Reads only the newest posts of each year, so that the cost is bounded; `has_more` says whether the year may have more. The number of years
 * is not a parameter, because PostgreSQL would expect a thousand, and plan a prepared query each time.
 */
function selectComparables(criteria: Criteria<string | number | Placeholder>): SQL {
  const { viewerId, brandKey, modelKey, year, minMileage, maxMileage, exceptPostId } = criteria;
  const conditions = and(
    exceptPostId === undefined ? undefined : sql`id <> ${exceptPostId}`,
    sql`(sale_status <> 'sold' or sold_at > now() - interval '1 year')`,
    minMileage === undefined ? undefined : sql`mileage between ${minMileage} and ${maxMileage}`,
    whereVisibleTo(viewerId, sql`user_id`),
  );
  return sql`
    select id, price, has_more
    from generate_series(${sql.raw(`-${LIMITS.comparableYears}, ${LIMITS.comparableYears}`)}) as years (apart)
    cross join lateral (
      select id, price, mileage, user_id, sale_status, sold_at, count(*) over () = ${LIMITS.comparablesPerYear} as has_more
      from (
        select id, price, mileage, user_id, sale_status, sold_at from posts
        where brand_key = ${brandKey} and model_key = ${modelKey} and posts.year = ${year}::int + years.apart
        order by id desc limit ${sql.raw(String(LIMITS.comparablesPerYear))}
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
  const criteria = criteriaOf(viewerId, vehicle);
  const names = Object.keys(criteria);
  const query = prepareQuery(db, `price check ${names.length} ${names.at(-1)}`, () => {
    const placeholders = Object.fromEntries(names.map((name) => [name, sql.placeholder(name)]));
    return db
      .select({
        count: sql<number>`count(*)::int`,
        countIsExact: sql<boolean>`not bool_or(has_more)`,
        lowestPrice: sql<number>`min(price)`,
        highestPrice: sql<number>`max(price)`,
        lowerThirdPrice: sql<number>`percentile_disc(1.0 / 3) within group (order by price)`,
        upperThirdPrice: sql<number>`percentile_disc(1.0 / 3) within group (order by price desc)`,
      })
      .from(sql`(${selectComparables(placeholders as unknown as Criteria<Placeholder>)}) comparables`);
  });
  const [row] = await query.execute({ ...criteria });
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
  const comparables = selectComparables(criteriaOf(viewerId, { ...product, exceptPostId: id }));
  const order = sql`page.price, page.id`;
  const selectPage = sql`select id, price from (${comparables}) page order by ${order} limit ${take} offset ${skip}`;
  const [data, { rows }] = await Promise.all([
    readPosts(db, viewerId, selectPage, order),
    db.execute<{ total: number }>(sql`select count(*)::int as total from (${comparables}) comparables`),
  ]);
  return isPaged ? { data, ...totalsOf(rows[0]?.total ?? 0) } : { data };
}
