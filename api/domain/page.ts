import { LIMITS } from '../limits.ts';

/** The requested page of a list; without `page` and `limit`, its first `LIMITS.listEntries` entries. */
export interface PageQuery {
  /** From 1, which is the default when there is a `limit`. */
  page?: number | undefined;
  /** Entries per page, 1 to 100; by default `LIMITS.pageEntries` when there is a `page`. */
  limit?: number | undefined;
}

/** A list, or one page of it. Only a page has `total`: the length of the whole list, up to a limit. */
export interface ListResult<T> {
  data: T[];
  total?: number;
  /** False if the list has or may have more than `total` entries; absent means true. */
  totalIsExact?: boolean;
}

/** @returns how many rows to take and to skip, and whether a page, which has a total, was requested. */
export function rangeOf({ page, limit }: PageQuery): { take: number; skip: number; isPaged: boolean } {
  if (page === undefined && limit === undefined) return { take: LIMITS.listEntries, skip: 0, isPaged: false };
  const entriesPerPage = limit ?? LIMITS.pageEntries;
  const skip = Math.min(((page ?? 1) - 1) * entriesPerPage, LIMITS.reachableEntries);
  return { take: Math.min(entriesPerPage, LIMITS.reachableEntries - skip), skip, isPaged: true };
}

/**
 * The total that a page shows; exact up to `max`.
 * @param count the number of entries that were counted, which may stop at `max + 1`.
 */
export const totalsOf = (
  count: number,
  max = LIMITS.reachableEntries,
): { total: number; totalIsExact?: boolean } =>
  count > max ? { total: max, totalIsExact: false } : { total: count };

/** A pattern for `like` that finds `text` anywhere in a column of lower-case text; wildcards in `text` are escaped. */
export function containsPattern(text: string): string {
  return `%${escapePattern(text.toLowerCase())}%`;
}

export const escapePattern = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
