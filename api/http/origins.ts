import type { IncomingHttpHeaders } from 'node:http';

/** CSRF: whether a page of this origin, the public URL or this server, may use the session. Programs other than browsers send no Origin header. */
export function isAllowedOrigin({ origin, host }: IncomingHttpHeaders, publicUrl: string): boolean {
  if (origin === undefined || origin === publicUrl) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
