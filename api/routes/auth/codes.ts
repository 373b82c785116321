import type { FastifyReply } from 'fastify';
import type { CodePurpose } from '../../db/schema.ts';
import type { Account } from '../../domain/auth/accounts.ts';
import { hasOwnCode, issueCode, consumeCode, type UsedCode } from '../../domain/auth/codes.ts';
import { setBrowserCookie, type Attempt } from '../../rateLimits/attempt.ts';
import { countCode } from '../../rateLimits/countAttempts.ts';
import type { Services } from '../../services.ts';

/**
 * Mails a code in the background, so that the response time does not reveal whether there is an account. Sets the browser cookie, which
 * shows later that this browser requested the code.
 * @param account when undefined, a code is stored but not mailed.
 * @param newPasswordHash for a password change: the hash of the password to set once the code is entered.
 */
export function mailCode(
  { config, db, mailer }: Services,
  reply: FastifyReply,
  attempt: Attempt,
  account: Pick<Account, 'id'> | undefined,
  purpose: CodePurpose,
  newPasswordHash?: string,
): void {
  setBrowserCookie(reply, attempt, config.publicUrl);
  const { email, browser } = attempt;
  const mailing = issueCode(db, { email, purpose, browser }, account?.id, newPasswordHash).then((code) => {
    if (account) mailer.sendCode({ to: email, purpose, code });
  });
  mailer.track(mailing);
}

/**
 * Checks and consumes a code, and counts the attempt against the rate limits.
 * @param checkAccount see `consumeCode`; it throws if the code must not be used.
 * @throws INVALID_CREDENTIALS, RATE_LIMITED
 */
export async function redeemCode(
  { db, rateLimits }: Services,
  attempt: Attempt,
  purpose: CodePurpose,
  code = '',
  checkAccount?: (userId: string) => Promise<void>,
): Promise<UsedCode> {
  const request = { email: attempt.email, purpose, browser: attempt.browser };
  const hasRequestedCode = await hasOwnCode(db, request);
  const refund = await countCode(rateLimits, purpose, attempt, hasRequestedCode);
  const usedCode = await consumeCode(db, request, hasRequestedCode, code, checkAccount);
  await refund();
  return usedCode;
}
