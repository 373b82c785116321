import { GraphQLError } from 'graphql';
import type { ErrorCode } from '../../generated/types.ts';
import { LIMITS, TIMINGS } from '../../limits.ts';
import { asWire } from '../wire/values.ts';

export type { ErrorCode };

export interface ErrorExtensions {
  code: ErrorCode;
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
}

/** @param fields - a sentence for each invalid input field */
export function clientError(code: ErrorCode, message: string, fields?: Record<string, string>): GraphQLError {
  return new GraphQLError(message, { extensions: fields ? { code, fields } : { code } });
}

export function fieldError(field: string, sentence: string): GraphQLError {
  return clientError('BAD_USER_INPUT', sentence, { [field]: sentence });
}

/** @param seconds - by default a few, for an unknown wait */
export function rateLimited(message: string, seconds: number = TIMINGS.unknownWaitSeconds): GraphQLError {
  const extensions = { code: 'RATE_LIMITED', retryAfterSeconds: Math.ceil(seconds) };
  return new GraphQLError(message, { extensions });
}

export function codeOf(error: unknown): ErrorCode | undefined {
  return error instanceof GraphQLError ? (error.extensions['code'] as ErrorCode | undefined) : undefined;
}

export function nullIfNotFound(error: unknown): null {
  if (codeOf(error) === 'NOT_FOUND') return null;
  throw error;
}

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

export function codeOfAnswer(status: number, body: unknown): ErrorCode {
  const isClientError = status >= 400 && status < 500;
  // A wrong password or mailed code, not a missing session.
  if (isClientError && asWire(body)['code'] === 'INVALID_CREDENTIALS') return 'INVALID_CREDENTIALS';
  if (status === 403 && asWire(body)['code'] === 'SUSPENDED') return 'SUSPENDED';
  if (status === 410 && asWire(body)['code'] === 'REMOVED') return 'REMOVED';
  return CODES_BY_STATUS[status] ?? (isClientError ? 'BAD_USER_INPUT' : 'PROVIDER_ERROR');
}

/** Uses what is presentable of `body`, unless the provider failed: its text is then for its developers. @param retryAfter - seconds or a date */
export function toClientError(code: ErrorCode, body: unknown, defaultMessage: string, retryAfter = '') {
  if (code.startsWith('PROVIDER_')) return clientError(code, defaultMessage);
  const answer = asWire(body);
  const message = toPresentableText(answer['message'], code) ?? defaultMessage;
  if (code !== 'RATE_LIMITED') {
    const error = clientError(code, message, readFieldErrors(answer['fields']));
    const { existingId } = answer;
    if (code === 'CONFLICT' && typeof existingId === 'string') error.extensions['existingId'] = existingId;
    return error;
  }
  const isDate = Number.isNaN(Number(retryAfter));
  const waitS = isDate ? (Date.parse(retryAfter) - Date.now()) / 1_000 : Number(retryAfter);
  return rateLimited(message, waitS > 0 ? waitS : undefined);
}

/** Beginnings of field names that differ between the wire and the schema. */
const FIELD_PREFIXES: [wire: string, schema: string][] = [
  ['productDetails.', 'product.'],
  ['serviceDetails.', 'service.'],
  ['clientId', 'idempotencyKey'],
  ['alts', 'images'],
  ['nearMiles', 'filter.near.miles'],
  ['near', 'filter.near.place'],
];

function readFieldErrors(fields: unknown): Record<string, string> | undefined {
  const entries = Object.entries(asWire(fields)).flatMap(([name, sentence]) => {
    const [wirePrefix, schemaPrefix] = FIELD_PREFIXES.find(([wire]) => name.startsWith(wire)) ?? ['', ''];
    const text = toPresentableText(sentence);
    return text === undefined ? [] : [[schemaPrefix + name.slice(wirePrefix.length), text] as const];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

// From a careless provider, in order: URL, IPv4, IPv6, host with port, paths of Unix, Windows and source files, stack frame, markup.
const INTERNAL_DETAILS =
  /:\/\/|\b\d{1,3}(?:\.\d{1,3}){3}\b|(?:[\da-f]{1,4}:){3}[\da-f:]|::[\da-f]|\blocalhost\b|\b[a-z][\w.-]*:\d{2,5}\b|(?<![\w/])~?\/[\w.@-]+\/[\w.@-]|\b[a-z]:\\|[\\/][\w-]+\.(?:[cm]?[jt]sx?|py|php|rb|go|java)\b|[a-z>]:\d+:\d+|^\s*at \S|<\/?[a-z!]/im;

/** A longer text is probably a stack trace or a dump. */
const MAX_MESSAGE_CHARACTERS = 300;

/** With the reason of a moderator, who may link the rules. */
const MAX_REASONED_CHARACTERS = LIMITS.reasonChars + MAX_MESSAGE_CHARACTERS;

function toPresentableText(value: unknown, code?: ErrorCode): string | undefined {
  const text = typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : '';
  const isReasoned = code === 'SUSPENDED' || code === 'REMOVED';
  const maxCharacters = isReasoned ? MAX_REASONED_CHARACTERS : MAX_MESSAGE_CHARACTERS;
  if (text === '' || text.length > maxCharacters || /(?!\n)\p{Cc}/u.test(text)) return undefined;
  return !isReasoned && INTERNAL_DETAILS.test(text) ? undefined : text;
}
