import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { countPhone } from '../../rateLimits/countAsNewMember.ts';
import { describeAttempt } from '../../rateLimits/attempt.ts';
import { readAccount } from '../../domain/auth/accounts.ts';
import { deleteAccount } from '../../domain/profile/deletion.ts';
import type { PasswordField } from '../../domain/auth/passwords.ts';
import type { Viewer } from '../../domain/auth/sessions.ts';
import { requireScope } from '../../domain/auth/tokens.ts';
import { checkProfile, updateProfile } from '../../domain/profile/profiles.ts';
import { findModerator } from '../../domain/moderation/moderators.ts';
import { listMembers, readProfile, readSeller } from '../../domain/profile/members.ts';
import { invalid } from '../../RequestError.ts';
import { uploadedImagesOf, withForm } from '../form.ts';
import { check, CURRENT_PASSWORD_RULES } from '../../rules.ts';
import { clearSessionCookie } from '../../http/cookies.ts';
import { requireViewerWithId, viewerOf, withoutAccountOf } from '../viewer.ts';
import type { Server, Services } from '../../services.ts';
import { dataDataOf, dataOf, listOf, MessageBody, User } from '../../wire.ts';
import { checkPassword } from '../auth/checkPassword.ts';
import { originOf } from '../auth/originOf.ts';
import { ok, ById, formBody, SearchQuery, sessionRoute, tokenRoute, textBody } from '../schemas.ts';

/** Become empty when a form leaves them out and the extension `patch` is disabled. */
const EMPTY_FIELDS = { bio: '', location: '', phoneNumber: '', website: '' };

export function addMemberRoutes(app: Server, { db, rateLimits }: Services): void {
  app.get(
    '/profile/:id',
    tokenRoute('read', 'Members', {
      summary: "A member's profile",
      params: ById,
      response: ok(dataDataOf(User)),
    }),
    async (request) => {
      const viewer = viewerOf(request);
      const profile = await readSeller(db, viewer.id, request.params.id);
      return { data: { data: withoutAccountOf(viewer, profile) } };
    },
  );

  app.post(
    '/users/:id/phone-number',
    tokenRoute('read', 'Members', {
      summary:
        "A member's phone number, empty if there is none; a member may see a limited number of them an hour",
      params: ById,
      response: ok(dataOf(Type.Object({ phoneNumber: Type.String() }))),
    }),
    async (request) => {
      const viewer = viewerOf(request);
      await countPhone({ rateLimits }, viewer);
      const { phoneNumber = '' } = await readProfile(db, viewer.id, request.params.id);
      return { data: { phoneNumber } };
    },
  );

  app.get(
    '/all-users',
    tokenRoute('read', 'Members', {
      summary: 'The members by username; search matches part of a username, first, last or full name',
      querystring: SearchQuery,
      response: ok(listOf(User)),
    }),
    async (request) => listMembers(db, viewerOf(request).id, request.query),
  );
}

export function addProfileRoutes(app: Server, services: Services): void {
  addProfileChangeRoute(app, services);
  addAccountDeletionRoute(app, services);
}

function addProfileChangeRoute(app: Server, services: Services): void {
  const { config, db, extensions, images, live, mailer } = services;

  app.put(
    '/update/:id',
    tokenRoute('write', 'Members', {
      summary:
        "Change the viewer's profile; fields that the form leaves out are kept, an empty avatar part removes the picture, and a new password needs the current one",
      params: ById,
      consumes: ['multipart/form-data'],
      body: formBody(
        [
          'username',
          'password',
          'currentPassword',
          'firstName',
          'lastName',
          'bio',
          'location',
          'phoneNumber',
          'website',
          'mailDigest',
        ],
        { hasAvatar: true, allowedValues: { mailDigest: ['true', 'false'] } },
      ),
      response: ok(User),
    }),
    async (request) => {
      const viewer = requireViewerWithId(request, request.params.id);
      const pictureField = { name: 'avatar', maxPictures: 1, path: '/uploads/' } as const;
      const hasPatchExtension = extensions.has('patch');
      const { user, replacedAvatar, hasNewPassword } = await withForm(
        request,
        services,
        pictureField,
        async ({ fields, pictures, storePictures }) => {
          // Without the extension, the field is ignored.
          if (!extensions.has('mail-digest')) delete fields['mailDigest'];
          checkProfile(fields);
          await requireModeratorsName(services, viewer.id, fields['username']);
          if (fields['password']) {
            requireScope(viewer, undefined);
            check(CURRENT_PASSWORD_RULES, fields);
            await checkPasswordOf(
              services,
              viewer,
              request,
              fields['currentPassword'] ?? '',
              'currentPassword',
            );
          }
          const [storedAvatar] = uploadedImagesOf(await storePictures());
          // With the extension `patch`, an empty avatar part removes the picture.
          const hasEmptyAvatar = hasPatchExtension && pictures?.includes('');
          const avatar = storedAvatar ?? (hasEmptyAvatar ? null : undefined);
          const changedFields = hasPatchExtension ? fields : { ...EMPTY_FIELDS, ...fields };
          return updateProfile(db, viewer, changedFields, avatar);
        },
      );
      if (hasNewPassword) {
        live.endSessionsOf(viewer.id, viewer.sessionId);
        const { email } = await readAccount(db, viewer.id);
        const origin = originOf(request, config);
        const notice = {
          to: email,
          userId: viewer.id,
          event: 'password',
          ...origin,
          at: new Date(),
        } as const;
        mailer.sendSecurityNotice(notice);
      }
      if (replacedAvatar) await images.remove([replacedAvatar]);
      return withoutAccountOf(viewer, user);
    },
  );
}

/** The operator's MODERATORS has the name, and somebody else could take it if it were free. @throws VALIDATION */
async function requireModeratorsName(
  { config, db }: Services,
  id: string,
  username: string | undefined,
): Promise<void> {
  const moderator = await findModerator(db, config.moderators, id);
  if (moderator && username !== undefined && username !== moderator.name)
    throw invalid({ username: 'Moderators cannot change their username. Please ask the operator.' });
}

function addAccountDeletionRoute(app: Server, services: Services): void {
  const { config, db, extensions, images, jobs, live, mailer } = services;

  app.delete(
    '/profile/:id',
    {
      ...sessionRoute('Members', {
        summary: "Delete the viewer's account and everything that it owns; needs the password",
        params: ById,
        // A body is optional without the extension `confirm-deletion`.
        body: Type.Union([textBody(['password']), Type.Null()]),
        response: ok(MessageBody),
      }),
      config: { allowsSuspended: true },
    },
    async (request, reply) => {
      const viewer = requireViewerWithId(request, request.params.id);
      const { id } = viewer;
      if (extensions.has('confirm-deletion'))
        await checkPasswordOf(services, viewer, request, request.body?.['password'] ?? '', 'password');
      const { emails, orphanedImages } = await deleteAccount(db, id);
      live.endSessionsOf(id);
      clearSessionCookie(reply, config.publicUrl);
      await images.remove(orphanedImages);
      mailer.eraseMailsTo(emails);
      jobs.wake('deletions');
      return { message: 'Your profile has been deleted.' };
    },
  );
}

async function checkPasswordOf(
  services: Services,
  { id }: Viewer,
  request: FastifyRequest,
  password: string,
  field: PasswordField,
): Promise<void> {
  const account = await readAccount(services.db, id);
  const attempt = await describeAttempt(services, request, account.email);
  await checkPassword(services, attempt, account, password, field);
}
