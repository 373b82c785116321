export const sessionCookie = 'forecourt_session';

/** The session's token in a Cookie header. */
export function sessionCookieOf(header: string | undefined): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [name, value] = pair.split('=', 2);
    if (name?.trim() === sessionCookie) return value?.trim();
  }
  return undefined;
}
