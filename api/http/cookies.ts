import type { FastifyReply } from 'fastify';
import { LIMITS, TIMINGS } from '../limits.ts';

/** Over https, browsers accept a `__Host-` cookie only from this host and for all paths, so a sibling domain cannot set it. */
export const sessionCookieName = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-forecourt_session' : 'forecourt_session';

/** Up to `LIMITS.sessionCookies`: other paths and hosts may set cookies of the same name, which the header does not tell apart. */
export function sessionTokensOf(header: string | undefined, publicUrl: string): string[] {
  const cookieName = sessionCookieName(publicUrl);
  const tokens: string[] = [];
  for (const pair of header?.split(';') ?? []) {
    const [name, value] = pair.split('=', 2);
    if (name?.trim() === cookieName && value?.trim()) tokens.push(value.trim());
    if (tokens.length === LIMITS.sessionCookies) break;
  }
  return tokens;
}

/** Identifies a browser, with or without a session. */
export const browserCookieName = (publicUrl: string): string =>
  `${publicUrl.startsWith('https:') ? '__Host-' : ''}forecourt_browser`;

export function setSessionCookie(reply: FastifyReply, token: string, publicUrl: string): void {
  void reply.setCookie(sessionCookieName(publicUrl), token, {
    ...createCookieOptions(publicUrl),
    maxAge: TIMINGS.sessionSeconds,
  });
}

export function clearSessionCookie(reply: FastifyReply, publicUrl: string): void {
  void reply.clearCookie(sessionCookieName(publicUrl), createCookieOptions(publicUrl));
}

export const createCookieOptions = (publicUrl: string) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: publicUrl.startsWith('https:'),
});
