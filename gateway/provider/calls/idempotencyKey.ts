import { hash } from 'node:crypto';
import { LIMITS } from '../../limits.ts';
import { fieldError, type ErrorCode } from './clientErrors.ts';

/** @throws BAD_USER_INPUT with `fields` for a key above 100 characters. */
export function checkIdempotencyKey(key: string): void {
  const max = LIMITS.idempotencyKeyChars;
  if (key.length > max) throw fieldError('idempotencyKey', `A key may have at most ${max} characters.`);
}

/**
 * The value of the `Idempotency-Key` header: the key, or its SHA-256 if it has characters other than visible ASCII, which a header
 * cannot carry unchanged. Percent-encoding could make it longer than the 100 characters that providers accept.
 */
export function toIdempotencyHeader(key: string): string {
  return /^[!-~]+$/.test(key) ? key : hash('sha256', key, 'base64url');
}

/** The code of an error that leaves open whether a message was stored. Only with a key is it safe to send the message again. */
export function codeOfUnknownOutcome(key: string | undefined): ErrorCode {
  return key === undefined ? 'PROVIDER_TIMEOUT' : 'PROVIDER_UNAVAILABLE';
}
