import { pgCodeOf } from '../db/pgCodeOf.ts';

/** SMTP: 4xx is a temporary failure, 5xx a permanent one. Other errors have no response code and may be temporary. */
export const isPermanent = (error: unknown): boolean =>
  ((error as { responseCode?: number }).responseCode ?? 0) >= 500;

/** Returns only codes, because messages of mail servers contain the member's address, and those of queries contain values. */
export function reasonOf(error: unknown): string {
  const { responseCode } = error as { responseCode?: number };
  return `${pgCodeOf(error) ?? 'an error without a code'}${responseCode ? `, ${responseCode}` : ''}`;
}
