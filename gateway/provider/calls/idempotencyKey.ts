import { hash } from 'node:crypto';
import { LIMITS } from '../../limits.ts';
import { fieldError, type ErrorCode } from './clientErrors.ts';

/** @throws BAD_USER_INPUT with `fields` for a key above 100 characters. */
export function checkIdempotencyKey(key: string): void {
  const max = LIMITS.idempotencyKeyChars;
  if (key.length > max) throw fieldError('idempotencyKey', `A key may have at most ${max} characters.`);
}

/** The key, or its SHA-256 if a header cannot carry it: percent-encoding could exceed the 100 characters that providers accept. */
export function toIdempotencyHeader(key: string): string {
  return /^[!-~]+$/.test(key) ? key : hash('sha256', key, 'base64url');
}

/** The message may be stored: only with a key is it safe to send it again. */
export function codeOfUnknownOutcome(key: string | undefined): ErrorCode {
  return key === undefined ? 'PROVIDER_TIMEOUT' : 'PROVIDER_UNAVAILABLE';
}
