import { GraphQLError } from 'graphql';
import type { ErrorCode } from '../generated/types.ts';

export type { ErrorCode };

/** An error for the client: its code, and one sentence for each input field that is refused. */
export function failure(code: ErrorCode, message: string, fields?: Record<string, string>): GraphQLError {
  return new GraphQLError(message, { extensions: fields ? { code, fields } : { code } });
}

/** The code of an error made by `failure`; undefined for any other error. */
export function codeOf(error: unknown): ErrorCode | undefined {
  return error instanceof GraphQLError ? (error.extensions['code'] as ErrorCode | undefined) : undefined;
}

/** Turns NOT_FOUND into null, for reads. */
export function nullIfGone(error: unknown): null {
  if (codeOf(error) === 'NOT_FOUND') return null;
  throw error;
}

const CODES: Record<number, ErrorCode> = {
  400: 'BAD_USER_INPUT',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'BAD_USER_INPUT',
  415: 'BAD_USER_INPUT',
  422: 'BAD_USER_INPUT',
  429: 'RATE_LIMITED',
  502: 'PROVIDER_UNAVAILABLE',
  503: 'PROVIDER_UNAVAILABLE',
  504: 'PROVIDER_TIMEOUT',
};

/**
 * What a provider's refusal means to the client.
 * @param status - the HTTP status of the answer
 * @param body - the answer, whatever it is; its `message` and `fields` are used where they can be shown
 * @param defaultMessage - what is said when the provider says nothing that can be shown
 */
export function failureOf(status: number, body: unknown, defaultMessage: string): GraphQLError {
  const said = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const code =
    said['code'] === 'INVALID_CREDENTIALS' && status >= 400 && status < 500
      ? 'INVALID_CREDENTIALS'
      : (CODES[status] ?? (status >= 400 && status < 500 ? 'BAD_USER_INPUT' : 'PROVIDER_ERROR'));
  const message = presentable(said['message']) ?? defaultMessage;
  return failure(code, message, fieldsOf(said['fields']));
}

/** Names of the wire and what the schema calls them. */
const FIELD_PREFIXES: [wire: string, schema: string][] = [
  ['productDetails.', 'product.'],
  ['serviceDetails.', 'service.'],
  ['clientId', 'idempotencyKey'],
  ['alts', 'imageAlts'],
];

function fieldsOf(fields: unknown): Record<string, string> | undefined {
  if (typeof fields !== 'object' || fields === null) return undefined;
  const entries = Object.entries(fields).flatMap(([name, sentence]) => {
    const text = presentable(sentence);
    if (text === undefined) return [];
    const prefix = FIELD_PREFIXES.find(([wire]) => name.startsWith(wire));
    return [[prefix ? prefix[1] + name.slice(prefix[0].length) : name, text] as const];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

// A provider's message is meant for people, but a careless one sends what its database or runtime said. Case counts:
// ECONNREFUSED is internal, an email is not.
const INTERNAL =
  /:\/\/|\b\d{1,3}(?:\.\d{1,3}){3}\b|\blocalhost\b|\bat \S+ ?\(|[\w.-]+[\\/][\w.-]+[\\/]|[\w-]\.(?:[cm]?[jt]sx?|py|php|rb|go|java)\b|\bE[A-Z]{4,}\b|<\/?[A-Za-z!]/;

// What a schema validator says of a request names parts of the wire.
const VALIDATOR = /^(?:body|querystring|params|headers)(?:\/\S*)? must\b/;

/** The text when it is one that a person may be shown: one short line without addresses, paths or markup. */
function presentable(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  const line = text.trim();
  if (line === '' || line.length > 300 || /\p{Cc}/u.test(line)) return undefined;
  return INTERNAL.test(line) || VALIDATOR.test(line) ? undefined : line;
}
