import { readStoredMessage } from './wire/chat.ts';
import { readNotification } from './wire/notifications.ts';
import type { Receivers } from './socket/LiveEvents.ts';

/** What is done with the events of a connection to the provider. */
export const live = (): Receivers => ({
  connectionOpened: () => undefined,
  receiveMessage: (wire, connection) => {
    const message = readStoredMessage(wire, connection.memberId);
    if (message) connection.deliverMessage(message);
  },
  receiveNotification: (wire, connection) => {
    const notification = readNotification(wire);
    if (notification) connection.deliverNotification(notification);
  },
});
