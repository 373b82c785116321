import type { Server, Socket } from 'node:net';
import { TIMINGS } from '../limits.ts';

/**
 * Backpressure: limits the memory for answers that clients have not read yet, over HTTP and WebSockets. Above the limit, the connections
 * with most unsent bytes are closed, so one on a slow network, which waits for a single answer, is closed last.
 */
export function limitUnsentBytes(server: Server, maxBytes: number): void {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const timer = setInterval(() => {
    const waiting = [...sockets].filter(({ writableLength }) => writableLength > 0);
    waiting.sort((a, b) => b.writableLength - a.writableLength);
    let bytes = waiting.reduce((sum, { writableLength }) => sum + writableLength, 0);
    for (const socket of waiting) {
      if (bytes <= maxBytes) return;
      bytes -= socket.writableLength;
      // A reset also frees the kernel's send buffer; after a normal close, the kernel would keep sending its content.
      socket.resetAndDestroy();
    }
  }, TIMINGS.unsentCheckMs).unref();
  server.once('close', () => clearInterval(timer));
}
