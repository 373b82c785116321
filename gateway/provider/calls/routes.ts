import { LIMITS } from '../../limits.ts';
import { clientError, fieldError } from './clientErrors.ts';

/** Query parameters; a parameter that is null, undefined or empty text is left out. */
export type Query = Record<string, string | number | null | undefined>;

/**
 * Template tag: builds a path and escapes its ids, so that each stays one segment. Use it only in async functions: if a resolver
 * throws synchronously for one entry of a list, graphql-js drops the promises of the earlier entries, and when one of these
 * rejects, the unhandled rejection ends the process.
 * @throws NOT_FOUND for an invalid id.
 */
export function route(strings: TemplateStringsArray, ...ids: string[]): string {
  for (const id of ids) requireId(id);
  return String.raw({ raw: strings }, ...ids.map(encodeURIComponent));
}

/** @throws NOT_FOUND for an id that nothing has: for a write, or to be caught by `nullIfNotFound` of a read. */
export function requireId(id: string): void {
  // An empty id would name another route. URL parsers, and some routers, resolve dots even if they are escaped. A lone surrogate
  // cannot be encoded. A provider rejects headers above 16 KB, and with them a path that is too long.
  if (['', '.', '..'].includes(id) || !id.isWellFormed() || id.length > LIMITS.idChars)
    throw clientError('NOT_FOUND', 'There is nothing with this id.');
}

/** @throws BAD_USER_INPUT with `fields` for an optional id, by the name of its argument, that is too long. */
export function checkIds(ids: Record<string, string | null | undefined>): void {
  for (const [name, id] of Object.entries(ids))
    if (id && id.length > LIMITS.idChars)
      throw fieldError(name, `An id has at most ${LIMITS.idChars} characters.`);
}

/** A path with its query. */
export function withQuery(path: string, query: Query): string {
  const parameters = Object.entries(query)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value).toWellFormed())}`);
  return parameters.length > 0 ? `${path}?${parameters.join('&')}` : path;
}
