import { clientError } from './clientErrors.ts';

/** Query parameters; a parameter that is null, undefined or empty text is left out. */
export type Query = Record<string, string | number | null | undefined>;

/** A lone surrogate cannot be encoded in a URL. */
const LONE_SURROGATE = /\p{Cs}/gu;
/** An id that needs no escaping. */
const PLAIN_ID = /^[\w-]+$/;

/**
 * Template tag: builds a path and escapes its ids, so that each stays one segment. Use it only in async functions: if a resolver
 * throws synchronously for one entry of a list, graphql-js drops the promises of the earlier entries, and when one of these
 * rejects, the unhandled rejection ends the process.
 * @throws NOT_FOUND for an invalid id.
 */
export function route(strings: TemplateStringsArray, ...ids: string[]): string {
  let path = strings[0] ?? '';
  for (let index = 0; index < ids.length; index++)
    path += escapeSegment(ids[index] ?? '') + (strings[index + 1] ?? '');
  return path;
}

function escapeSegment(id: string): string {
  if (PLAIN_ID.test(id)) return id;
  // An empty id would name another route. URL parsers, and some routers, resolve dots even if they are escaped.
  if (id === '' || id === '.' || id === '..' || id.search(LONE_SURROGATE) >= 0)
    throw clientError('NOT_FOUND', 'There is nothing with this id.');
  return encodeURIComponent(id);
}

/** A path with its query. */
export function withQuery(path: string, query: Query): string {
  let queryText = '';
  for (const name in query) {
    const value = query[name];
    if (value === null || value === undefined || value === '') continue;
    const encodable = typeof value === 'string' ? value.replace(LONE_SURROGATE, '\uFFFD') : value;
    queryText += `${queryText === '' ? '?' : '&'}${name}=${encodeURIComponent(encodable)}`;
  }
  return path + queryText;
}
