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

/** No list is longer than this. */
export const listEnd = 1000;

/** No page lies deeper: to reach it, all before it has to be passed over. */
export const pagesEnd = 10_000;

/** No search counts further: what is found is counted exactly up to here. */
export const searchEnd = 500;

/** @returns how many rows to take and to pass over, and whether the whole is to be counted. */
export function windowOf({ page, limit }: PageQuery): { take: number; skip: number; paged: boolean } {
  if (page === undefined && limit === undefined) return { take: listEnd, skip: 0, paged: false };
  const size = limit ?? 10;
  const skip = Math.min(((page ?? 1) - 1) * size, pagesEnd);
  return { take: Math.min(size, pagesEnd - skip), skip, paged: true };
}

/**
 * The length of a list as its pages show it.
 * @param count how many entries were counted, at most one more than `end`
 */
export const totalsOf = (count: number, end = pagesEnd): { total: number; totalIsExact?: boolean } =>
  count > end ? { total: end, totalIsExact: false } : { total: count };

/** What `like` needs to find `text` itself, lower case, within a search column. */
export function containing(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}
