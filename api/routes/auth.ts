import type { FastifyRequest } from 'fastify';
import {
  authenticate,
  confirmEmail,
  emailOf,
  findAccount,
  hashPassword,
  readAccount,
  register,
  requireEmail,
  requirePassword,
  setPassword,
  type Account,
} from '../domain/account.ts';
import { issueCode, useCode } from '../domain/codes.ts';
import { readProfile } from '../domain/members.ts';
import { endSession, startSession } from '../domain/sessions.ts';
import type { CodePurpose } from '../db/schema.ts';
import { Failure, forbidden } from '../Failure.ts';
import { readForm, removeIfRefused, storedOf } from '../form.ts';
import { changePasswordRules, check, codeRules, resetRules, type Fields } from '../rules.ts';
import { clearSessionCookie, setSessionCookie, viewerOf } from '../session.ts';
import type { Server, Services } from '../services.ts';
import { tidy } from '../tidy.ts';
import { dataDataOf, Said, User } from '../wire.ts';
import { answers, created, form, signedIn, texts } from './schemas.ts';

const codeSent = 'A verification code has been sent to your email.';

/** Registration, the session, and everything that is confirmed by a code. */
export function addAuthRoutes(app: Server, services: Services): void {
  const { config, db, images, limits, live, mailer } = services;
  const tags = ['Account'];
  const open = { open: true };

  /** Sends a code in the background, so that the answer takes as long whether or not there is an account. */
  const mailCode = (account: Account, purpose: CodePurpose, newPasswordHash?: string) => {
    const sending = issueCode(db, account.id, purpose, newPasswordHash).then((code) =>
      mailer.send({ to: account.email, username: account.username, purpose, code }),
    );
    mailer.track(sending);
  };
  const takeCodeTry = async (request: FastifyRequest, email: string) => {
    await limits.take('codePerAddress', request.ip);
    await limits.take('codePerAccount', email);
  };

  app.post(
    '/register',
    {
      config: open,
      schema: {
        tags,
        summary: 'Register, and be mailed a code that confirms the email',
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
      await limits.take('registerPerAddress', request.ip);
      const { fields, pictures } = await readForm(request, images, { name: 'avatar', most: 1 });
      const [avatar] = storedOf(pictures);
      let account: Account;
      try {
        const { unshown, ...registered } = await register(db, fields, avatar);
        account = registered;
        await images.remove(unshown);
      } catch (error) {
        await removeIfRefused(images, storedOf(pictures), error);
        throw error;
      }
      // The next code waits its minute from here.
      await limits.take('mailPerAccount', `verify:${account.email}`).catch(() => undefined);
      mailCode(account, 'verify');
      return reply.code(201).send({
        data: {
          data: {
            _id: account.id,
            username: account.username,
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
      await limits.take('loginPerAddress', request.ip);
      await limits.take('loginPerAccount', emailOf(body));
      const account = await authenticate(db, body);
      await limits.forget('loginPerAccount', account.email);
      setSessionCookie(reply, await startSession(db, account.id), config.publicUrl);
      return { data: { data: await readProfile(db, account.id, account.id) } };
    },
  );

  app.post(
    '/logout',
    { config: open, schema: { tags, summary: 'End the session', response: answers(Said) } },
    async (request, reply) => {
      clearSessionCookie(reply, config.publicUrl);
      if (request.viewer) {
        await endSession(db, request.viewer.sessionId);
        live.endSession(request.viewer.sessionId);
      }
      return { message: 'You are logged out.' };
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
        summary: 'Confirm the email, and begin a session',
        body: texts('email', 'code'),
        response: answers(dataDataOf(User)),
      },
    },
    async (request, reply) => {
      const body = fieldsOf(request.body);
      const email = emailOf(body);
      check(codeRules, { ...body, email });
      await takeCodeTry(request, email);
      const account = await findAccount(db, email);
      await useCode(db, account?.id, 'verify', body['code'] ?? '');
      if (!account) throw new Error('A code was right for an account that is not there.');
      await confirmEmail(db, account.id);
      setSessionCookie(reply, await startSession(db, account.id), config.publicUrl);
      return { data: { data: await readProfile(db, account.id, account.id) } };
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
    async (request) => {
      const email = requireEmail(fieldsOf(request.body));
      await limits.take('codePerAddress', request.ip);
      await limits.take('mailPerAccount', `verify:${email}`);
      const account = await findAccount(db, email);
      if (account && !account.verified) mailCode(account, 'verify');
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
    async (request) => {
      const email = requireEmail(fieldsOf(request.body));
      await limits.take('codePerAddress', request.ip);
      await limits.take('mailPerAccount', `reset:${email}`);
      const account = await findAccount(db, email);
      if (account?.verified) mailCode(account, 'reset');
      return { message: codeSent };
    },
  );

  app.post(
    '/reset-password',
    {
      config: open,
      schema: {
        tags,
        summary: 'Set a password by the code; ends every session of the account',
        body: texts('email', 'code', 'password'),
        response: answers(Said),
      },
    },
    async (request) => {
      const body = fieldsOf(request.body);
      const email = emailOf(body);
      check(resetRules, { ...body, email });
      await takeCodeTry(request, email);
      const account = await findAccount(db, email);
      await useCode(db, account?.id, 'reset', body['code'] ?? '');
      if (!account) throw new Error('A code was right for an account that is not there.');
      await setPassword(db, account.id, await hashPassword(body['password'] ?? ''));
      live.endSessionsOf(account.id);
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
    async (request) => {
      const body = fieldsOf(request.body);
      check(changePasswordRules, body);
      const account = await readAccount(db, viewerOf(request).id);
      if (emailOf(body) !== '' && emailOf(body) !== account.email) {
        throw forbidden('This email belongs to another account.');
      }
      await limits.take('loginPerAccount', account.email);
      await requirePassword(account, body['currentPassword'] ?? '');
      await limits.take('mailPerAccount', `change:${account.email}`);
      mailCode(account, 'change', await hashPassword(body['newPassword'] ?? ''));
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
      const email = emailOf(body);
      check(codeRules, { ...body, email });
      await takeCodeTry(request, email);
      const account = await findAccount(db, email);
      if (request.viewer && account && account.id !== request.viewer.id) {
        throw forbidden('This email belongs to another account.');
      }
      const { newPasswordHash } = await useCode(db, account?.id, 'change', body['code'] ?? '');
      if (!account || newPasswordHash === null)
        throw new Failure('BAD_REQUEST', 'No password waits for this code.');
      await setPassword(db, account.id, newPasswordHash, request.viewer?.sessionId);
      live.endSessionsOf(account.id, request.viewer?.sessionId);
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
