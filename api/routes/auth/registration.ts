import { uploadedImagesOf, withForm } from '../form.ts';
import { getClientNetworks } from '../../http/clientAddress.ts';
import { emailOf, findAccount, requireEmail } from '../../domain/auth/accounts.ts';
import { reuseCodeForReset } from '../../domain/auth/codes.ts';
import { checkRegistration, confirmEmail, register } from '../../domain/auth/registration.ts';
import { RequestError } from '../../RequestError.ts';
import { describeAttempt, setBrowserCookie } from '../../rateLimits/attempt.ts';
import { countMail, countRegistration, countRegistrationMail } from '../../rateLimits/countAttempts.ts';
import { check, CODE_RULES, REGISTRATION_RULES } from '../../rules.ts';
import type { Server, Services } from '../../services.ts';
import { dataDataOf, MessageBody, User } from '../../wire.ts';
import { checkPassword } from './checkPassword.ts';
import { fieldsOf } from './fieldsOf.ts';
import { mailCode, redeemCode } from './codes.ts';
import { signIn } from './signIn.ts';
import { ok, created, formBody, textBody } from '../schemas.ts';

const PASSWORD_DISCARDED_MESSAGE =
  'Your email is confirmed. Another browser registered it, so only the username was kept. Set a new password with the same code.';

/** Registration of an account. */
export function addRegisterRoute(app: Server, services: Services): void {
  const { config, db, images, mailer, rateLimits } = services;
  const tags = ['Account'];

  app.post(
    '/register',
    {
      config: { isPublic: true },
      schema: {
        tags,
        summary:
          'Register, and mail a code that confirms the email; replaces an unconfirmed account with the same email',
        consumes: ['multipart/form-data'],
        body: formBody(Object.keys(REGISTRATION_RULES), { hasAvatar: true }),
        response: created(dataDataOf(User)),
      },
    },
    async (request, reply) => {
      await countRegistration(rateLimits, getClientNetworks(request.raw, config.trustedPeers));
      const pictureField = { name: 'avatar', maxPictures: 1, path: '/uploads/' } as const;
      const { account, attempt, avatar, fields } = await withForm(
        request,
        services,
        pictureField,
        async (form) => {
          const { fields } = form;
          checkRegistration(fields);
          const attempt = await describeAttempt(services, request, emailOf(fields));
          const { browser } = attempt;
          const refund = await countRegistrationMail(rateLimits, attempt);
          try {
            const [avatar] = uploadedImagesOf(await form.storePictures());
            const account = await register(db, fields, avatar, { browser });
            return { account, attempt, avatar, fields };
          } catch (error) {
            await refund();
            throw error;
          }
        },
      );
      const { emails, orphanedImages } = account.replacedAccounts;
      await images.remove(orphanedImages);
      // Keep the mails to this email, because the new account has it.
      mailer.eraseMailsTo(emails.filter((email) => email !== account.email));
      mailCode(services, reply, attempt, account, 'verify');
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
}

/** Confirmation of an email with a mailed code. */
export function addVerificationRoutes(app: Server, services: Services): void {
  const { config, db, extensions, rateLimits } = services;
  const tags = ['Account'];

  app.post(
    '/verify-email',
    {
      config: { isPublic: true },
      schema: {
        tags,
        summary:
          'Confirm the email and start a session; if another browser registered and the password is not given, discard the password instead',
        body: textBody('email', 'code', 'password'),
        response: ok(dataDataOf(User)),
      },
    },
    async (request, reply) => {
      const body = fieldsOf(request.body);
      const email = emailOf(body);
      check(CODE_RULES, { ...body, email });
      const attempt = await describeAttempt(services, request, email);
      // An empty password counts as none, as forms send it.
      const password = extensions.has('confirm-with-password') ? body['password'] || undefined : undefined;
      const usedCode = await redeemCode(services, attempt, 'verify', body['code'], async () => {
        if (password === undefined) return;
        // Checked only after the right code, so that the error reveals nothing to a stranger.
        const account = await findAccount(db, email);
        if (account) await checkPassword(services, attempt, account, password, 'password');
      });
      // With the password, any browser counts as the one that registered.
      if (await confirmEmail(db, usedCode.userId, password === undefined ? attempt.browser : undefined))
        return signIn(services, request, reply, attempt, usedCode.userId);
      // Another browser registered the account, so the member has to set a password, with the same code.
      await reuseCodeForReset(db, attempt, usedCode);
      setBrowserCookie(reply, attempt, config.publicUrl);
      throw new RequestError('PASSWORD_DISCARDED', PASSWORD_DISCARDED_MESSAGE);
    },
  );

  app.post(
    '/resend-verification-code',
    {
      config: { isPublic: true },
      schema: {
        tags,
        summary:
          'Mail another code, at most once a minute; the response does not reveal whether there is an account',
        body: textBody('email'),
        response: ok(MessageBody),
      },
    },
    async (request, reply) => {
      const attempt = await describeAttempt(services, request, requireEmail(fieldsOf(request.body)));
      await countMail(rateLimits, 'verify', attempt);
      const account = await findAccount(db, attempt.email);
      // A confirmed account needs no code, but the response must not reveal that.
      mailCode(services, reply, attempt, account?.isVerified ? undefined : account, 'verify');
      return { message: 'A new code has been sent to your email.' };
    },
  );
}
