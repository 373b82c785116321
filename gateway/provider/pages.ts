import { failure } from './failures.ts';
import type { Page, PageArgs } from './models.ts';

/** Entries that a page may have. */
export const MOST_A_PAGE = 100;

/**
 * Refuses a page that cannot be.
 * @throws BAD_USER_INPUT with `fields` for a page below 1 or a limit outside 1 to 100.
 */
export function checkPage({ page, limit }: PageArgs): void {
  const fields: Record<string, string> = {};
  if (page < 1) fields['page'] = 'Pages are numbered from 1.';
  if (limit < 1 || limit > MOST_A_PAGE) fields['limit'] = `A page holds 1 to ${MOST_A_PAGE} entries.`;
  const [sentence] = Object.values(fields);
  if (sentence !== undefined) throw failure('BAD_USER_INPUT', sentence, fields);
}

/** Characters that a search may have. */
const MOST_OF_SEARCH = 200;

/**
 * Refuses texts to search for that no provider need take.
 * @param texts - by the name of their argument
 * @throws BAD_USER_INPUT with `fields` for a text above 200 characters.
 */
export function checkSearch(texts: Record<string, string | null | undefined>): void {
  const sentence = `Please search for at most ${MOST_OF_SEARCH} characters.`;
  const names = Object.keys(texts).filter((name) => (texts[name]?.trim().length ?? 0) > MOST_OF_SEARCH);
  const fields = Object.fromEntries(names.map((name) => [name, sentence]));
  if (names.length > 0) throw failure('BAD_USER_INPUT', sentence, fields);
}

/** One page of a whole list. */
export function cut<T>(whole: readonly T[], { page, limit }: PageArgs): Page<T> {
  return { nodes: whole.slice((page - 1) * limit, page * limit), page, limit, total: whole.length };
}

/** The order of times, latest first; equal ones keep their order. */
export function latestFirst(a: { createdAt: string | null }, b: { createdAt: string | null }): number {
  return (b.createdAt ?? '').localeCompare(a.createdAt ?? '');
}
