import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionTokensOf } from '../cookies.ts';
import { attemptOf, setBrowserCookie, type Attempt } from '../attempt.ts';
import { clientNetworks } from '../clientAddress.ts';
import {
  authenticate,
  checkRegistration,
  confirmEmail,
  emailOf,
  findAccount,
  hashPassword,
  readAccount,
  register,
  requireEmail,
  requirePassword,
  resetPassword,
  setPassword,
  type Account,
} from '../domain/account.ts';
import { hasOwnCode, issueCode, reuseForReset, useCode, type UsedCode } from '../domain/codes.ts';
import { noteKnownPlace } from '../domain/knownPlaces.ts';
import { readProfile } from '../domain/members.ts';
import { endSession, startSession } from '../domain/sessions.ts';
import type { CodePurpose } from '../db/schema.ts';
import { Failure, forbidden } from '../Failure.ts';
import { storedOf, withForm } from '../form.ts';
import { changePasswordRules, check, codeRules, loginRules, resetRules, type Fields } from '../rules.ts';
import { clearSessionCookie, setSessionCookie, viewerOf } from '../session.ts';
import type { Server, Services } from '../services.ts';
import { tidy } from '../tidy.ts';
import { countCode, countFirstMail, countMail, countPassword, countRegistration } from '../tries.ts';
import { dataDataOf, Said, User } from '../wire.ts';
import { answers, created, form, signedIn, texts } from './schemas.ts';

const codeSent = 'A verification code has been sent to your email.';
const passwordDiscarded =
  'Your email is confirmed. Another browser registered it, so only the username was kept. Set a new password with the same code.';

