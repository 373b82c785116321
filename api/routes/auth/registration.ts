import { uploadedImagesOf, withForm } from '../form.ts';
import { getClientNetworks } from '../../http/clientAddress.ts';
import { emailOf, requireEmail } from '../../domain/auth/accounts.ts';
import { consumeCode } from '../../domain/auth/codes.ts';
import {
  checkRegistration,
  confirmEmail,
  findRegistration,
  listRegistrations,
  register,
} from '../../domain/auth/registration.ts';
import { RequestError } from '../../RequestError.ts';
import { describeAttempt, type Attempt } from '../../rateLimits/attempt.ts';
import {
  countConfirmationMail,
  countPassword,
  countRegistration,
  countRegistrationMail,
} from '../../rateLimits/countAttempts.ts';
import { check, CODE_RULES, REGISTRATION_RULES } from '../../rules.ts';
import type { Server, Services } from '../../services.ts';
import { dataDataOf, MessageBody, User } from '../../wire.ts';
import { fieldsOf } from './fieldsOf.ts';
import { enterCode, mailCode } from './codes.ts';
import { signIn } from './signIn.ts';
import { created, formBody, ok, publicRoute, textBody } from '../schemas.ts';

const REGISTERED_ELSEWHERE_MESSAGE =
  'Enter the password that you chose at registration, or register again in this browser.';

export function addRegisterRoute(app: Server, services: Services): void {
  const { config, db, images, rateLimits } = services;

  app.post(
    '/register',
    publicRoute('Account', {
      summary:
        "Register, and mail a code that confirms the email; replaces the browser's earlier registration of the email",
      consumes: ['multipart/form-data'],
      body: formBody(Object.keys(REGISTRATION_RULES), {
        required: ['username', 'email', 'password'],
        hasAvatar: true,
      }),
      response: created(dataDataOf(User)),
    }),
    async (request, reply) => {
      await countRegistration(rateLimits, getClientNetworks(request.raw, config.trustedPeers));
      const pictureField = { name: 'avatar', maxPictures: 1, path: '/uploads/' } as const;
      const { account, attempt, avatar, fields, isSpare } = await withForm(
        request,
        services,
        pictureField,
        async (form) => {
          const { fields } = form;
          checkRegistration(fields);
          const attempt = await describeAttempt(services, request, emailOf(fields));
          const { browser } = attempt;
          const { isSpare, refund } = await countRegistrationMail(rateLimits, attempt);
          try {
            const [avatar] = uploadedImagesOf(await form.storePictures());
            const account = await register(db, fields, avatar, { browser });
            return { account, attempt, avatar, fields, isSpare };
          } catch (error) {
            await refund();
            throw error;
          }
        },
      );
      await images.remove(account.orphanedImages);
      mailCode(services, reply, attempt, account, 'verify', { isSpare });
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

export function addVerificationRoutes(app: Server, services: Services): void {
  const { db, extensions, rateLimits } = services;

  app.post(
    '/verify-email',
    publicRoute('Account', {
      summary:
        'Confirm the email of a registration of this browser, or with the password of another, and start a session; a username replaces the chosen one',
      body: textBody(['email', 'code'], ['password', 'username']),
      response: ok(dataDataOf(User)),
    }),
    async (request, reply) => {
      const body = fieldsOf(request.body);
      const email = emailOf(body);
      check(CODE_RULES, { ...body, email });
      const attempt = await describeAttempt(services, request, email);
      // Forms send an empty field for none.
      const [password, username] = ['password', 'username'].map((name) =>
        extensions.has('confirm-with-login') ? body[name] || undefined : undefined,
      );
      const { key, storedCode, refund } = await enterCode(services, attempt, 'verify', body['code']);
      const userId = await requireRegistration(services, attempt, password);
      // The code stays valid if the username is taken.
      await confirmEmail(db, userId, { username, before: (tx) => consumeCode(tx, key, storedCode) });
      await refund();
      return signIn(services, request, reply, attempt, userId, 'confirmed');
    },
  );

  app.post(
    '/resend-verification-code',
    publicRoute('Account', {
      summary:
        'Mail another code, at most once a minute; the response does not reveal whether there is an account',
      body: textBody(['email']),
      response: ok(MessageBody),
    }),
    async (request, reply) => {
      const attempt = await describeAttempt(services, request, requireEmail(fieldsOf(request.body)));
      const isSpare = await countConfirmationMail(rateLimits, attempt);
      // A confirmed email has no registrations and needs no code, but the response must not reveal that.
      const [registration] = await listRegistrations(db, attempt.email, attempt.browser);
      mailCode(services, reply, attempt, registration, 'verify', { isSpare });
      return { message: 'A new code has been sent to your email.' };
    },
  );
}

/** Called after the right code, so that errors reveal nothing to strangers. @throws INVALID_CREDENTIALS, RATE_LIMITED */
async function requireRegistration(
  { db, rateLimits }: Services,
  { browser, ...attempt }: Attempt,
  password: string | undefined,
): Promise<string> {
  const refund = password === undefined ? undefined : await countPassword(rateLimits, attempt);
  const id = await findRegistration(db, { email: attempt.email, browser, password });
  if (id === undefined) {
    const message = password === undefined ? REGISTERED_ELSEWHERE_MESSAGE : 'The password is wrong.';
    throw new RequestError('INVALID_CREDENTIALS', message, { fields: { password: message } });
  }
  await refund?.();
  return id;
}
