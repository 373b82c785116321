import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientAddress } from '../clientAddress.ts';
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
import { issueCode, useCode } from '../domain/codes.ts';
import { readProfile } from '../domain/members.ts';
import { endSession, startSession } from '../domain/sessions.ts';
import type { CodePurpose } from '../db/schema.ts';
import { Failure, forbidden } from '../Failure.ts';
import { storedOf, withForm } from '../form.ts';
import { changePasswordRules, check, codeRules, loginRules, resetRules, type Fields } from '../rules.ts';
import { clearSessionCookie, setSessionCookie, viewerOf } from '../session.ts';
import type { Server, Services } from '../services.ts';
import { tidy } from '../tidy.ts';
import { countCode, countFirstMail, countMail, countPassword } from '../tries.ts';
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
  const addressOf = (request: FastifyRequest) => clientAddress(request.raw, config.trustedPeers);
  /** Begins a session in the place of the one that the browser had. */
  const signIn = async (request: FastifyRequest, reply: FastifyReply, id: string) => {
    if (request.viewer) {
      await endSession(db, request.viewer.sessionId);
      live.endSession(request.viewer.sessionId);
    }
    setSessionCookie(reply, await startSession(db, id), config.publicUrl);
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
      const address = addressOf(request);
      await limits.take('registerPerAddress', address);
      const part = { name: 'avatar', most: 1 } as const;
      const { account, avatar, fields } = await withForm(request, services, part, async (sent) => {
        checkRegistration(sent.fields);
        const sendsNone = await countFirstMail(limits, { email: emailOf(sent.fields), address });
        try {
          const [avatar] = storedOf(await sent.storePictures());
          return { account: await register(db, sent.fields, avatar), avatar, fields: sent.fields };
        } catch (error) {
          await sendsNone();
          throw error;
        }
      });
      const { emails, unshown } = account.replaced;
      await images.remove(unshown);
      mailer.erase(emails.filter((email) => email !== account.email));
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
      const email = emailOf(body);
      check(loginRules, { ...body, email });
      const wasRight = await countPassword(limits, { email, address: addressOf(request) });
      const account = await authenticate(db, email, body['password'] ?? '');
      await wasRight();
      return signIn(request, reply, account.id);
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
      const wasRight = await countCode(limits, 'verify', { email, address: addressOf(request) });
      const account = await findAccount(db, email);
      await useCode(db, account?.id, 'verify', body['code'] ?? '');
      if (!account) throw new Error('A code was right for an account that is not there.');
      await wasRight();
      await confirmEmail(db, account.id);
      return signIn(request, reply, account.id);
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
      await countMail(limits, 'verify', { email, address: addressOf(request) });
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
      await countMail(limits, 'reset', { email, address: addressOf(request) });
      const account = await findAccount(db, email);
      // Of an account that waits for its confirmation, too: whoever reads the mail owns the address.
      if (account) mailCode(account, 'reset');
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
    async (request) => {
      const body = fieldsOf(request.body);
      const email = emailOf(body);
      check(resetRules, { ...body, email });
      const wasRight = await countCode(limits, 'reset', { email, address: addressOf(request) });
      const account = await findAccount(db, email);
      await useCode(db, account?.id, 'reset', body['code'] ?? '');
      if (!account) throw new Error('A code was right for an account that is not there.');
      await wasRight();
      await resetPassword(db, account.id, await hashPassword(body['password'] ?? ''));
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
      const tried = { email: account.email, address: addressOf(request) };
      const wasRight = await countPassword(limits, tried);
      await requirePassword(account, body['currentPassword'] ?? '');
      await wasRight();
      await countMail(limits, 'change', tried);
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
      const tried = { email: request.viewer?.id ?? email, address: addressOf(request) };
      const wasRight = await countCode(limits, 'change', tried);
      // A member confirms their own: to look whose email it is would tell of others'.
      const id = request.viewer?.id ?? (await findAccount(db, email))?.id;
      const { newPasswordHash } = await useCode(db, id, 'change', body['code'] ?? '');
      if (id === undefined || newPasswordHash === null)
        throw new Failure('BAD_REQUEST', 'No password waits for this code.');
      await wasRight();
      await setPassword(db, id, newPasswordHash, request.viewer?.sessionId);
      live.endSessionsOf(id, request.viewer?.sessionId);
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
