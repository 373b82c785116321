import { clientError } from './clientErrors.ts';

/** Query parameters; a parameter that is null, undefined or empty text is left out. */
export type Query = Record<string, string | number | null | undefined>;

/**
 * Template tag: builds a path and escapes its ids, so that each stays one segment. Use it only in async functions: if a resolver
 * throws synchronously for one entry of a list, graphql-js drops the promises of the earlier entries, and when one of these
 * rejects, the unhandled rejection ends the process.
 * @throws NOT_FOUND for an invalid id.
 */
export function route(strings: TemplateStringsArray, ...ids: string[]): string {
  // An empty id would name another route. URL parsers, and some routers, resolve dots even if they are escaped. A lone surrogate
  // cannot be encoded.
  if (ids.some((id) => ['', '.', '..'].includes(id) || !id.isWellFormed()))
    throw clientError('NOT_FOUND', 'There is nothing with this id.');
  return String.raw({ raw: strings }, ...ids.map(encodeURIComponent));
}

/** A path with its query. */
export function withQuery(path: string, query: Query): string {
  const parameters = Object.entries(query)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value).toWellFormed())}`);
  return parameters.length > 0 ? `${path}?${parameters.join('&')}` : path;
}
