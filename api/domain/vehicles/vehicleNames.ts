import { or, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/Db.ts';
import { LIMITS } from '../../limits.ts';
import { escapePattern } from '../page.ts';
import { whereShownToAny } from '../safety/hiddenMembers.ts';
import { foldName } from '../search/foldText.ts';
import { brandKeyOf, findMakes } from './vehicleMakes.ts';

export const vehicleName = (brandKey: string, modelKey: string): string => `${brandKey}|${modelKey}`;

/** The most frequent first, in the spelling of most posts; then well-known makes that no post has. */
export async function suggestVehicleNames(
  db: Queryable,
  { brand, search }: { brand?: string | undefined; search: string },
): Promise<string[]> {
  const start = foldName(search);
  if (brand !== undefined) return findNames(db, 'model', brandKeyOf(brand), [start]);
  const makes = findMakes(start);
  const starts = [start, ...makes.map(({ key }) => key).filter((key) => !key.startsWith(start))];
  // Without a letter, all brands would match, in no order.
  const foundBrands = start === '' ? [] : await findNames(db, 'brand', '', starts);
  const foundKeys = new Set(foundBrands.map(brandKeyOf));
  const otherMakes = makes.filter(({ key }) => !foundKeys.has(key)).map(({ make }) => make);
  return [...foundBrands, ...otherMakes].slice(0, LIMITS.suggestedNames);
}

async function findNames(
  db: Queryable,
  column: 'brand' | 'model',
  brandKey: string,
  starts: readonly string[],
): Promise<string[]> {
  const [kind, prefix] = column === 'brand' ? ['brand', ''] : ['vehicle', vehicleName(brandKey, '')];
  const [name, key] = [sql.identifier(column), sql.identifier(`${column}_key`)];
  const whereStarts = or(...starts.map((start) => sql`name like ${`${escapePattern(prefix + start)}%`}`));
  const whereBrand = column === 'model' ? sql`brand_key = ${brandKey} and` : sql``;
  const { rows } = await db.execute<{ name: string }>(sql`
    select spelling as name
    from (
      select substr(name, ${prefix.length + 1}) as key from product_names
      where kind = ${kind} and ${whereStarts}
      limit ${LIMITS.comparedNames}
    ) names
    cross join lateral (
      select mode() within group (order by ${name}) as spelling, count(*) as posts
      from (
        select ${name} from posts where ${whereBrand} ${key} = names.key and ${whereShownToAny(sql`user_id`)} limit ${LIMITS.postsPerName}
      ) some_posts
    ) spellings
    where posts > 0
    order by posts desc, key
    limit ${LIMITS.suggestedNames}`);
  return rows.map((row) => row.name);
}
