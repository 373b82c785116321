import { clientError, type ErrorCode } from '../calls/clientErrors.ts';
import { asWire, asCount, asFlag, isObject, type Wire } from './values.ts';

/** The object in an answer: bare, under `data`, or under `data.data`; an empty object if the answer has none. */
export function readObject(answer: unknown): Wire {
  const object = asWire(answer);
  const inner = object['data'];
  return isObject(inner) && !Array.isArray(inner) ? readObject(inner) : object;
}

/** The entries of a list that can be read, and how many the list has on all its pages. */
export interface WireList<T> {
  nodes: T[];
  /** Null if unknown. */
  total: number | null;
  /** Whether `total` is exact; otherwise it is a lower bound. */
  totalIsExact: boolean;
}

/**
 * The list in an answer: bare, under `data`, or under `data.data`, with its count beside it.
 * @throws PROVIDER_ERROR for an answer without a list: it is not an empty one, but for example a notice of maintenance
 */
export function readList<T>(
  answer: unknown,
  read: (item: unknown) => T | null,
  defaultMessage: string,
): WireList<T> {
  const envelope = readObject(answer);
  const items = Array.isArray(answer) ? answer : envelope['data'];
  if (!Array.isArray(items)) throw clientError('PROVIDER_ERROR', defaultMessage);
  const total = asCount(envelope['total']) ?? null;
  return {
    nodes: readEach(items, read),
    total,
    totalIsExact: total !== null && envelope['totalIsExact'] !== false,
  };
}

/** Reads the entries of a list and leaves out those that cannot be read; empty for anything but a list. */
export function readEach<T>(items: unknown, read: (item: unknown) => T | null): T[] {
  if (!Array.isArray(items)) return [];
  return items.map((item) => read(item)).filter((entry) => entry !== null);
}

/** A flag such as `liked` in an answer; null if it has none. */
export function readFlag(answer: unknown, name: string): boolean | null {
  return asFlag(readObject(answer)[name]) ?? null;
}

/** A value that must not be null. @param code - of the error otherwise; by default, the provider should have sent the value */
export function requireValue<T>(value: T | null, message: string, code: ErrorCode = 'PROVIDER_ERROR'): T {
  if (value === null) throw clientError(code, message);
  return value;
}
