import { LIMITS } from '../limits.ts';

/** Without `page` and `limit`, the first `LIMITS.listEntries` entries. */
export interface PageQuery {
  /** From 1, the default. */
  page?: number | undefined;
  /** 1 to 100; by default `LIMITS.pageEntries`. */
  limit?: number | undefined;
}

/** Only a page has `total`: the length of the whole list, up to a limit. */
export interface ListResult<T> {
  data: T[];
  total?: number;
  /** False if the list may have more than `total` entries; absent means true. */
  totalIsExact?: boolean;
}

export interface PageRange {
  take: number;
  skip: number;
}

export function rangeOf({ page, limit }: PageQuery): PageRange & { isPaged: boolean } {
  if (page === undefined && limit === undefined) return { take: LIMITS.listEntries, skip: 0, isPaged: false };
  const entriesPerPage = limit ?? LIMITS.pageEntries;
  const skip = Math.min(((page ?? 1) - 1) * entriesPerPage, LIMITS.reachableEntries);
  return { take: Math.min(entriesPerPage, LIMITS.reachableEntries - skip), skip, isPaged: true };
}

/** The name of a prepared query; undefined for rare pages. The text contains the range, because the best index depends on it. */
export const preparedPageName = (name: string, { take, skip }: PageRange): string | undefined =>
  skip === 0 && LIMITS.preparedPageEntries.includes(take) ? `${name} ${take}` : undefined;

/** Exact up to `max`. @param count may stop at `max + 1`. */
export const totalsOf = (
  count: number,
  max = LIMITS.reachableEntries,
): { total: number; totalIsExact?: boolean } =>
  count > max ? { total: max, totalIsExact: false } : { total: count };

export const escapePattern = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
