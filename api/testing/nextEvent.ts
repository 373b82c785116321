import type { Socket } from 'socket.io-client';

/** Resolves to the payload of the next `event` that passes `isWanted`; rejects when none arrives within five seconds. */
export function nextEvent<T>(
  socket: Socket,
  event: string,
  isWanted: (payload: T) => boolean = () => true,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No ${event} arrived.`)), 5_000);
    const onEvent = (payload: T) => {
      if (!isWanted(payload)) return;
      clearTimeout(timer);
      socket.off(event, onEvent);
      resolve(payload);
    };
    socket.on(event, onEvent);
  });
}
