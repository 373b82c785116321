import type { IncomingHttpHeaders } from 'node:http';

/** CSRF: whether a page of this origin may use the session. Allowed are the public URL and this server; programs send no Origin header. */
export function isAllowedOrigin({ origin, host }: IncomingHttpHeaders, publicUrl: string): boolean {
  if (origin === undefined || origin === publicUrl) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
