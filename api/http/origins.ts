import type { IncomingHttpHeaders } from 'node:http';

/** CSRF: the Origin must be the public URL or this server's own. A request without one does not come from a page of another site. */
export function isAllowedOrigin({ origin, host }: IncomingHttpHeaders, publicUrl: string): boolean {
  if (origin === undefined || origin === publicUrl) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
