import type { FastifySchema } from 'fastify';
import Type, { type TSchema } from 'typebox';
import type { TokenScope } from '../db/schema.ts';
import { CONDITIONS, ENGINE_TYPES, TRANSMISSIONS, VEHICLE_TYPES } from '../rules.ts';
import { ErrorBody } from '../wire.ts';
import { LIMITS, TIMINGS } from '../limits.ts';

export const ok = <T>(body: T) => ({
  200: body,
  '4xx': ErrorBody,
  '5xx': ErrorBody,
});
export const created = <T extends TSchema>(body: T) => ({
  201: body,
  '4xx': ErrorBody,
  '5xx': ErrorBody,
});

/** @param tag the group of the route in `/api/docs`. */
export const sessionRoute = <Schema extends FastifySchema>(tag: string, schema: Schema) => ({
  schema: { tags: [tag], security: [{ session: [] }], ...schema },
});

/** Also for access tokens with the scope; those of `sessionRoute` are refused. @param tag as for `sessionRoute`. */
export const tokenRoute = <Schema extends FastifySchema>(scope: TokenScope, tag: string, schema: Schema) => ({
  config: { scope },
  schema: {
    tags: [tag],
    security: [{ session: [] }, { token: [scope] }] as Record<string, string[]>[],
    ...schema,
  },
});

/** Needs no session, but knows the viewer if there is one. @param tag as for `sessionRoute`. */
export const publicRoute = <Schema extends FastifySchema>(tag: string, schema: Schema) => ({
  config: { isPublic: true },
  schema: { tags: [tag], ...schema },
});

const PAGE_PROPERTIES = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMITS.maxPage, description: 'from 1' })),
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: LIMITS.maxPageEntries,
      description: `default ${LIMITS.pageEntries} if page is given; without page and limit, the list is not paged`,
    }),
  ),
};

export const PageQuery = Type.Object(PAGE_PROPERTIES);
/** Of a list that is newest first. */
export const ScrollQuery = Type.Object({
  ...PAGE_PROPERTIES,
  after: Type.Optional(
    Type.String({
      description: 'in place of page: only entries after the one with this id, which may be gone',
    }),
  ),
});
export const ReplayQuery = Type.Object({
  after: Type.String({ description: 'only entries after the one with this id, which may be gone' }),
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: LIMITS.maxPageEntries,
      description: `default ${LIMITS.maxPageEntries}`,
    }),
  ),
});
const SearchText = Type.Optional(Type.String({ maxLength: LIMITS.searchChars }));
export const SearchQuery = Type.Object({
  ...PAGE_PROPERTIES,
  search: SearchText,
});

const listOfValues = (values: readonly string[]) => {
  const valuePattern = `(?:${values.join('|')})`;
  return Type.Optional(
    Type.String({
      pattern: `^${valuePattern}(?:,${valuePattern})*$`,
      // The pattern allows repeated values, so limit the length to twice that of all values.
      maxLength: 2 * values.join().length,
      description: `any of ${values.join(', ')}, joined by commas`,
    }),
  );
};
const Year = Type.Optional(Type.Integer({ minimum: 0, maximum: 9999 }));
const Mileage = Type.Optional(
  Type.Integer({ minimum: 0, maximum: 10 ** LIMITS.mileageDigits - 1, description: 'miles' }),
);

export const FilterQuery = Type.Object({
  search: SearchText,
  postType: Type.Optional(
    Type.Union([Type.Literal('regular'), Type.Literal('product'), Type.Literal('service')]),
  ),
  brand: Type.Optional(Type.String({ maxLength: LIMITS.lineChars, description: 'part of the brand' })),
  model: Type.Optional(Type.String({ maxLength: LIMITS.lineChars, description: 'part of the model' })),
  minPrice: Type.Optional(Type.Number({ description: 'US dollars' })),
  maxPrice: Type.Optional(Type.Number({ description: 'US dollars' })),
  year: Year,
  minYear: Year,
  maxYear: Year,
  minMileage: Mileage,
  maxMileage: Mileage,
  location: Type.Optional(Type.String({ maxLength: LIMITS.lineChars, description: 'part of the location' })),
  near: Type.Optional(
    Type.String({ maxLength: LIMITS.lineChars, description: 'a ZIP code, or a town with its state' }),
  ),
  nearMiles: Type.Optional(
    Type.Integer({ minimum: 1, maximum: LIMITS.nearMiles, description: 'radius of the circle around near' }),
  ),
  condition: listOfValues(CONDITIONS),
  vehicleType: listOfValues(VEHICLE_TYPES),
  engineType: listOfValues(ENGINE_TYPES),
  transmission: listOfValues(TRANSMISSIONS),
  sort: Type.Optional(
    Type.Union([
      Type.Literal('newest'),
      Type.Literal('nearest'),
      Type.Literal('price_asc'),
      Type.Literal('price_desc'),
      Type.Literal('year_desc'),
      Type.Literal('year_asc'),
    ]),
  ),
});

export const VehicleQuery = Type.Object({
  brand: Type.String({ maxLength: LIMITS.lineChars }),
  model: Type.String({ maxLength: LIMITS.lineChars }),
  year: Type.Integer({ minimum: 0, maximum: 9999 }),
  mileage: Mileage,
  exceptPostId: Type.Optional(Type.String({ description: "the vehicle's own post" })),
});

export const ById = Type.Object({ id: Type.String() });
export const ByUserId = Type.Object({ userId: Type.String() });
export const ByPostId = Type.Object({ postId: Type.String() });

const Text = Type.Optional(Type.String());
/**
 * Handlers report missing fields and unknown values by name, so only the documentation says which are required and allowed; a field of
 * another type is rejected with 400.
 */
export const textBody = (
  required: readonly string[],
  optional: readonly string[] = [],
  allowedValues: Readonly<Record<string, readonly string[]>> = {},
) =>
  Type.Object(Object.fromEntries([...required, ...optional].map((name) => [name, Text])), {
    'x-documented': { required, allowedValues },
  });

const FILE = { type: 'string', format: 'binary' };

/** For documentation only: handlers read the form part by part, and `x-form` makes `createApp` skip the validation of the body. */
export function formBody(
  fields: string[],
  {
    required = [],
    allowedValues = {},
    hasAvatar = false,
    maxImages = 0,
  }: {
    required?: readonly string[];
    allowedValues?: Readonly<Record<string, readonly string[]>>;
    hasAvatar?: boolean;
    maxImages?: number;
  },
): TSchema {
  const properties = {
    ...Object.fromEntries(fields.map((name) => [name, { type: 'string' }])),
    ...(hasAvatar && { avatar: FILE }),
    ...(maxImages > 0 && { images: { type: 'array', items: FILE, maxItems: maxImages } }),
  };
  return { type: 'object', properties, 'x-form': true, 'x-documented': { required, allowedValues } };
}

/** A response that is no JSON. */
export const binary = (contentType: string, description: string) => ({
  description,
  content: { [contentType]: { schema: Type.Any({ type: 'string', format: 'binary' }) } },
});

/** Makes it safe to repeat a request after its response was lost. */
export const IdempotencyHeaders = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: LIMITS.idempotencyKeyChars,
      description: `requests with the same key within ${TIMINGS.idempotencyKeyMs / 3_600_000} hours are handled once`,
    }),
  ),
});
