import { LIMITS } from '../limits.ts';

/** A page of a list, as the query has it; neither given means the whole list. */
export interface PageQuery {
  /** From 1. */
  page?: number | undefined;
  /** 1 to 100. */
  limit?: number | undefined;
}

/** A list, with the length of the whole where a page was asked for. */
export interface Listed<T> {
  data: T[];
  total?: number;
  /** Whether `total` is the true number; absent, it is. */
  totalIsExact?: boolean;
}

/** @returns how many rows to take and to pass over, and whether the whole is to be counted. */
export function windowOf({ page, limit }: PageQuery): { take: number; skip: number; isPaged: boolean } {
  if (page === undefined && limit === undefined) return { take: LIMITS.listEntries, skip: 0, isPaged: false };
  const size = limit ?? LIMITS.pageEntries;
  const skip = Math.min(((page ?? 1) - 1) * size, LIMITS.pagedEntries);
  return { take: Math.min(size, LIMITS.pagedEntries - skip), skip, isPaged: true };
}

/**
 * The length of a list as its pages show it.
 * @param count how many entries were counted, at most one more than `end`
 */
export const totalsOf = (
  count: number,
  end = LIMITS.pagedEntries,
): { total: number; totalIsExact?: boolean } =>
  count > end ? { total: end, totalIsExact: false } : { total: count };

/** What `like` needs to find `text` itself, lower case, within a search column. */
export function containing(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}
