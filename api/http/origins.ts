import type { IncomingHttpHeaders } from 'node:http';

/** Whether a browser's page may use the session here: the product's own, or one of this server. Programs send no Origin. */
export function isAllowedOrigin({ origin, host }: IncomingHttpHeaders, publicUrl: string): boolean {
  if (origin === undefined || origin === publicUrl) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
