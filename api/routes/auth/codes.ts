import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CodePurpose } from '../../db/schema.ts';
import type { Account } from '../../domain/accounts.ts';
import { hasOwnCode, issueCode, consumeCode, type UsedCode } from '../../domain/codes.ts';
import { noteKnownPlace } from '../../domain/knownPlaces.ts';
import { readProfile } from '../../domain/members.ts';
import { endSession, startSession } from '../../domain/sessions.ts';
import { setSessionCookie } from '../../http/session.ts';
import { normalizeField } from '../../normalizeField.ts';
import { setBrowserCookie, type Attempt } from '../../rateLimits/attempt.ts';
import { countCode } from '../../rateLimits/countAttempts.ts';
import type { Fields } from '../../rules.ts';
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

/**
 * Starts a session, ends the previous session of the browser, and stores the browser and its address as known places of the account.
 * @returns the response body: the member's profile.
 */
export async function signIn(
  { config, db, live }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  attempt: Attempt,
  userId: string,
) {
  if (request.viewer) {
    await endSession(db, request.viewer.sessionId);
    live.endSession(request.viewer.sessionId);
  }
  await noteKnownPlace(db, userId, attempt);
  setSessionCookie(reply, await startSession(db, userId), config.publicUrl);
  setBrowserCookie(reply, attempt, config.publicUrl);
  return { data: { data: await readProfile(db, userId, userId) } };
}

/** The fields of a JSON body, each normalized by `normalizeField`. */
export function fieldsOf(body: Record<string, string | undefined>): Fields {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      typeof value === 'string' ? normalizeField(name, value) : undefined,
    ]),
  );
}
