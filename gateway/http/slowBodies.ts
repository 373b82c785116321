import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../config.ts';
import { failure } from '../provider/failures.ts';

/** The `error` event of a request whose body arrives below the minimum rate. */
const TOO_SLOW = failure(
  'BAD_USER_INPUT',
  'The request came too slowly. Please try again on a faster connection.',
);

/**
 * Slow requests (CWE-400): enforces a minimum rate for request bodies instead of a total timeout, because a large picture on a
 * slow line takes minutes. A body that waits for the gateway to read it is not slow. A request without an `error` listener is
 * destroyed.
 */
export function limitSlowBodies(
  server: Server,
  { minBytesPerSecond, rateWindowMs }: Pick<Config, 'minBytesPerSecond' | 'rateWindowMs'>,
): void {
  /** By connection: its latest request, and the bytes read at the last check; null before the first. */
  const latest = new Map<Socket, { request: IncomingMessage | null; bytesRead: number | null }>();
  const minBytes = (minBytesPerSecond * rateWindowMs) / 1_000;

  server.on('connection', (socket) => {
    latest.set(socket, { request: null, bytesRead: null });
    socket.once('close', () => latest.delete(socket));
  });
  server.on('request', (request) => {
    const entry = latest.get(request.socket);
    if (!entry) return;
    entry.request = request;
    entry.bytesRead = null;
  });
  const timer = setInterval(() => {
    for (const [socket, entry] of latest) {
      const { request, bytesRead } = entry;
      entry.bytesRead = null;
      if (request === null || request.complete) {
        entry.request = null;
      } else if (request.readableFlowing === true) {
        entry.bytesRead = socket.bytesRead;
        if (bytesRead === null || socket.bytesRead - bytesRead >= minBytes) continue;
        if (request.listenerCount('error') > 0) request.emit('error', TOO_SLOW);
        else request.destroy();
      }
    }
  }, rateWindowMs).unref();
  server.once('close', () => clearInterval(timer));
}
