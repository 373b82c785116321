import { sql, type SQL } from 'drizzle-orm';
import { isId } from '../db/newId.ts';
import { LIMITS } from '../limits.ts';
import { invalid } from '../RequestError.ts';
import type { Position } from './vehicles/miles.ts';

/** Without `page` and `limit`, the first `LIMITS.listEntries` entries. */
export interface PageQuery {
  /** From 1, the default. */
  page?: number | undefined;
  /** 1 to 100; by default `LIMITS.pageEntries`. */
  limit?: number | undefined;
}

/** Of a list that is newest first. */
export interface ScrollQuery extends PageQuery {
  /** The id of an entry, which may be gone: the list begins after its place, and `page` is ignored. */
  after?: string | undefined;
}

/** Only a page has `total`: the length of the whole list, up to a limit; after an entry, whether there is more than the page. */
export interface ListResult<T> {
  data: T[];
  total?: number;
  /** False if the list may have more than `total` entries; absent means true. */
  totalIsExact?: boolean;
  /** Of the place around which the list is. */
  center?: Position;
}

export interface PageRange {
  take: number;
  skip: number;
}

/** After an entry, `take` is one more than the page, for `restOf`. */
export function rangeOf({ page, limit, after }: ScrollQuery): PageRange & { isPaged: boolean } {
  const entriesPerPage = limit ?? LIMITS.pageEntries;
  if (after !== undefined) return { take: entriesPerPage + 1, skip: 0, isPaged: true };
  if (page === undefined && limit === undefined) return { take: LIMITS.listEntries, skip: 0, isPaged: false };
  const skip = Math.min(((page ?? 1) - 1) * entriesPerPage, LIMITS.reachableEntries);
  return { take: Math.min(entriesPerPage, LIMITS.reachableEntries - skip), skip, isPaged: true };
}

/** The entries after one, oldest first. */
export interface ReplayQuery {
  after: string;
  /** By default `LIMITS.maxPageEntries`. */
  limit?: number | undefined;
}

/** @throws VALIDATION */
export function requireEntryId(id: string): void {
  if (!isId(id)) throw invalid({ after: 'This is not the id of an entry.' });
}

/** The name of a prepared query; undefined for rare pages. The text contains the range, because the best index depends on it. */
export const preparedPageName = (
  name: string,
  { take, skip, after }: PageRange & Pick<ScrollQuery, 'after'>,
): string | undefined =>
  skip === 0 && after === undefined && LIMITS.preparedPageEntries.includes(take)
    ? `${name} ${take}`
    : undefined;

/** Ids sort by time. @throws VALIDATION */
export function whereAfter(idColumn: SQL, after: string | undefined): SQL | undefined {
  if (after === undefined) return undefined;
  requireEntryId(after);
  return sql`${idColumn} < ${after}`;
}

/** A page after an entry, of the `take` rows of `rangeOf`. Counting the entries after it would read them all. */
export const restOf = <T>(rows: readonly T[], take: number): ListResult<T> => ({
  data: rows.slice(0, take - 1),
  total: rows.length,
  ...(rows.length === take && { totalIsExact: false }),
});

/** Exact up to `max`. @param count may stop at `max + 1`. */
export const totalsOf = (
  count: number,
  max = LIMITS.reachableEntries,
): { total: number; totalIsExact?: boolean } =>
  count > max ? { total: max, totalIsExact: false } : { total: count };

export const escapePattern = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
