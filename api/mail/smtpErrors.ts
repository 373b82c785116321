import { pgCodeOf } from '../db/pgCodeOf.ts';

/**
 * SMTP: 4xx is a temporary failure, 5xx a permanent one. Other errors have no response code and may be temporary, as is a wrong password for the
 * mail server, which the operator can correct.
 */
export function isPermanent(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return responseCode >= 500 && code !== 'EAUTH';
}

/** Returns only codes, because messages of mail servers contain the member's address, and those of queries contain values. */
export function reasonOf(error: unknown): string {
  const { responseCode } = error as { responseCode?: number };
  return `${pgCodeOf(error) ?? 'an error without a code'}${responseCode ? `, ${responseCode}` : ''}`;
}
