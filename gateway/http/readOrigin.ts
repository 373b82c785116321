import type { IncomingHttpHeaders } from 'node:http';

/**
 * Under which a client reaches the gateway: that of its own page, which may have been opened at another address than the public one,
 * else the public one, else the host of the request.
 */
export function readOrigin({ origin, host = '' }: IncomingHttpHeaders, publicUrl: URL | null): string {
  const isOwnPage = origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
  return isOwnPage ? origin : (publicUrl?.origin ?? `http://${host}`);
}
