import { GraphQLError } from 'graphql';
import type { ErrorCode } from '../../generated/types.ts';
import { TIMINGS } from '../../limits.ts';
import { asWire } from '../wire/values.ts';

export type { ErrorCode };

/** An error for the client, with its code and a sentence for each invalid input field. */
export function clientError(code: ErrorCode, message: string, fields?: Record<string, string>): GraphQLError {
  return new GraphQLError(message, { extensions: fields ? { code, fields } : { code } });
}

/** An error of one field of an input. */
export function fieldError(field: string, sentence: string): GraphQLError {
  return clientError('BAD_USER_INPUT', sentence, { [field]: sentence });
}

/** RATE_LIMITED. @param seconds - after how many to try again; by default, for an unknown wait, a few */
export function rateLimited(message: string, seconds: number = TIMINGS.unknownWaitSeconds): GraphQLError {
  const extensions = { code: 'RATE_LIMITED', retryAfterSeconds: Math.ceil(seconds) };
  return new GraphQLError(message, { extensions });
}

/** The code of a GraphQL error, for example one created by `clientError`; undefined for any other error. */
export function codeOf(error: unknown): ErrorCode | undefined {
  return error instanceof GraphQLError ? (error.extensions['code'] as ErrorCode | undefined) : undefined;
}

/** Returns null for NOT_FOUND and throws any other error again. For the `catch` of calls that may find nothing. */
export function nullIfNotFound(error: unknown): null {
  if (codeOf(error) === 'NOT_FOUND') return null;
  throw error;
}

/** As `nullIfNotFound`, for UNAUTHENTICATED. */
export function nullIfUnauthenticated(error: unknown): null {
  if (codeOf(error) === 'UNAUTHENTICATED') return null;
  throw error;
}

const CODES_BY_STATUS: Record<number, ErrorCode> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  429: 'RATE_LIMITED',
  502: 'PROVIDER_UNAVAILABLE',
  503: 'PROVIDER_UNAVAILABLE',
  504: 'PROVIDER_TIMEOUT',
};

/** The code for an error of the provider. @param body - the answer, of any shape */
export function codeOfAnswer(status: number, body: unknown): ErrorCode {
  const isClientError = status >= 400 && status < 500;
  // A 401 with this code means a wrong password or a wrong mailed code, not a missing session.
  if (isClientError && asWire(body)['code'] === 'INVALID_CREDENTIALS') return 'INVALID_CREDENTIALS';
  return CODES_BY_STATUS[status] ?? (isClientError ? 'BAD_USER_INPUT' : 'PROVIDER_ERROR');
}

/**
 * Maps an error of the provider to an error for the client.
 * @param body - the answer, of any shape; its `message` and `fields` are used if they are presentable
 * @param defaultMessage - used if the answer has no presentable message
 * @param retryAfter - the header `Retry-After` of the answer: seconds or a date
 */
export function toClientError(code: ErrorCode, body: unknown, defaultMessage: string, retryAfter = '') {
  const answer = asWire(body);
  const message = toPresentableText(answer['message']) ?? defaultMessage;
  if (code !== 'RATE_LIMITED') return clientError(code, message, readFieldErrors(answer['fields']));
  const isDate = Number.isNaN(Number(retryAfter));
  const waitS = isDate ? (Date.parse(retryAfter) - Date.now()) / 1_000 : Number(retryAfter);
  return rateLimited(message, waitS > 0 ? waitS : undefined);
}

/** Names of fields, or the beginnings of such names, that differ between the wire and the schema. */
const FIELD_PREFIXES: [wire: string, schema: string][] = [
  ['productDetails.', 'product.'],
  ['serviceDetails.', 'service.'],
  ['clientId', 'idempotencyKey'],
  ['alts', 'images'],
];

/** The presentable sentences of an error's `fields`, by the names of the schema; undefined if there are none. */
function readFieldErrors(fields: unknown): Record<string, string> | undefined {
  const entries = Object.entries(asWire(fields)).flatMap(([name, sentence]) => {
    const [wirePrefix, schemaPrefix] = FIELD_PREFIXES.find(([wire]) => name.startsWith(wire)) ?? ['', ''];
    const text = toPresentableText(sentence);
    return text === undefined ? [] : [[schemaPrefix + name.slice(wirePrefix.length), text] as const];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

// Internal details that a careless provider forwards from its database or runtime. In the order of the expression: a URL, an IPv4
// address, localhost, a stack frame, a path, a source file, an error code, markup. Case-sensitive, because codes such as
// ECONNREFUSED are internal, and words such as "email" are not.
const INTERNAL_DETAILS =
  /:\/\/|\b\d{1,3}(?:\.\d{1,3}){3}\b|\blocalhost\b|\bat \S+ ?\(|[\w.-]+[\\/][\w.-]+[\\/]|[\w-]\.(?:[cm]?[jt]sx?|py|php|rb|go|java)\b|\bE[A-Z]{4,}\b|<\/?[A-Za-z!]/;

// The messages of a schema validator, such as Ajv, name parts of the HTTP request.
const VALIDATOR_MESSAGE = /^(?:body|querystring|params|headers)(?:\/\S*)? must\b/;

/** A longer text is probably a stack trace or a dump. */
const MAX_MESSAGE_CHARACTERS = 300;

/** The trimmed text if it may be shown to a member: one short line without internal details; otherwise undefined. */
function toPresentableText(text: unknown): string | undefined {
  const line = typeof text === 'string' ? text.trim() : '';
  if (line === '' || line.length > MAX_MESSAGE_CHARACTERS || /\p{Cc}/u.test(line)) return undefined;
  return INTERNAL_DETAILS.test(line) || VALIDATOR_MESSAGE.test(line) ? undefined : line;
}
