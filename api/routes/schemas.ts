import Type, { type TSchema } from 'typebox';
import { FailureBody } from '../wire.ts';
import { LIMITS, TIMINGS } from '../limits.ts';

/** The answers of a route: a body, or a failure. */
export const answers = <T extends TSchema>(body: T) => ({
  200: body,
  '4xx': FailureBody,
  '5xx': FailureBody,
});
export const created = <T extends TSchema>(body: T) => ({
  201: body,
  '4xx': FailureBody,
  '5xx': FailureBody,
});

export const signedIn = [{ session: [] }];

const pageProperties = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMITS.maxPage, description: 'from 1' })),
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: LIMITS.maxPageEntries,
      description: `${LIMITS.pageEntries} when only page is given`,
    }),
  ),
};
export const PageQuery = Type.Object(pageProperties);
export const SearchQuery = Type.Object({
  ...pageProperties,
  search: Type.Optional(Type.String({ maxLength: LIMITS.searchChars })),
});

export const ById = Type.Object({ id: Type.String() });
export const ByUserId = Type.Object({ userId: Type.String() });
export const ByPostId = Type.Object({ postId: Type.String() });

const text = Type.Optional(Type.String());
/** A JSON body of texts. Handlers check missing ones by field; other types are refused as a whole. */
export const texts = (...names: string[]) =>
  Type.Object(Object.fromEntries(names.map((name) => [name, text])));

const file = { type: 'string', format: 'binary' };

/** A multipart form, as documentation: its handler reads it part by part. */
export function form(fields: string[], files: { avatar?: boolean; images?: boolean }): TSchema {
  const properties = {
    ...Object.fromEntries(fields.map((name) => [name, { type: 'string' }])),
    ...(files.avatar && { avatar: file }),
    ...(files.images && { images: { type: 'array', items: file, maxItems: LIMITS.imagesPerPost } }),
  };
  return { type: 'object', properties, 'x-form': true };
}

export const IdempotencyHeaders = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: LIMITS.idempotencyKeyChars,
      description: `the same key within ${TIMINGS.idempotencyKeyMs / 3_600_000} hours makes one thing`,
    }),
  ),
});
