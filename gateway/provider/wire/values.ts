/**
 * Single values of the wire. Every loose shape is read in this folder, once: a reader takes anything at all and never throws
 * for a part that can be left out. A thing without an id is no thing, and reads as null.
 */
export type Wire = Readonly<Record<string, unknown>>;

const NOTHING: Wire = {};

export function isObject(value: unknown): value is Wire {
  return typeof value === 'object' && value !== null;
}

export function asWire(value: unknown): Wire {
  return isObject(value) ? value : NOTHING;
}

export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function asId(value: unknown): string | null {
  if (typeof value === 'string' && value !== '') return value;
  return typeof value === 'number' ? String(value) : null;
}

export function idOf(wire: Wire): string | null {
  return asId(wire['_id']) ?? asId(wire['id']);
}

/** The id of what is referred to, by an id or by an object with one. */
export function asReference(value: unknown): string | null {
  return isObject(value) ? idOf(value) : asId(value);
}

/** Trimmed text; undefined for anything else and for blank text. */
export function nonEmpty(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const trimmed = value.trim();
  return trimmed === '' ? undefined : trimmed;
}

/** Text as it is sent: undefined where the wire has no such key, null where it is blank. */
export function given(value: unknown): string | null | undefined {
  return value === undefined ? undefined : text(value);
}

/** Text as it is sent; null for anything else and for blank text. */
export function text(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

export function flag(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

export function number(value: unknown): number | null {
  const parsed = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof parsed === 'number' && Number.isFinite(parsed) ? parsed : null;
}

/** The largest `Int` of GraphQL. */
const MAX_INT = 2 ** 31 - 1;

export function whole(value: unknown): number | null {
  const parsed = number(value);
  return parsed === null || Math.abs(parsed) > MAX_INT ? null : Math.round(parsed);
}

/** A count as a provider sends it, whole and never below 0, or the length of the list that is sent instead. */
export function count(value: unknown, list?: unknown): number | undefined {
  if (typeof value === 'number' && Number.isFinite(value))
    return Math.min(Math.max(Math.round(value), 0), MAX_INT);
  return Array.isArray(list) ? list.length : undefined;
}

/** The value of an enum of the schema for a word of the wire; null for a word that the schema does not know. */
export function oneOf<T extends string>(values: Readonly<Record<string, T>>, word: unknown): T | null {
  if (typeof word !== 'string') return null;
  const name = word.toUpperCase();
  return Object.hasOwn(values, name) ? (values[name] ?? null) : null;
}

const CANONICAL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** ISO 8601 in UTC with milliseconds; null for what is no time. */
export function readTime(value: unknown): string | null {
  if (typeof value === 'string' && CANONICAL_TIME.test(value)) return value;
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

const OBJECT_ID = /^[0-9a-f]{24}$/i;

/** When a thing was made, where the wire does not say: MongoDB's ids begin with the second. Null for any other id. */
export function timeOfId(id: string): string | null {
  return OBJECT_ID.test(id) ? new Date(parseInt(id.slice(0, 8), 16) * 1000).toISOString() : null;
}

/** How each field of a model is read from what the wire says. */
export type Readers<Source, Model> = { readonly [K in keyof Model]: (from: Source) => Model[K] };

/**
 * A function that makes a model whose fields are read when they are selected: to read all fields of a hundred posts would cost
 * a third of a request's processor time.
 */
export function createModel<Source, Model>(readers: Readers<Source, Model>): (from: Source) => Model {
  class Lazy {
    readonly from: Source;
    constructor(from: Source) {
      this.from = from;
    }
  }
  for (const [name, read] of Object.entries<(from: Source) => unknown>(readers))
    Object.defineProperty(Lazy.prototype, name, {
      get(this: Lazy) {
        return read(this.from);
      },
    });
  return (from) => new Lazy(from) as Model;
}
