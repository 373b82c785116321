import { readStoredMessage } from './wire/chat.ts';
import { readNotification } from './wire/notifications.ts';
import type { Receivers } from './socket/UpstreamSocket.ts';

/** What is done with the events of a socket. */
export const live = (): Receivers => ({
  socketOpened: () => undefined,
  receiveMessage: (wire, socket) => socket.deliverMessage(readStoredMessage(wire, socket.memberId)),
  receiveNotification: (wire, socket) => socket.deliverNotification(readNotification(wire)),
});
