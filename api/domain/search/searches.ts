import { and, desc, eq } from 'drizzle-orm';
import type { Db, Queryable } from '../../db/Db.ts';
import { prepareQuery, VIEWER_ID } from '../../db/prepareQuery.ts';
import { isId, newId } from '../../db/newId.ts';
import { SEARCH_VERSION, searches, users } from '../../db/schema.ts';
import { invalid, notFound } from '../../RequestError.ts';
import { LIMITS } from '../../limits.ts';
import { normalizeField } from '../normalizeField.ts';
import { check, SEARCH_RULES } from '../../rules.ts';
import type { Search } from '../../wire.ts';
import { hasConditions, listsOnlyProducts, type PostFilter } from '../posts/listPosts.ts';
import { circleOf } from '../vehicles/places.ts';
import { brandPattern } from '../vehicles/vehicleMakes.ts';
import { foldName } from './foldText.ts';
import { containsPattern, locationPatterns, wordPatterns } from './searchText.ts';
import { transact } from '../../db/transact.ts';

export type SearchFilter = Omit<PostFilter, 'page' | 'limit' | 'after' | 'author' | 'saleStatus'>;

export async function listSearches(db: Queryable, viewerId: string): Promise<Search[]> {
  const query = prepareQuery(db, 'searches', () =>
    db.select(SEARCH_COLUMNS).from(searches).where(eq(searches.userId, VIEWER_ID)).orderBy(desc(searches.id)),
  );
  const rows = await query.execute({ viewerId });
  return rows.map(searchOf);
}

const SEARCH_COLUMNS = {
  id: searches.id,
  name: searches.name,
  filter: searches.filter,
  createdAt: searches.createdAt,
};

const searchOf = ({
  id,
  name,
  filter,
  createdAt,
}: Pick<typeof searches.$inferSelect, keyof typeof SEARCH_COLUMNS>): Search => ({
  _id: id,
  name,
  filter,
  createdAt: createdAt.toISOString(),
});

/** @throws VALIDATION, also for a filter without conditions and beyond `LIMITS.searchesPerMember`. */
export async function saveSearch(
  db: Db,
  viewerId: string,
  input: { name: string; filter: SearchFilter },
  createdAt = new Date(),
): Promise<Search> {
  const name = normalizeField('name', input.name);
  check(SEARCH_RULES, { name });
  const { filter } = input;
  if (!hasConditions(filter)) throw invalid({ filter: 'Please choose at least one filter.' });
  const circle = circleOf(filter);
  const row = {
    ...searchColumnsOf(filter),
    nearLatitude: circle?.center.latitude,
    nearLongitude: circle?.center.longitude,
    id: newId(createdAt),
    userId: viewerId,
    name,
    createdAt,
  };
  return transact(db, async (tx) => {
    // Row lock: concurrent requests must not exceed the limit together.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, viewerId)).for('no key update');
    const count = await tx.$count(searches, eq(searches.userId, viewerId));
    if (count >= LIMITS.searchesPerMember)
      throw invalid({ name: `You can save at most ${LIMITS.searchesPerMember} searches.` });
    const [savedSearch] = await tx.insert(searches).values(row).returning();
    if (!savedSearch) throw notFound('User');
    return searchOf(savedSearch);
  });
}

/** `filter` is returned to the member, the others are conditions of `notifyNextBatch`. @throws VALIDATION when no post can match. */
export function searchColumnsOf({ sort, ...filter }: SearchFilter) {
  const hasOnlyProducts = listsOnlyProducts({ ...filter, sort });
  if (hasOnlyProducts && (filter.postType ?? 'product') !== 'product')
    throw invalid({ filter: 'These filters apply only to products.' });
  const presentEntries = Object.entries({ ...filter, sort }).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  return {
    ...filter,
    filter: Object.fromEntries(presentEntries) as Record<string, string | number>,
    postType: filter.postType ?? (hasOnlyProducts ? ('product' as const) : undefined),
    brand: filter.brand ? brandPattern(filter.brand) : undefined,
    model: filter.model ? containsPattern(foldName(filter.model)) : undefined,
    location: locationPatterns(filter.location),
    search: wordPatterns(filter.search),
    searchVersion: SEARCH_VERSION,
  };
}

/** Also deletes its notifications. @throws NOT_FOUND */
export async function deleteSearch(db: Db, viewerId: string, id: string): Promise<void> {
  const whereOwn = and(eq(searches.id, id), eq(searches.userId, viewerId));
  const [row] = isId(id) ? await db.delete(searches).where(whereOwn).returning({ id: searches.id }) : [];
  if (!row) throw notFound('Search');
}