/** Registration, the session, and everything that is confirmed by a code. */
export function addAuthRoutes(app: Server, services: Services): void {
  const { config, db, images, limits, live, mailer, signOuts } = services;
  const tags = ['Account'];
  const open = { open: true };

  /** Sends a code in the background, so that the answer takes as long whether or not there is an account. */
  const mailCode = (
    reply: FastifyReply,
    attempt: Attempt,
    account: Pick<Account, 'id'> | undefined,
    purpose: CodePurpose,
    newPasswordHash?: string,
  ) => {
    setBrowserCookie(reply, attempt, config.publicUrl);
    const { email, browser } = attempt;
    const sending = issueCode(db, { email, purpose, browser }, account?.id, newPasswordHash).then((code) => {
      if (account) mailer.send({ to: email, purpose, code });
    });
    mailer.track(sending);
  };
  /** Counts a try at a code and uses the code up. @throws VALIDATION, RATE_LIMITED */
  const redeemCode = async (attempt: Attempt, purpose: CodePurpose, code = ''): Promise<UsedCode> => {
    const asked = { email: attempt.email, purpose, browser: attempt.browser };
    const isOwn = await hasOwnCode(db, asked);
    const refund = await countCode(limits, purpose, attempt, isOwn);
    const used = await useCode(db, asked, isOwn, code);
    await refund();
    return used;
  };
  /** Begins a session in the place of the one that the browser had. */
  const signIn = async (request: FastifyRequest, reply: FastifyReply, attempt: Attempt, id: string) => {
    if (request.viewer) {
      await endSession(db, request.viewer.sessionId);
      live.endSession(request.viewer.sessionId);
    }
    await noteKnownPlace(db, id, attempt);
    setSessionCookie(reply, await startSession(db, id), config.publicUrl);
    setBrowserCookie(reply, attempt, config.publicUrl);
    return { data: { data: await readProfile(db, id, id) } };
  };

  app.post(
    '/register',
    {
      config: open,
      schema: {
        tags,
        summary:
          'Register, and be mailed a code that confirms the email; takes the place of an account of that email nobody confirmed',
        consumes: ['multipart/form-data'],
        body: form(
          [
            ...['username', 'email', 'password', 'firstName', 'lastName', 'bio'],
            ...['location', 'phoneNumber', 'website'],
          ],
          { avatar: true },
        ),
        response: created(dataDataOf(User)),
      },
    },
    async (request, reply) => {
      await countRegistration(limits, clientNetworks(request.raw, config.trustedPeers));
      const part = { name: 'avatar', most: 1 } as const;
      const { account, attempt, avatar, fields } = await withForm(request, services, part, async (sent) => {
        const { fields } = sent;
        checkRegistration(fields);
        const attempt = await attemptOf(services, request, emailOf(fields));
        const { browser } = attempt;
        const sendsNone = await countFirstMail(limits, attempt);
        try {
          const [avatar] = storedOf(await sent.storePictures());
          const account = await register(db, fields, avatar, { browser });
          return { account, attempt, avatar, fields };
        } catch (error) {
          await sendsNone();
          throw error;
        }
      });
      const { emails, unshown } = account.replaced;
      await images.remove(unshown);
      mailer.erase(emails.filter((email) => email !== account.email));
      mailCode(reply, attempt, account, 'verify');
      return reply.code(201).send({
        data: {
          data: {
            _id: account.id,
            username: fields['username'] ?? '',
            email: account.email,
            avatar: avatar ?? null,
            firstName: fields['firstName'] ?? '',
            lastName: fields['lastName'] ?? '',
          },
        },
      });
    },
  );

  app.post(
    '/login',
    {
      config: open,
      schema: {
        tags,
        summary: 'Begin a session',
        body: texts('email', 'password'),
        response: answers(dataDataOf(User)),
      },
    },
    async (request, reply) => {
      const body = fieldsOf(request.body);
      const email = emailOf(body);
      check(loginRules, { ...body, email });
      const attempt = await attemptOf(services, request, email);
      const refund = await countPassword(limits, attempt);
      const account = await authenticate(db, email, body['password'] ?? '');
      await refund();
      return signIn(request, reply, attempt, account.id);
    },
  );

  app.post(
    '/logout',
    {
      config: { open: true, ignoresSession: true },
      schema: {
        tags,
        summary:
          'End the session, and clear its cookie; 202 while the database is away: the session ends when it is back',
        response: { ...answers(Said), 202: Said },
      },
    },
    async (request, reply) => {
      clearSessionCookie(reply, config.publicUrl);
      const isEnded = await signOuts.end(sessionTokensOf(request.headers.cookie, config.publicUrl));
      return reply.code(isEnded ? 200 : 202).send({ message: 'You are logged out.' });
    },
  );

  app.get(
    '/me',
    {
      schema: { tags, security: signedIn, summary: 'The viewer', response: answers(dataDataOf(User)) },
    },
    async (request) => {
      const { id } = viewerOf(request);
      return { data: { data: await readProfile(db, id, id) } };
    },
  );

  app.post(
    '/verify-email',
    {
      config: open,
      schema: {
        tags,
        summary:
          'Confirm the email, and begin a session; in another browser than the one that registered, discard the password instead',
        body: texts('email', 'code'),
        response: answers(dataDataOf(User)),
      },
    },
    async (request, reply) => {
      const body = fieldsOf(request.body);
      const email = emailOf(body);
      check(codeRules, { ...body, email });
      const attempt = await attemptOf(services, request, email);
      const used = await redeemCode(attempt, 'verify', body['code']);
      if (await confirmEmail(db, used.userId, attempt.browser))
        return signIn(request, reply, attempt, used.userId);
      await reuseForReset(db, attempt, used);
      setBrowserCookie(reply, attempt, config.publicUrl);
      throw new Failure('PASSWORD_DISCARDED', passwordDiscarded);
    },
  );

  app.post(
    '/resend-verification-code',
    {
      config: open,
      schema: {
        tags,
        summary:
          'Mail another code, at most once a minute; the answer does not tell whether there is an account',
        body: texts('email'),
        response: answers(Said),
      },
    },
    async (request, reply) => {
      const attempt = await attemptOf(services, request, requireEmail(fieldsOf(request.body)));
      await countMail(limits, 'verify', attempt);
      const account = await findAccount(db, attempt.email);
      mailCode(reply, attempt, account?.verified ? undefined : account, 'verify');
      return { message: 'A new code has been sent to your email.' };
    },
  );

  app.post(
    '/forgot-password',
    {
      config: open,
      schema: {
        tags,
        summary: 'Mail a code that sets a password; the answer does not tell whether there is an account',
        body: texts('email'),
        response: answers(Said),
      },
    },
    async (request, reply) => {
      const attempt = await attemptOf(services, request, requireEmail(fieldsOf(request.body)));
      await countMail(limits, 'reset', attempt);
      // Of an account that waits for its confirmation, too: who reads the mail owns the address.
      mailCode(reply, attempt, await findAccount(db, attempt.email), 'reset');
      return { message: codeSent };
    },
  );

  app.post(
    '/reset-password',
    {
      config: open,
      schema: {
        tags,
        summary:
          'Set a password by the code, which confirms the email as well; ends every session of the account',
        body: texts('email', 'code', 'password'),
        response: answers(Said),
      },
    },
    async (request, reply) => {
      const body = fieldsOf(request.body);
      const email = emailOf(body);
      check(resetRules, { ...body, email });
      const attempt = await attemptOf(services, request, email);
      const { userId } = await redeemCode(attempt, 'reset', body['code']);
      await resetPassword(db, userId, await hashPassword(body['password'] ?? ''), attempt.browser);
      // A member on a new device, whose account strangers have tried too often, gets in by the mail.
      await noteKnownPlace(db, userId, attempt);
      setBrowserCookie(reply, attempt, config.publicUrl);
      live.endSessionsOf(userId);
      return { message: 'Password changed successfully' };
    },
  );

  app.post(
    '/change-password',
    {
      schema: {
        tags,
        security: signedIn,
        summary: 'Ask for a new password, which waits for the code that is mailed',
        body: texts('email', 'currentPassword', 'newPassword'),
        response: answers(Said),
      },
    },
    async (request, reply) => {
      const body = fieldsOf(request.body);
      check(changePasswordRules, body);
      const account = await readAccount(db, viewerOf(request).id);
      if (emailOf(body) !== '' && emailOf(body) !== account.email) {
        throw forbidden('This email belongs to another account.');
      }
      const attempt = await attemptOf(services, request, account.email);
      const refund = await countPassword(limits, attempt);
      await requirePassword(account, body['currentPassword'] ?? '');
      await refund();
      await countMail(limits, 'change', attempt);
      mailCode(reply, attempt, account, 'change', await hashPassword(body['newPassword'] ?? ''));
      return { message: codeSent };
    },
  );

  app.post(
    '/verify-password-change',
    {
      config: open,
      schema: {
        tags,
        summary: "Set the password that waits; ends the account's other sessions",
        body: texts('email', 'code'),
        response: answers(Said),
      },
    },
    async (request) => {
      const body = fieldsOf(request.body);
      check(codeRules, { ...body, email: emailOf(body) });
      // A member confirms their own: to look whose email it is would tell of others'.
      const email = request.viewer ? (await readAccount(db, request.viewer.id)).email : emailOf(body);
      const attempt = await attemptOf(services, request, email);
      const { userId, newPasswordHash } = await redeemCode(attempt, 'change', body['code']);
      if (newPasswordHash === null) throw new Failure('BAD_REQUEST', 'No password waits for this code.');
      await setPassword(db, userId, newPasswordHash, request.viewer?.sessionId);
      live.endSessionsOf(userId, request.viewer?.sessionId);
      return { message: 'Password changed successfully' };
    },
  );
}

function fieldsOf(body: Record<string, string | undefined>): Fields {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      typeof value === 'string' ? tidy(name, value) : undefined,
    ]),
  );
}
