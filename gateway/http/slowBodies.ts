import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../config.ts';
import { failure } from '../provider/calls/failures.ts';

/** The error that a request emits when its body arrives below the minimum rate. */
const TOO_SLOW_ERROR = failure(
  'BAD_USER_INPUT',
  'The request came too slowly. Please try again on a faster connection.',
);

interface ArrivingBody {
  /** The connection's request whose body may still be arriving; null when there is none. */
  request: IncomingMessage | null;
  /** How many bytes the connection had read at the last check; null when the gateway was not reading a body at that check. */
  bytesRead: number | null;
}

/**
 * Slow requests (CWE-400): enforces a minimum rate for request bodies instead of a total timeout, because a large picture on a
 * slow line takes minutes. A body that waits for the gateway to read it is not slow. A slow request emits `error`, or is destroyed
 * if it has no listener for that event.
 */
export function limitSlowBodies(
  server: Server,
  { minBytesPerSecond, rateWindowMs }: Pick<Config, 'minBytesPerSecond' | 'rateWindowMs'>,
): void {
  const bodies = new Map<Socket, ArrivingBody>();
  const minBytes = (minBytesPerSecond * rateWindowMs) / 1_000;

  server.on('connection', (socket) => {
    bodies.set(socket, { request: null, bytesRead: null });
    socket.once('close', () => bodies.delete(socket));
  });
  server.on('request', (request) => {
    const body = bodies.get(request.socket);
    if (!body) return;
    body.request = request;
    body.bytesRead = null;
  });
  const timer = setInterval(() => {
    for (const [socket, body] of bodies) {
      const { request, bytesRead: previousBytesRead } = body;
      body.bytesRead = null;
      if (request === null || request.complete) {
        body.request = null;
      } else if (request.readableFlowing === true) {
        body.bytesRead = socket.bytesRead;
        if (previousBytesRead === null || socket.bytesRead - previousBytesRead >= minBytes) continue;
        if (request.listenerCount('error') > 0) request.emit('error', TOO_SLOW_ERROR);
        else request.destroy();
      }
    }
  }, rateWindowMs).unref();
  server.once('close', () => clearInterval(timer));
}
