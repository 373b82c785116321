import { LIMITS } from '../limits.ts';
import { clientError } from './calls/clientErrors.ts';
import type { ProviderCalls } from './calls/ProviderCalls.ts';
import { withQuery, type Query } from './calls/routes.ts';
import type { Page, PageArgs } from './models.ts';
import { readList } from './wire/answers.ts';

/** A route that returns a list, whole or in pages. */
export interface List<T> {
  path: string;
  defaultMessage: string;
  read: (item: unknown) => T | null;
  /** The order of the list, if its entries show it. */
  order?: (a: T, b: T) => number;
}

/** Reads pages of the lists that every provider has. */
export interface Lists {
  /** `GET path?page&limit` with the query. @throws BAD_USER_INPUT with `fields` for an invalid page or limit. */
  page: <T>(list: List<T>, args: PageArgs, query?: Query) => Promise<Page<T>>;
}

export const lists = ({ calls }: { calls: ProviderCalls }): Lists => ({
  page: (list, args, query) => fetchPage(calls, list, args, query),
});

export async function fetchPage<T>(
  calls: ProviderCalls,
  { path, defaultMessage, read }: List<T>,
  { page, limit }: PageArgs,
  query: Query = {},
): Promise<Page<T>> {
  checkPage({ page, limit });
  const list = readList(await calls.get(withQuery(path, { ...query, page, limit }), defaultMessage), read);
  // Without a total, a first page that is not full is the whole list.
  const isWhole = list.total === null && page === 1 && list.nodes.length < limit;
  return isWhole ? paginate(list.nodes, { page, limit }) : { ...list, page, limit };
}

/** Reads a whole list. `GET path`. */
export async function fetchAll<T>(calls: ProviderCalls, list: List<T>): Promise<T[]> {
  const { nodes } = readList(await calls.get(list.path, list.defaultMessage), list.read);
  return list.order ? nodes.sort(list.order) : nodes;
}

/** @throws BAD_USER_INPUT with `fields` for a page below 1 or a limit outside 1 to 100. */
export function checkPage({ page, limit }: PageArgs): void {
  const fields: Record<string, string> = {};
  if (page < 1) fields['page'] = 'Pages are numbered from 1.';
  if (limit < 1 || limit > LIMITS.pageEntries)
    fields['limit'] = `A page holds 1 to ${LIMITS.pageEntries} entries.`;
  const [sentence] = Object.values(fields);
  if (sentence !== undefined) throw clientError('BAD_USER_INPUT', sentence, fields);
}

/**
 * @param texts - by the name of their argument
 * @throws BAD_USER_INPUT with `fields` for a text above 200 characters, not counting spaces around it.
 */
export function checkSearch(texts: Record<string, string | null | undefined>): void {
  const sentence = `Please search for at most ${LIMITS.searchCharacters} characters.`;
  const isTooLong = (text = '') => text.trim().length > LIMITS.searchCharacters;
  const names = Object.keys(texts).filter((name) => isTooLong(texts[name] ?? undefined));
  if (names.length > 0)
    throw clientError('BAD_USER_INPUT', sentence, Object.fromEntries(names.map((name) => [name, sentence])));
}

/** One page of a whole list. */
export function paginate<T>(whole: readonly T[], { page, limit }: PageArgs): Page<T> {
  const nodes = whole.slice((page - 1) * limit, page * limit);
  return { nodes, page, limit, total: whole.length, totalIsExact: true };
}

/** Order by creation time, latest first, entries without a time last; ties keep their order. */
export function latestFirst(a: { createdAt: string | null }, b: { createdAt: string | null }): number {
  return (b.createdAt ?? '').localeCompare(a.createdAt ?? '');
}
