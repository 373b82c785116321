import type { IncomingHttpHeaders } from 'node:http';

/** CSRF: whether a request may use the session. Its Origin must be the public URL or this server; programs other than browsers send none. */
export function isAllowedOrigin({ origin, host }: IncomingHttpHeaders, publicUrl: string): boolean {
  if (origin === undefined || origin === publicUrl) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
