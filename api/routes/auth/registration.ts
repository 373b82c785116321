import { storedOf, withForm } from '../../http/form.ts';
import { clientNetworks } from '../../http/clientAddress.ts';
import { emailOf, findAccount, requireEmail } from '../../domain/accounts.ts';
import { reuseForReset } from '../../domain/codes.ts';
import { checkRegistration, confirmEmail, register } from '../../domain/registration.ts';
import { Failure } from '../../Failure.ts';
import { attemptOf, setBrowserCookie } from '../../rateLimits/attempt.ts';
import { countFirstMail, countMail, countRegistration } from '../../rateLimits/countAttempts.ts';
import { check, CODE_RULES, REGISTRATION_RULES } from '../../rules.ts';
import type { Server, Services } from '../../services.ts';
import { dataDataOf, MessageBody, User } from '../../wire.ts';
import { fieldsOf, mailCode, redeemCode, signIn } from './codes.ts';
import { ok, created, form, texts } from '../schemas.ts';

const PASSWORD_DISCARDED =
  'Your email is confirmed. Another browser registered it, so only the username was kept. Set a new password with the same code.';

/** Registration of an account. */
export function addRegisterRoute(app: Server, services: Services): void {
  const { config, db, images, mailer, rateLimits } = services;
  const tags = ['Account'];

  app.post(
    '/register',
    {
      config: { open: true },
      schema: {
        tags,
        summary:
          'Register, and mail a code that confirms the email; replaces an unconfirmed account with the same email',
        consumes: ['multipart/form-data'],
        body: form(Object.keys(REGISTRATION_RULES), { hasAvatar: true }),
        response: created(dataDataOf(User)),
      },
    },
    async (request, reply) => {
      await countRegistration(rateLimits, clientNetworks(request.raw, config.trustedPeers));
      const part = { name: 'avatar', max: 1 } as const;
      const { account, attempt, avatar, fields } = await withForm(request, services, part, async (sent) => {
        const { fields } = sent;
        checkRegistration(fields);
        const attempt = await attemptOf(services, request, emailOf(fields));
        const { browser } = attempt;
        const refund = await countFirstMail(rateLimits, attempt);
        try {
          const [avatar] = storedOf(await sent.storePictures());
          const account = await register(db, fields, avatar, { browser });
          return { account, attempt, avatar, fields };
        } catch (error) {
          await refund();
          throw error;
        }
      });
      const { emails, orphaned } = account.replaced;
      await images.remove(orphaned);
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
  const { config, db, rateLimits } = services;
  const tags = ['Account'];

  app.post(
    '/verify-email',
    {
      config: { open: true },
      schema: {
        tags,
        summary:
          'Confirm the email and start a session; if another browser registered, discard the password instead',
        body: texts('email', 'code'),
        response: ok(dataDataOf(User)),
      },
    },
    async (request, reply) => {
      const body = fieldsOf(request.body);
      const email = emailOf(body);
      check(CODE_RULES, { ...body, email });
      const attempt = await attemptOf(services, request, email);
      const used = await redeemCode(services, attempt, 'verify', body['code']);
      if (await confirmEmail(db, used.userId, attempt.browser))
        return signIn(services, request, reply, attempt, used.userId);
      await reuseForReset(db, attempt, used);
      setBrowserCookie(reply, attempt, config.publicUrl);
      throw new Failure('PASSWORD_DISCARDED', PASSWORD_DISCARDED);
    },
  );

  app.post(
    '/resend-verification-code',
    {
      config: { open: true },
      schema: {
        tags,
        summary:
          'Mail another code, at most once a minute; the response does not reveal whether there is an account',
        body: texts('email'),
        response: ok(MessageBody),
      },
    },
    async (request, reply) => {
      const attempt = await attemptOf(services, request, requireEmail(fieldsOf(request.body)));
      await countMail(rateLimits, 'verify', attempt);
      const account = await findAccount(db, attempt.email);
      mailCode(services, reply, attempt, account?.isVerified ? undefined : account, 'verify');
      return { message: 'A new code has been sent to your email.' };
    },
  );
}
