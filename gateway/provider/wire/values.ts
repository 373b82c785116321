/** Functions that begin with `read` accept any value and do not throw; null if it lacks a part that it needs, usually its id. */
export type Wire = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is Wire {
  return typeof value === 'object' && value !== null;
}

export function asWire(value: unknown): Wire {
  return isObject(value) ? value : {};
}

export function idOf(wire: Wire): string | null {
  return asText(wire['_id']);
}

/** The id itself, or an object with an id. */
export function asReference(value: unknown): string | null {
  return isObject(value) ? idOf(value) : asText(value);
}

// For a value of any other type, null, or undefined where a model distinguishes it.

/** Text that is not blank. */
export function asText(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** Text, also blank. */
export function asSentText(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

export function ifSent<T>(value: unknown, read: (value: unknown) => T): T | undefined {
  return value === undefined ? undefined : read(value);
}

export function asFlag(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

export function asNumber(value: unknown): number | null {
  const text = asText(value);
  // Not hexadecimal, which JavaScript reads too.
  const parsed = text === null ? value : /^[-+.\de\s]+$/i.test(text) ? Number(text) : null;
  return typeof parsed === 'number' && Number.isFinite(parsed) ? parsed : null;
}

/** The largest `Int` of GraphQL. */
const MAX_INT = 2 ** 31 - 1;

export function asInteger(value: unknown): number | null {
  const parsed = asNumber(value);
  return parsed === null || Math.abs(parsed) > MAX_INT ? null : Math.round(parsed);
}

export function asCount(value: unknown): number | undefined {
  if (typeof value !== 'number' || Number.isNaN(value)) return undefined;
  return Math.min(Math.max(Math.round(value), 0), MAX_INT);
}

export function asEnum<T extends string>(values: Readonly<Record<string, T>>, word: unknown): T | null {
  const name = asText(word)?.toUpperCase() ?? '';
  return Object.hasOwn(values, name) ? (values[name] ?? null) : null;
}

/** Needs no parsing: a page of 100 posts has hundreds of them. Days above 28 may not exist. */
const PLAIN_TIME = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

/** From text or milliseconds since 1970 to ISO 8601 in UTC with milliseconds; null if invalid. */
export function readTime(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  if (typeof value === 'string' && PLAIN_TIME.test(value)) return value;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

export function allOrNull<T extends object>(values: T): { [K in keyof T]: NonNullable<T[K]> } | null {
  return Object.values(values).includes(null) ? null : (values as { [K in keyof T]: NonNullable<T[K]> });
}
