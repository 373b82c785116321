import type { FastifyReply } from 'fastify';
import { LIMITS, TIMINGS } from '../limits.ts';

/** Over https, browsers accept a `__Host-` cookie only from this host and for all paths, so a sibling domain cannot set it. */
export const sessionCookieName = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-forecourt_session' : 'forecourt_session';

/**
 * Returns the session tokens in a Cookie header, at most `LIMITS.sessionCookies`. Several cookies may have the same name, set for other
 * paths or by another host, and the header does not show which one this server has set.
 */
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

/** The cookie identifies a browser, with or without a session; `__Host-` as above. */
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
