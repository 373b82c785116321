import { emailOf, findAccount, readAccount, requireEmail } from '../../domain/auth/accounts.ts';
import { noteKnownPlace } from '../../domain/auth/knownPlaces.ts';
import { hashPassword } from '../../domain/auth/passwordHashes.ts';
import { resetPassword, setPassword } from '../../domain/auth/passwords.ts';
import { RequestError, forbidden } from '../../RequestError.ts';
import { viewerOf } from '../viewer.ts';
import { describeAttempt, setBrowserCookie } from '../../rateLimits/attempt.ts';
import { countMail } from '../../rateLimits/countAttempts.ts';
import { CHANGE_PASSWORD_RULES, check, CODE_RULES, RESET_RULES } from '../../rules.ts';
import type { Server, Services } from '../../services.ts';
import { MessageBody } from '../../wire.ts';
import { checkPassword } from './checkPassword.ts';
import { fieldsOf } from './fieldsOf.ts';
import { mailCode, redeemCode } from './codes.ts';
import { originOf } from './originOf.ts';
import { ok, publicRoute, sessionRoute, textBody } from '../schemas.ts';

const CODE_SENT = 'A verification code has been sent to your email.';

/** A member who forgot the password sets a new one with a mailed code. */
export function addPasswordResetRoutes(app: Server, services: Services): void {
  const { config, db, live, mailer, rateLimits } = services;

  app.post(
    '/forgot-password',
    publicRoute('Account', {
      summary: 'Mail a code for a password reset; the response does not reveal whether there is an account',
      body: textBody(['email']),
      response: ok(MessageBody),
    }),
    async (request, reply) => {
      const attempt = await describeAttempt(services, request, requireEmail(fieldsOf(request.body)));
      await countMail(rateLimits, 'reset', attempt);
      mailCode(services, reply, attempt, await findAccount(db, attempt.email), 'reset');
      return { message: CODE_SENT };
    },
  );

  app.post(
    '/reset-password',
    publicRoute('Account', {
      summary: 'Set a new password with the mailed code; ends every session of the account',
      body: textBody(['email', 'code', 'password']),
      response: ok(MessageBody),
    }),
    async (request, reply) => {
      const body = fieldsOf(request.body);
      const email = emailOf(body);
      check(RESET_RULES, { ...body, email });
      const attempt = await describeAttempt(services, request, email);
      const { userId } = await redeemCode(services, attempt, 'reset', body['code']);
      await resetPassword(db, userId, await hashPassword(body['password'] ?? ''));
      live.endSessionsOf(userId);
      // A known place lets the member sign in on a new device even after strangers have used up the account's attempts.
      await noteKnownPlace(db, userId, attempt);
      setBrowserCookie(reply, attempt, config.publicUrl);
      const origin = originOf(request, config);
      mailer.sendSecurityNotice({ to: email, userId, event: 'password', ...origin, at: new Date() });
      return { message: 'Password changed successfully' };
    },
  );
}

/** A signed-in member sets a new password with the current one and a mailed code. */
export function addPasswordChangeRoutes(app: Server, services: Services): void {
  const { config, db, live, mailer, rateLimits } = services;

  app.post(
    '/change-password',
    sessionRoute('Account', {
      summary: 'Request a password change; the new password is set once the mailed code is entered',
      body: textBody(['currentPassword', 'newPassword'], ['email']),
      response: ok(MessageBody),
    }),
    async (request, reply) => {
      const body = fieldsOf(request.body);
      check(CHANGE_PASSWORD_RULES, body);
      const account = await readAccount(db, viewerOf(request).id);
      if (emailOf(body) !== '' && emailOf(body) !== account.email) {
        throw forbidden('This email belongs to another account.');
      }
      const attempt = await describeAttempt(services, request, account.email);
      await checkPassword(services, attempt, account, body['currentPassword'] ?? '', 'currentPassword');
      await countMail(rateLimits, 'change', attempt);
      const newPasswordHash = await hashPassword(body['newPassword'] ?? '');
      mailCode(services, reply, attempt, account, 'change', { newPasswordHash });
      return { message: CODE_SENT };
    },
  );

  app.post(
    '/verify-password-change',
    publicRoute('Account', {
      summary: "Confirm a password change with the mailed code; ends the account's other sessions",
      body: textBody(['email', 'code']),
      response: ok(MessageBody),
    }),
    async (request) => {
      const body = fieldsOf(request.body);
      check(CODE_RULES, { ...body, email: emailOf(body) });
      // Members may confirm only their own email; checking whose it is would reveal who is registered.
      const email = request.viewer ? (await readAccount(db, request.viewer.id)).email : emailOf(body);
      const attempt = await describeAttempt(services, request, email);
      const { userId, newPasswordHash } = await redeemCode(services, attempt, 'change', body['code']);
      if (newPasswordHash === null)
        throw new RequestError('BAD_REQUEST', 'This code does not confirm a password change.');
      await setPassword(db, userId, newPasswordHash, request.viewer?.sessionId);
      live.endSessionsOf(userId, request.viewer?.sessionId);
      const origin = originOf(request, config);
      mailer.sendSecurityNotice({ to: email, userId, event: 'password', ...origin, at: new Date() });
      return { message: 'Password changed successfully' };
    },
  );
}
