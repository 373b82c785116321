import { failure } from '../failures.ts';
import type { Total } from '../models.ts';
import { asWire, count, isObject, type Wire } from './values.ts';

/** A list, and what the provider says of it as a whole where it cut a page out of it. */
export interface WireList extends Total {
  items: readonly unknown[];
  unreadCount: number | null;
}

/** The thing in an answer: bare, under `data`, or under `data.data`. */
export function readThing(answer: unknown): Wire {
  let thing = asWire(answer);
  for (let depth = 0; depth < 2; depth++) {
    const inner = thing['data'];
    if (!isObject(inner) || Array.isArray(inner)) break;
    thing = inner;
  }
  return thing;
}

/** The list in an answer: bare, under `data`, or under `data.data`. */
export function readList(answer: unknown): WireList {
  let at = answer;
  let around: Wire = {};
  for (let depth = 0; depth < 2 && !Array.isArray(at); depth++) {
    around = asWire(at);
    at = around['data'];
  }
  if (!Array.isArray(at)) return { items: [], total: null, totalIsExact: false, unreadCount: null };
  const total = count(around['total']) ?? null;
  return {
    items: at,
    total,
    totalIsExact: total !== null && around['totalIsExact'] !== false,
    unreadCount: count(around['unreadCount']) ?? null,
  };
}

/** The readable things of a list, the others left out. */
export function readEach<T>(items: readonly unknown[], read: (item: unknown) => T | null): T[] {
  const things: T[] = [];
  for (const item of items) {
    const thing = read(item);
    if (thing !== null) things.push(thing);
  }
  return things;
}

/** Whether the thing in an answer says yes to a question such as `liked`. */
export function readFlag(answer: unknown, name: string): boolean {
  return readThing(answer)[name] === true;
}

/**
 * The one thing that a route is about.
 * @throws PROVIDER_ERROR when the answer holds no such thing.
 */
export function expected<T>(thing: T | null, defaultMessage: string): T {
  if (thing === null) throw failure('PROVIDER_ERROR', defaultMessage);
  return thing;
}
