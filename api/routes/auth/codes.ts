import type { FastifyReply } from 'fastify';
import type { CodePurpose } from '../../db/schema.ts';
import type { Account } from '../../domain/auth/accounts.ts';
import { consumeCode, hasMailedCode, hasOwnCode, issueCode, type UsedCode } from '../../domain/auth/codes.ts';
import { setBrowserCookie, type Attempt } from '../../rateLimits/attempt.ts';
import { countCode } from '../../rateLimits/countAttempts.ts';
import type { Services } from '../../services.ts';

/**
 * Mails a code in the background, so that the response time does not reveal whether there is an account. Sets the browser cookie, which
 * shows later that this browser requested the code.
 * @param account when undefined, a code is stored but not mailed.
 * @param options.newPasswordHash for a password change: the hash of the password to set once the code is entered.
 * @param options.isSpare whether to mail a code only if the member has no valid one.
 */
export function mailCode(
  { config, db, mailer }: Services,
  reply: FastifyReply,
  attempt: Attempt,
  account: Pick<Account, 'id'> | undefined,
  purpose: CodePurpose,
  { newPasswordHash, isSpare = false }: { newPasswordHash?: string; isSpare?: boolean } = {},
): void {
  setBrowserCookie(reply, attempt, config.publicUrl);
  const { email, browser } = attempt;
  const mail = async () => {
    if (isSpare && (await hasMailedCode(db, { email, purpose }))) return;
    const code = await issueCode(db, { email, purpose, browser }, account?.id, newPasswordHash);
    if (account) mailer.sendCode({ to: email, purpose, code });
  };
  mailer.track(mail());
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
  checkAccount?: () => Promise<void>,
): Promise<UsedCode> {
  const request = { email: attempt.email, purpose, browser: attempt.browser };
  const hasRequestedCode = await hasOwnCode(db, request);
  const refund = await countCode(rateLimits, purpose, attempt, hasRequestedCode);
  const usedCode = await consumeCode(db, request, hasRequestedCode, code, checkAccount);
  await refund();
  return usedCode;
}
