import { LIMITS } from '../limits.ts';
import { failure } from './failures.ts';
import type { Page, PageArgs, Total } from './models.ts';

/**
 * Refuses a page that cannot be.
 * @throws BAD_USER_INPUT with `fields` for a page below 1 or a limit outside 1 to 100.
 */
export function checkPage({ page, limit }: PageArgs): void {
  const fields: Record<string, string> = {};
  if (page < 1) fields['page'] = 'Pages are numbered from 1.';
  if (limit < 1 || limit > LIMITS.pageEntries)
    fields['limit'] = `A page holds 1 to ${LIMITS.pageEntries} entries.`;
  const [sentence] = Object.values(fields);
  if (sentence !== undefined) throw failure('BAD_USER_INPUT', sentence, fields);
}

/**
 * Refuses texts to search for that no provider need take.
 * @param texts - by the name of their argument
 * @throws BAD_USER_INPUT with `fields` for a text above 200 characters.
 */
export function checkSearch(texts: Record<string, string | null | undefined>): void {
  const sentence = `Please search for at most ${LIMITS.searchCharacters} characters.`;
  const names = Object.keys(texts).filter(
    (name) => (texts[name]?.trim().length ?? 0) > LIMITS.searchCharacters,
  );
  const fields = Object.fromEntries(names.map((name) => [name, sentence]));
  if (names.length > 0) throw failure('BAD_USER_INPUT', sentence, fields);
}

/** One page of a whole list. */
export function cut<T>(whole: readonly T[], { page, limit }: PageArgs): Page<T> {
  const count = { total: whole.length, totalIsExact: true };
  return { nodes: whole.slice((page - 1) * limit, page * limit), page, limit, count };
}

/** A page that the provider has cut. Where it says no total, a first page that is not full is the whole list. */
export function cutThere<T>(nodes: T[], { total, totalIsExact }: Total, { page, limit }: PageArgs): Page<T> {
  const isWhole = total === null && page === 1 && nodes.length < limit;
  const count = isWhole ? { total: nodes.length, totalIsExact: true } : { total, totalIsExact };
  return { nodes, page, limit, count };
}

/** How many entries a page's list has, from the page or by counting; null where that cannot be told. */
export async function totalOf({ count }: Page<unknown>): Promise<number | null> {
  return (typeof count === 'function' ? await count() : count).total;
}

/** The order of times, latest first; equal ones keep their order. */
export function latestFirst(a: { createdAt: string | null }, b: { createdAt: string | null }): number {
  return (b.createdAt ?? '').localeCompare(a.createdAt ?? '');
}

/** The order of times, latest last; equal ones keep their order. */
export function earliestFirst(a: { createdAt: string | null }, b: { createdAt: string | null }): number {
  return latestFirst(b, a);
}
