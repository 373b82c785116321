import type { Socket } from 'socket.io-client';

/** The next `event` of `socket` that passes `wanted`; it fails when none comes within five seconds. */
export function nextEvent<T>(
  socket: Socket,
  event: string,
  wanted: (payload: T) => boolean = () => true,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No ${event} came.`)), 5_000);
    const listen = (payload: T) => {
      if (!wanted(payload)) return;
      clearTimeout(timer);
      socket.off(event, listen);
      resolve(payload);
    };
    socket.on(event, listen);
  });
}
