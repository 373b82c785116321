import type { FastifyReply, FastifyRequest } from 'fastify';
import { noteKnownPlace } from '../../domain/auth/knownPlaces.ts';
import { readProfile } from '../../domain/profile/members.ts';
import { endSession, startSession } from '../../domain/auth/sessions.ts';
import { setBrowserCookie, type Attempt } from '../../rateLimits/attempt.ts';
import { setSessionCookie } from '../../http/cookies.ts';
import type { Services } from '../../services.ts';

/**
 * Starts a session, ends the previous session of the browser, and stores the browser and its address as known places of the account.
 * @returns the response body: the member's profile.
 */
export async function signIn(
  { config, db, live }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  attempt: Attempt,
  userId: string,
) {
  if (request.viewer) {
    await endSession(db, request.viewer.sessionId);
    live.endSession(request.viewer.sessionId);
  }
  await noteKnownPlace(db, userId, attempt);
  setSessionCookie(reply, await startSession(db, userId), config.publicUrl);
  setBrowserCookie(reply, attempt, config.publicUrl);
  return { data: { data: await readProfile(db, userId, userId) } };
}
