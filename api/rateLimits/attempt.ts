import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { getClientNetworks, type Networks } from '../http/clientAddress.ts';
import { browserCookieName } from '../http/cookies.ts';
import { sha256Of } from '../domain/sha256Of.ts';
import { findKnownPlace } from '../domain/auth/knownPlaces.ts';
import type { Queryable } from '../db/Db.ts';
import type { Config } from '../config.ts';
import { createCookieOptions } from '../http/cookies.ts';
import { TIMINGS } from '../limits.ts';

/** An attempt at a password or a code, or a request for a mail. */
export interface Attempt {
  email: string;
  /** A new one when the browser sent none. */
  browserToken: string;
  browser: string;
  networks: Networks;
  /** The SHA-256 of the browser, or else of the address, if an earlier sign-in or password reset of the account came from it. */
  knownPlace: string | undefined;
}

export async function describeAttempt(
  { config, db }: { config: Pick<Config, 'publicUrl' | 'trustedPeers'>; db: Queryable },
  request: FastifyRequest,
  email: string,
): Promise<Attempt> {
  const sentToken = request.cookies[browserCookieName(config.publicUrl)];
  // A token has 43 characters: 32 bytes in base64url.
  const browserToken =
    sentToken !== undefined && /^[\w-]{43}$/.test(sentToken)
      ? sentToken
      : randomBytes(32).toString('base64url');
  const place = {
    browser: sha256Of(browserToken),
    networks: getClientNetworks(request.raw, config.trustedPeers),
  };
  return { email, browserToken, ...place, knownPlace: await findKnownPlace(db, email, place) };
}

export function setBrowserCookie(reply: FastifyReply, { browserToken }: Attempt, publicUrl: string): void {
  const options = { ...createCookieOptions(publicUrl), maxAge: TIMINGS.browserCookieSeconds };
  void reply.setCookie(browserCookieName(publicUrl), browserToken, options);
}
