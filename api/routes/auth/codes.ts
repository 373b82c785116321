import type { FastifyReply } from 'fastify';
import type { CodePurpose } from '../../db/schema.ts';
import type { Account } from '../../domain/auth/accounts.ts';
import {
  checkCode,
  consumeCode,
  hasMailedCode,
  hasOwnCode,
  issueCode,
  type CodeKey,
  type StoredCode,
  type UsedCode,
} from '../../domain/auth/codes.ts';
import { setBrowserCookie, type Attempt } from '../../rateLimits/attempt.ts';
import { countCode } from '../../rateLimits/countAttempts.ts';
import type { Services } from '../../services.ts';

/**
 * Mails in the background, so that the time does not reveal an account. Sets the cookie that shows which browser requested the code.
 * @param account when undefined, a code is stored but not mailed.
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
    const issuedCode = await issueCode(db, { email, purpose, browser }, account?.id, newPasswordHash);
    if (account) mailer.sendCode({ to: email, userId: account.id, purpose, ...issuedCode });
  };
  mailer.track(mail());
}

/** Call `refund` after `consumeCode`. */
interface EnteredCode {
  key: CodeKey;
  storedCode: StoredCode;
  refund: () => Promise<void>;
}

/** Counts the attempt against the rate limits. @throws INVALID_CREDENTIALS, RATE_LIMITED */
export async function enterCode(
  { db, rateLimits }: Services,
  attempt: Attempt,
  purpose: CodePurpose,
  code = '',
): Promise<EnteredCode> {
  const key = { email: attempt.email, purpose, browser: attempt.browser };
  const hasRequestedCode = await hasOwnCode(db, key);
  const refund = await countCode(rateLimits, purpose, attempt, hasRequestedCode);
  return { key, storedCode: await checkCode(db, key, hasRequestedCode, code), refund };
}

export async function redeemCode(
  services: Services,
  attempt: Attempt,
  purpose: CodePurpose,
  code?: string,
): Promise<UsedCode> {
  const { key, storedCode, refund } = await enterCode(services, attempt, purpose, code);
  const usedCode = await consumeCode(services.db, key, storedCode);
  await refund();
  return usedCode;
}
