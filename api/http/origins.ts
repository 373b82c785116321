import type { IncomingHttpHeaders } from 'node:http';

/** CSRF: whether the page that sends a request may use the session: the product's or this server's. Programs send no Origin. */
export function isAllowedOrigin({ origin, host }: IncomingHttpHeaders, publicUrl: string): boolean {
  if (origin === undefined || origin === publicUrl) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
