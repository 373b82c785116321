export const sessionCookie = 'forecourt_session';

/** The session's token in a Cookie header. */
export function sessionCookieOf(header: string | undefined): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [name, value] = pair.split('=', 2);
    if (name?.trim() === sessionCookie) return value?.trim();
  }
  return undefined;
}

/**
 * The cookie that tells one browser from another, signed in or not. On https its name begins with `__Host-`, so that no
 * other host of the same domain can set it.
 */
export const browserCookieOf = (publicUrl: string): string =>
  `${publicUrl.startsWith('https:') ? '__Host-' : ''}forecourt_browser`;
