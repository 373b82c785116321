import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientNetworks, type Networks } from '../http/clientAddress.ts';
import { browserCookieName } from '../http/cookies.ts';
import { digestOf } from '../digestOf.ts';
import { findKnownPlace } from '../domain/knownPlaces.ts';
import type { Services } from '../services.ts';
import { cookieOptions } from '../http/session.ts';
import { TIMINGS } from '../limits.ts';

/** A try at a password or a code, or a request for a mail: for which account, and from where. */
export interface Attempt {
  /** Of the account, whether or not there is one. */
  email: string;
  /** The value of the browser's cookie; a new one where the browser has none yet. */
  token: string;
  /** Digest of the token. */
  browser: string;
  networks: Networks;
  /** The browser, or else the address, where it has signed in to the account before. */
  known: string | undefined;
}

/** Describes a request that tries something at the account of `email`. */
export async function attemptOf(
  { config, db }: Pick<Services, 'config' | 'db'>,
  request: FastifyRequest,
  email: string,
): Promise<Attempt> {
  const sent = request.cookies[browserCookieName(config.publicUrl)];
  const token = sent !== undefined && /^[\w-]{43}$/.test(sent) ? sent : randomBytes(32).toString('base64url');
  const place = {
    browser: digestOf(token),
    networks: clientNetworks(request.raw, config.trustedPeers),
  };
  return { email, token, ...place, known: await findKnownPlace(db, email, place) };
}

/** Lets the browser be recognised in later attempts. */
export function setBrowserCookie(reply: FastifyReply, { token }: Attempt, publicUrl: string): void {
  const options = { ...cookieOptions(publicUrl), maxAge: TIMINGS.browserCookieSeconds };
  void reply.setCookie(browserCookieName(publicUrl), token, options);
}
