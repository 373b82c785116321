import { LIMITS } from '../limits.ts';

/**
 * The name of the session's cookie. On https browsers accept `__Host-` from this host only, for all paths, so that a sibling
 * domain cannot set a cookie of that name.
 */
export const sessionCookieName = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-forecourt_session' : 'forecourt_session';

/**
 * The tokens in a Cookie header, the first five. There may be several cookies of one name, set for other paths or by
 * another host, and the header does not say which one is ours.
 */
export function sessionTokensOf(header: string | undefined, publicUrl: string): string[] {
  const sessionCookie = sessionCookieName(publicUrl);
  const tokens: string[] = [];
  for (const pair of header?.split(';') ?? []) {
    const [name, value] = pair.split('=', 2);
    if (name?.trim() === sessionCookie && value?.trim()) tokens.push(value.trim());
    if (tokens.length === LIMITS.sessionCookies) break;
  }
  return tokens;
}

/**
 * The cookie that identifies a browser, signed in or not. On https its name begins with `__Host-`, so that no other host of the
 * same domain can set it.
 */
export const browserCookieOf = (publicUrl: string): string =>
  `${publicUrl.startsWith('https:') ? '__Host-' : ''}forecourt_browser`;
