/**
 * An object from the wire. The functions of this folder that begin with `read` accept any value and do not throw when a part is
 * missing or has another type. Where they return null, the value lacks a part that it needs, usually its id.
 */
export type Wire = Readonly<Record<string, unknown>>;

const EMPTY_OBJECT: Wire = {};

/** Whether a value is an object or a list. */
export function isObject(value: unknown): value is Wire {
  return typeof value === 'object' && value !== null;
}

/** The object; an empty one for anything else. */
export function asWire(value: unknown): Wire {
  return isObject(value) ? value : EMPTY_OBJECT;
}

/** The list; an empty one for anything else. */
export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A non-empty text or a number, as text; null for anything else. */
function asId(value: unknown): string | null {
  if (typeof value === 'string' && value !== '') return value;
  return typeof value === 'number' ? String(value) : null;
}

/** The id of an object, from `_id` or `id`; null without one. */
export function idOf(wire: Wire): string | null {
  return asId(wire['_id']) ?? asId(wire['id']);
}

/** The id in a reference, which is the id itself or an object with an id; null without one. */
export function asReference(value: unknown): string | null {
  return isObject(value) ? idOf(value) : asId(value);
}

/** Trimmed text; undefined for anything else and for blank text. */
export function asTrimmedText(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const trimmed = value.trim();
  return trimmed === '' ? undefined : trimmed;
}

/** Untrimmed text; undefined for undefined, which is a key that the wire lacks; null for anything else and for blank text. */
export function asOptionalText(value: unknown): string | null | undefined {
  return value === undefined ? undefined : asText(value);
}

/** Untrimmed text; null for anything else and for blank text. */
export function asText(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** Text as it was sent, also blank; null for anything else. */
export function asSentText(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** A boolean; undefined for anything else. */
export function asFlag(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

/** A finite number, or the number in a text; null for anything else. */
export function asNumber(value: unknown): number | null {
  const parsed = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof parsed === 'number' && Number.isFinite(parsed) ? parsed : null;
}

/** The largest `Int` of GraphQL. */
const MAX_INT = 2 ** 31 - 1;

/** A number as for `asNumber`, rounded; null outside the range of GraphQL's `Int`. */
export function asInteger(value: unknown): number | null {
  const parsed = asNumber(value);
  return parsed === null || Math.abs(parsed) > MAX_INT ? null : Math.round(parsed);
}

/**
 * A count, rounded and limited to the range from 0 to `MAX_INT`. If `value` is not a number: the length of the list that the
 * provider may send instead; undefined without either.
 */
export function asCount(value: unknown, list?: unknown): number | undefined {
  if (typeof value === 'number' && Number.isFinite(value))
    return Math.min(Math.max(Math.round(value), 0), MAX_INT);
  return Array.isArray(list) ? list.length : undefined;
}

/** The value of a schema enum for a word of the wire, ignoring case; null for an unknown word. */
export function asEnum<T extends string>(values: Readonly<Record<string, T>>, word: unknown): T | null {
  if (typeof word !== 'string') return null;
  const name = word.toUpperCase();
  return Object.hasOwn(values, name) ? (values[name] ?? null) : null;
}

/** A time in the form that `readTime` returns. */
const CANONICAL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/**
 * A time, sent as text or as milliseconds since 1970, as ISO 8601 in UTC with milliseconds; null for an invalid time. A text that
 * already has this form is not parsed, because most times have it.
 */
export function readTime(value: unknown): string | null {
  if (typeof value === 'string' && CANONICAL_TIME.test(value)) return value;
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** An id of MongoDB: 12 bytes in hexadecimal. */
const OBJECT_ID = /^[0-9a-f]{24}$/i;

/** The creation time in a MongoDB id, whose first 4 bytes are the seconds since 1970; null for any other id. */
export function timeOfId(id: string): string | null {
  return OBJECT_ID.test(id) ? new Date(parseInt(id.slice(0, 8), 16) * 1000).toISOString() : null;
}

/** A function for each field of a model, which reads the field from the wire. */
export type FieldReaders<Raw, Model> = { readonly [K in keyof Model]: (raw: Raw) => Model[K] };

/**
 * Returns a factory of models whose fields are read lazily, so that a page of a hundred posts takes no processor time for fields
 * that the query does not select.
 */
export function createModel<Raw, Model>(readers: FieldReaders<Raw, Model>): (raw: Raw) => Model {
  class LazyModel {
    readonly raw: Raw;
    constructor(raw: Raw) {
      this.raw = raw;
    }
  }
  for (const [name, read] of Object.entries<(raw: Raw) => unknown>(readers))
    Object.defineProperty(LazyModel.prototype, name, {
      get(this: LazyModel) {
        return read(this.raw);
      },
    });
  return (raw) => new LazyModel(raw) as Model;
}
