import type { FastifyReply, FastifyRequest } from 'fastify';
import { noteKnownPlace } from '../../domain/auth/knownPlaces.ts';
import { readProfile } from '../../domain/profile/members.ts';
import { endSession, startSession } from '../../domain/auth/sessions.ts';
import { setBrowserCookie, type Attempt } from '../../rateLimits/attempt.ts';
import { originOf } from './originOf.ts';
import { setSessionCookie } from '../../http/cookies.ts';
import type { Services } from '../../services.ts';

/** Ends the browser's previous session; mails the member unless the place is known. @returns the response body: the member's profile. */
export async function signIn(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  attempt: Attempt,
  userId: string,
  event: 'confirmed' | 'signIn',
) {
  const { config, db, live, mailer } = services;
  const origin = originOf(request, config);
  if (request.viewer) {
    await endSession(db, request.viewer.sessionId);
    live.endSession(request.viewer.sessionId);
  }
  setSessionCookie(reply, await startSession(db, userId, origin), config.publicUrl);
  await noteKnownPlace(db, userId, attempt);
  if (event === 'confirmed' || attempt.knownPlace === undefined)
    mailer.sendSecurityNotice({ to: attempt.email, userId, event, ...origin, at: new Date() });
  setBrowserCookie(reply, attempt, config.publicUrl);
  const profile = await readProfile(db, userId, userId);
  return { data: { data: { ...profile, ...moderatorOf(services, profile) } } };
}

export const moderatorOf = ({ config }: Services, { username }: { username: string }) =>
  config.moderators.includes(username.toLowerCase()) ? { moderator: true } : {};
