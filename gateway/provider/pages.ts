import { LIMITS } from '../limits.ts';
import { Area } from './Area.ts';
import { fieldError } from './calls/clientErrors.ts';
import type { ProviderCalls } from './calls/ProviderCalls.ts';
import { checkIds, withQuery, type Query } from './calls/routes.ts';
import type { Page, PageArgs } from './models.ts';
import { readList } from './wire/answers.ts';

export interface List<T> {
  path: string;
  defaultMessage: string;
  read: (item: unknown) => T | null;
  /** If the entries show it. */
  order?: (a: T, b: T) => number;
}

export class Lists extends Area {
  page<T extends { id: string }>(list: List<T>, args: PageArgs, query?: Query) {
    return fetchPage(this.calls, list, args, query);
  }

  pageCount({ limit, total }: Page<unknown>): number | null {
    return total === null ? null : Math.ceil(total / limit);
  }
}

/** `GET path?page&limit&after` with the query. @throws BAD_USER_INPUT with `fields` as `checkPage` does. */
export async function fetchPage<T>(
  calls: ProviderCalls,
  { path, defaultMessage, read }: List<T>,
  { page, limit, after }: PageArgs,
  query: Query = {},
): Promise<Page<T>> {
  checkPage({ page, limit, after });
  const answer = await calls.get(withQuery(path, { ...query, page, limit, after }), defaultMessage);
  const list = readList(answer, read, defaultMessage);
  // Without a total, a first page that is not full is the whole list.
  const isWhole = list.total === null && page === 1 && list.nodes.length < limit;
  return isWhole ? paginate(list.nodes, { page, limit }) : { ...list, page, limit };
}

/** Reads a whole list. `GET path`. */
export async function fetchAll<T>(calls: ProviderCalls, list: List<T>): Promise<T[]> {
  const { path, defaultMessage, read } = list;
  const { nodes } = readList(await calls.get(path, defaultMessage), read, defaultMessage);
  return list.order ? nodes.sort(list.order) : nodes;
}

/** @throws BAD_USER_INPUT with `fields` for a page below 1 or after an entry, a limit outside 1 to 100, or too long an id. */
export function checkPage({ page, limit, after }: PageArgs): void {
  checkIds({ after });
  if (page < 1) throw fieldError('page', 'Pages are numbered from 1.');
  if (after && page > 1) throw fieldError('page', 'After an entry, the page is always 1.');
  if (limit < 1 || limit > LIMITS.maxPageEntries)
    throw fieldError('limit', `A page holds 1 to ${LIMITS.maxPageEntries} entries.`);
}

/** @throws BAD_USER_INPUT with `fields` for a text above 200 characters without outer spaces. */
export function checkSearch(texts: Record<string, string | null | undefined>): void {
  for (const [name, text] of Object.entries(texts))
    if (text && text.trim().length > LIMITS.searchChars)
      throw fieldError(name, `Please search for at most ${LIMITS.searchChars} characters.`);
}

/** The part of a whole list that `after` asks for. @throws BAD_USER_INPUT with `fields` if the entry is gone: its place is then unknown. */
export function entriesAfter<T extends { id: string }>(
  whole: readonly T[],
  after: PageArgs['after'],
): readonly T[] {
  if (!after) return whole;
  const index = whole.findIndex(({ id }) => id === after);
  if (index < 0) throw fieldError('after', 'This entry is gone. Please load the list again.');
  return whole.slice(index + 1);
}

export function paginate<T>(whole: readonly T[], { page, limit }: PageArgs): Page<T> {
  const nodes = whole.slice((page - 1) * limit, page * limit);
  return { nodes, page, limit, total: whole.length, totalIsExact: true };
}

/** Entries without a time are last; ties keep their order. */
export function latestFirst(a: { createdAt: string | null }, b: { createdAt: string | null }): number {
  return (b.createdAt ?? '').localeCompare(a.createdAt ?? '');
}
