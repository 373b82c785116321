import { emailOf } from '../../domain/auth/accounts.ts';
import { countUnreadMessages } from '../../domain/chat/conversations.ts';
import { readProfile } from '../../domain/profile/members.ts';
import { countUnreadNotifications } from '../../domain/notifications/notifications.ts';
import { liftEndedSuspensions, requireNotSuspended } from '../../domain/moderation/suspensions.ts';
import { authenticate } from '../../domain/auth/passwords.ts';
import { sessionTokensOf } from '../../http/cookies.ts';
import { clearSessionCookie } from '../../http/cookies.ts';
import { viewerOf, withoutAccountOf } from '../viewer.ts';
import { describeAttempt } from '../../rateLimits/attempt.ts';
import { countPassword } from '../../rateLimits/countAttempts.ts';
import { check, LOGIN_RULES } from '../../rules.ts';
import type { Server, Services } from '../../services.ts';
import { dataDataOf, MessageBody, User } from '../../wire.ts';
import { fieldsOf } from './fieldsOf.ts';
import { moderatorOf, signIn } from './signIn.ts';
import { ok, publicRoute, textBody, tokenRoute } from '../schemas.ts';

export function addSessionRoutes(app: Server, services: Services): void {
  const { config, db, rateLimits, signOuts } = services;

  app.post(
    '/login',
    publicRoute('Account', {
      summary: 'Sign in and start a session',
      body: textBody(['email', 'password'], ['restricted'], { restricted: ['true', 'false'] }),
      response: ok(dataDataOf(User)),
    }),
    async (request, reply) => {
      const body = fieldsOf(request.body);
      const email = emailOf(body);
      check(LOGIN_RULES, { ...body, email });
      const attempt = await describeAttempt(services, request, email);
      const refund = await countPassword(rateLimits, attempt);
      const account = await authenticate(db, email, body['password'] ?? '', attempt.browser);
      await refund();
      await liftEndedSuspensions(db, new Date(), account.id);
      // A restricted session only exports and deletes the account.
      if (body['restricted'] !== 'true') await requireNotSuspended(db, account.id);
      return signIn(services, request, reply, attempt, account.id, 'signIn');
    },
  );

  app.post(
    '/logout',
    {
      config: { isPublic: true, ignoresSession: true },
      schema: {
        tags: ['Account'],
        summary:
          'Sign out: end the session and clear its cookie; 202 while the database is unavailable, because the session then ends later',
        response: { ...ok(MessageBody), 202: MessageBody },
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
      ...tokenRoute('read', 'Account', {
        summary: "The viewer's profile, with the numbers of unread messages and notifications",
        response: ok(dataDataOf(User)),
      }),
      config: { scope: 'read', allowsSuspended: true },
    },
    async (request) => {
      const viewer = viewerOf(request);
      const { id } = viewer;
      const [profile, unreadMessagesCount, unreadNotificationsCount] = await Promise.all([
        readProfile(db, id, id),
        countUnreadMessages(db, id),
        countUnreadNotifications(db, id),
      ]);
      const counts = { unreadMessagesCount, unreadNotificationsCount };
      const data = { ...withoutAccountOf(viewer, profile), ...counts, ...moderatorOf(services, profile) };
      return { data: { data } };
    },
  );
}
