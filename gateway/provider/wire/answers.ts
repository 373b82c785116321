import { clientError, type ErrorCode } from '../calls/clientErrors.ts';
import type { Position } from '../milesOf.ts';
import { readPosition } from './places.ts';
import { asWire, asCount, asFlag, isObject, type Wire } from './values.ts';

/** Bare, under `data`, or under `data.data`; an empty object if the answer has none. */
export function readObject(answer: unknown): Wire {
  const object = asWire(answer);
  const inner = object['data'];
  return isObject(inner) && !Array.isArray(inner) ? readObject(inner) : object;
}

export interface WireList<T> {
  nodes: T[];
  /** Null if unknown. */
  total: number | null;
  /** Otherwise, `total` is a lower bound. */
  totalIsExact: boolean;
  /** Of the place around which the list is. */
  center?: Position | null;
}

/** Bare, under `data`, or under `data.data`. @throws PROVIDER_ERROR without a list, as for a notice of maintenance. */
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
    center: readPosition(envelope['center']),
  };
}

export function readEach<T>(items: unknown, read: (item: unknown) => T | null): T[] {
  if (!Array.isArray(items)) return [];
  return items.map((item) => read(item)).filter((entry) => entry !== null);
}

export function readFlag(answer: unknown, name: string): boolean | null {
  return asFlag(readObject(answer)[name]) ?? null;
}

export function requireValue<T>(value: T | null, message: string, code: ErrorCode = 'PROVIDER_ERROR'): T {
  if (value === null) throw clientError(code, message);
  return value;
}
