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

export function rangeOf({ page, limit }: PageQuery): { take: number; skip: number; isPaged: boolean } {
  if (page === undefined && limit === undefined) return { take: LIMITS.listEntries, skip: 0, isPaged: false };
  const entriesPerPage = limit ?? LIMITS.pageEntries;
  const skip = Math.min(((page ?? 1) - 1) * entriesPerPage, LIMITS.reachableEntries);
  return { take: Math.min(entriesPerPage, LIMITS.reachableEntries - skip), skip, isPaged: true };
}

/** Exact up to `max`. @param count may stop at `max + 1`. */
export const totalsOf = (
  count: number,
  max = LIMITS.reachableEntries,
): { total: number; totalIsExact?: boolean } =>
  count > max ? { total: max, totalIsExact: false } : { total: count };

export const escapePattern = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
