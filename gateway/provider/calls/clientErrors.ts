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
  408: 'PROVIDER_TIMEOUT',
  409: 'CONFLICT',
  410: 'NOT_FOUND',
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
 * @param defaultMessage - used if the answer has no presentable message, and if the provider itself failed: what it says then is
 * meant for its developers, whatever it looks like
 * @param retryAfter - the header `Retry-After` of the answer: seconds or a date
 */
export function toClientError(code: ErrorCode, body: unknown, defaultMessage: string, retryAfter = '') {
  if (code.startsWith('PROVIDER_')) return clientError(code, defaultMessage);
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

// What a careless provider forwards from its runtime or its network. In the order of the expression: a URL, an IPv4 and an IPv6 address, a
// host with a port, paths of Unix and Windows and of a source file, the position and the line of a stack frame, markup.
const INTERNAL_DETAILS =
  /:\/\/|\b\d{1,3}(?:\.\d{1,3}){3}\b|(?:[\da-f]{1,4}:){3}[\da-f:]|::[\da-f]|\blocalhost\b|\b[a-z][\w.-]*:\d{2,5}\b|(?<![\w/])~?\/[\w.@-]+\/[\w.@-]|\b[a-z]:\\|[\\/][\w-]+\.(?:[cm]?[jt]sx?|py|php|rb|go|java)\b|[a-z>]:\d+:\d+|^\s*at \S|<\/?[a-z!]/im;

/** A longer text is probably a stack trace or a dump. */
const MAX_MESSAGE_CHARACTERS = 300;

/** The trimmed text if it may be shown to a member: a few lines at most, without internal details; otherwise undefined. */
function toPresentableText(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : '';
  if (text === '' || text.length > MAX_MESSAGE_CHARACTERS || /(?!\n)\p{Cc}/u.test(text)) return undefined;
  return INTERNAL_DETAILS.test(text) ? undefined : text;
}
