import { clientError } from '../calls/clientErrors.ts';
import type { Total } from '../models.ts';
import { asWire, asCount, isObject, type Wire } from './values.ts';

/** A list, or a page of it with the count of the whole list. */
export interface WireList extends Total {
  items: readonly unknown[];
}

/** The object in an answer: bare, under `data`, or under `data.data`; an empty object if the answer has none. */
export function readObject(answer: unknown): Wire {
  let object = asWire(answer);
  for (let depth = 0; depth < 2; depth++) {
    const inner = object['data'];
    if (!isObject(inner) || Array.isArray(inner)) break;
    object = inner;
  }
  return object;
}

/** The list in an answer: bare, under `data`, or under `data.data`, with its count beside it; empty if the answer has none. */
export function readList(answer: unknown): WireList {
  let list = answer;
  let envelope: Wire = {};
  for (let depth = 0; depth < 2 && !Array.isArray(list); depth++) {
    envelope = asWire(list);
    list = envelope['data'];
  }
  if (!Array.isArray(list)) return { items: [], total: null, totalIsExact: false };
  const total = asCount(envelope['total']) ?? null;
  return { items: list, total, totalIsExact: total !== null && envelope['totalIsExact'] !== false };
}

/** Reads the entries of a list and leaves out those that cannot be read. */
export function readEach<T>(items: readonly unknown[], read: (item: unknown) => T | null): T[] {
  const entries: T[] = [];
  for (const item of items) {
    const entry = read(item);
    if (entry !== null) entries.push(entry);
  }
  return entries;
}

/** Whether a flag such as `liked` is true in an answer. */
export function readFlag(answer: unknown, name: string): boolean {
  return readObject(answer)[name] === true;
}

/**
 * A value that the answer must have.
 * @throws PROVIDER_ERROR when it is null.
 */
export function requireValue<T>(value: T | null, defaultMessage: string): T {
  if (value === null) throw clientError('PROVIDER_ERROR', defaultMessage);
  return value;
}
