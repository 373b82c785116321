import { LIMITS } from '../../limits.ts';
import { fieldError, type ErrorCode } from './clientErrors.ts';

/** @throws BAD_USER_INPUT with `fields` for a key that a header cannot carry, or above 100 characters. */
export function checkIdempotencyKey(key: string): void {
  const max = LIMITS.idempotencyKeyChars;
  if (key.length > max || !/^[!-~]+$/.test(key))
    throw fieldError(
      'idempotencyKey',
      `A key has at most ${max} characters, all visible ASCII without spaces.`,
    );
}

/** The message may be stored: only with a key is it safe to send it again. */
export function codeOfUnknownOutcome(key: string | undefined): ErrorCode {
  return key === undefined ? 'PROVIDER_TIMEOUT' : 'PROVIDER_UNAVAILABLE';
}
