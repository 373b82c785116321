import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { failure } from '../provider/failures.ts';

/** The event of a request whose body arrives below the minimum rate. Without a listener its connection is closed. */
export const SLOW_BODY = Symbol('slow body');

/** What is said to its client. */
export const TOO_SLOW = failure(
  'BAD_USER_INPUT',
  'The request came too slowly. Please try again on a faster connection.',
);

export interface MinimumRate {
  minBytesPerSecond: number;
  /** The time over which the rate is measured. */
  rateWindowMs: number;
}

/**
 * Holds request bodies to a minimum rate instead of a total time: a large picture on a slow line takes minutes, and a client
 * that sends a byte now and then must not keep its connection. A body that waits for us to read it is not slow.
 */
export function limitSlowBodies(server: Server, { minBytesPerSecond, rateWindowMs }: MinimumRate): void {
  /** By connection: its latest request, and how many bytes it had read at the last look; null before the first. */
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
        const isSlow = bytesRead !== null && socket.bytesRead - bytesRead < minBytes;
        if (isSlow && !request.emit(SLOW_BODY)) request.destroy();
      }
    }
  }, rateWindowMs).unref();
  server.once('close', () => clearInterval(timer));
}
