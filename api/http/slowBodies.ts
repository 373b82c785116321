import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** What a request body has to bring, measured over `windowMs`. */
export interface BodyRate {
  minBytesPerSecond: number;
  windowMs: number;
}

/**
 * Closes connections whose request body arrives below a minimum rate. There is no time limit for a whole request: ten
 * pictures on a slow line take a long while. A body that waits for us to read it is not slow.
 */
export function limitSlowBodies(server: Server, { minBytesPerSecond, windowMs }: BodyRate): void {
  /** By connection: its latest request, and how many bytes it had read at the last look; undefined before the first. */
  const latest = new Map<Socket, { request?: IncomingMessage; bytesRead?: number }>();
  const minBytes = (minBytesPerSecond * windowMs) / 1_000;

  server.on('connection', (socket: Socket) => {
    latest.set(socket, {});
    socket.once('close', () => latest.delete(socket));
  });
  server.on('request', (request: IncomingMessage) => {
    if (latest.has(request.socket)) latest.set(request.socket, { request });
  });
  const timer = setInterval(() => {
    for (const [socket, { request, bytesRead }] of latest) {
      if (!request || request.complete) {
        latest.set(socket, {});
      } else if (request.readableFlowing !== true) {
        latest.set(socket, { request });
      } else if (bytesRead !== undefined && socket.bytesRead - bytesRead < minBytes) {
        request.destroy();
      } else {
        latest.set(socket, { request, bytesRead: socket.bytesRead });
      }
    }
  }, windowMs).unref();
  server.once('close', () => clearInterval(timer));
}
