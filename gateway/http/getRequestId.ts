import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Log injection (CWE-117): clients' request ids go into logs and upstream headers, so only these characters are accepted. */
const REQUEST_ID = /^[\w.:-]{1,64}$/;

/** The id that the client gave the request, or a new one. */
export function getRequestId({ headers }: IncomingMessage): string {
  const id = headers['x-request-id'];
  return typeof id === 'string' && REQUEST_ID.test(id) ? id : randomUUID();
}
