import { failure } from './failures.ts';

/** Query parameters; those without a value are left out. */
export type Query = Record<string, string | number | null | undefined>;

/** A UTF-16 surrogate without its other half, which no address can hold. */
const LONE_SURROGATE = /\p{Cs}/gu;
/** An id that is the same escaped. */
const PLAIN_ID = /^[\w-]+$/;

/**
 * A path with its parts escaped: whatever an id holds, it stays one segment. A resolver calls this within a promise only:
 * graphql-js forgets the promises of a list when a later entry throws, and one that rejects unheard ends the process.
 * @throws NOT_FOUND for what can be no id.
 */
export function route(strings: TemplateStringsArray, ...ids: string[]): string {
  let path = strings[0] ?? '';
  for (let at = 0; at < ids.length; at++) path += segment(ids[at] ?? '') + (strings[at + 1] ?? '');
  return path;
}

function segment(id: string): string {
  if (PLAIN_ID.test(id)) return id;
  // URL parsers, and some routers, resolve dots even where they are escaped.
  if (id === '' || id === '.' || id === '..' || id.search(LONE_SURROGATE) >= 0)
    throw failure('NOT_FOUND', 'There is nothing with this id.');
  return encodeURIComponent(id);
}

/** A path with its query. */
export function withQuery(path: string, query: Query): string {
  let text = '';
  for (const name in query) {
    const value = query[name];
    if (value === null || value === undefined || value === '') continue;
    const given = typeof value === 'string' ? value.replace(LONE_SURROGATE, '\uFFFD') : value;
    text += `${text === '' ? '?' : '&'}${name}=${encodeURIComponent(given)}`;
  }
  return path + text;
}
