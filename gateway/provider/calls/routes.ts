import { LIMITS } from '../../limits.ts';
import { clientError, fieldError } from './clientErrors.ts';

/** Null, undefined and empty text are left out. */
export type Query = Record<string, string | number | null | undefined>;

/**
 * Builds a path in which each id stays one segment. @throws NOT_FOUND for an invalid id.
 * Only for async functions: when a resolver throws synchronously within a list, graphql-js drops the promises of earlier entries, and an
 * unhandled rejection of these ends the process.
 */
export function route(strings: TemplateStringsArray, ...ids: string[]): string {
  for (const id of ids) requireId(id);
  return String.raw({ raw: strings }, ...ids.map(encodeURIComponent));
}

/** @throws NOT_FOUND for an id that nothing has. */
export function requireId(id: string): void {
  // Empty ids and dots, even escaped, name another route; lone surrogates cannot be encoded; providers reject headers above 16 KB.
  if (['', '.', '..'].includes(id) || !id.isWellFormed() || id.length > LIMITS.idChars)
    throw clientError('NOT_FOUND', 'There is nothing with this id.');
}

/** @throws BAD_USER_INPUT with `fields` for an id that is too long. */
export function checkIds(ids: Record<string, string | null | undefined>): void {
  for (const [name, id] of Object.entries(ids))
    if (id && id.length > LIMITS.idChars)
      throw fieldError(name, `An id has at most ${LIMITS.idChars} characters.`);
}

export function withQuery(path: string, query: Query): string {
  const parameters = Object.entries(query)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value).toWellFormed())}`);
  return parameters.length > 0 ? `${path}?${parameters.join('&')}` : path;
}
