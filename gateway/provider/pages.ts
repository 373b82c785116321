import { LIMITS } from '../limits.ts';
import { clientError } from './calls/clientErrors.ts';
import type { Page, PageArgs, Total } from './models.ts';
import type { ProviderCalls } from './calls/ProviderCalls.ts';
import { withQuery, type Query } from './calls/routes.ts';
import { readEach, readList } from './wire/answers.ts';

/**
 * Reads one page of a route's list: `GET path?page&limit`.
 * @param query - further parameters
 * @throws BAD_USER_INPUT with `fields` for an invalid page or limit.
 */
export async function fetchPage<T>(
  calls: ProviderCalls,
  defaultMessage: string,
  path: string,
  { page, limit }: PageArgs,
  readEntry: (item: unknown) => T | null,
  query: Query = {},
): Promise<Page<T>> {
  checkPage({ page, limit });
  const list = readList(await calls.get(withQuery(path, { ...query, page, limit }), defaultMessage));
  return toPage(readEach(list.items, readEntry), list, { page, limit });
}

/** Reads the list that a route returns without a page. */
export async function fetchAll<T>(
  calls: ProviderCalls,
  defaultMessage: string,
  path: string,
  readEntry: (item: unknown) => T | null,
): Promise<T[]> {
  return readEach(readList(await calls.get(path, defaultMessage)).items, readEntry);
}

/**
 * Rejects an invalid page or limit.
 * @throws BAD_USER_INPUT with `fields` for a page below 1 or a limit outside 1 to 100.
 */
export function checkPage({ page, limit }: PageArgs): void {
  const fields: Record<string, string> = {};
  if (page < 1) fields['page'] = 'Pages are numbered from 1.';
  if (limit < 1 || limit > LIMITS.pageEntries)
    fields['limit'] = `A page holds 1 to ${LIMITS.pageEntries} entries.`;
  const [sentence] = Object.values(fields);
  if (sentence !== undefined) throw clientError('BAD_USER_INPUT', sentence, fields);
}

/**
 * Rejects search texts that are too long.
 * @param texts - by the name of their argument
 * @throws BAD_USER_INPUT with `fields` for a text above 200 characters, not counting spaces around it.
 */
export function checkSearch(texts: Record<string, string | null | undefined>): void {
  const sentence = `Please search for at most ${LIMITS.searchCharacters} characters.`;
  const names = Object.keys(texts).filter(
    (name) => (texts[name]?.trim().length ?? 0) > LIMITS.searchCharacters,
  );
  const fields = Object.fromEntries(names.map((name) => [name, sentence]));
  if (names.length > 0) throw clientError('BAD_USER_INPUT', sentence, fields);
}

/** One page of a whole list. */
export function paginate<T>(whole: readonly T[], { page, limit }: PageArgs): Page<T> {
  const count = { total: whole.length, totalIsExact: true };
  return { nodes: whole.slice((page - 1) * limit, page * limit), page, limit, count };
}

/** A page as the provider sent it. Without a total, a first page that is not full is the whole list. */
function toPage<T>(nodes: T[], { total, totalIsExact }: Total, { page, limit }: PageArgs): Page<T> {
  const isWhole = total === null && page === 1 && nodes.length < limit;
  const count = isWhole ? { total: nodes.length, totalIsExact: true } : { total, totalIsExact };
  return { nodes, page, limit, count };
}

/** The number of entries of a page's list, from the page or by counting; null if unknown. */
export async function getTotal({ count }: Page<unknown>): Promise<number | null> {
  return (typeof count === 'function' ? await count() : count).total;
}

/** Order by creation time, latest first, entries without a time last; ties keep their order. */
export function latestFirst(a: { createdAt: string | null }, b: { createdAt: string | null }): number {
  return (b.createdAt ?? '').localeCompare(a.createdAt ?? '');
}

/** Order by creation time, entries without a time first, then earliest first; ties keep their order. */
export function earliestFirst(a: { createdAt: string | null }, b: { createdAt: string | null }): number {
  return latestFirst(b, a);
}
