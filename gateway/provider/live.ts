import { readOnlineIds } from './wire/events.ts';
import { readStoredMessage } from './wire/chat.ts';
import { readNotification } from './wire/notifications.ts';
import type { Receivers } from './socket/UpstreamSocket.ts';

export const live = (): Receivers => ({
  socketOpened: () => undefined,
  receiveMessage: (wire, socket) => socket.deliverMessage(readStoredMessage(wire, socket.memberId)),
  watchPresence: async (socket) => {
    const { ids } = socket.watched;
    const payload = { userIds: ids, onlineUsers: socket.events.listenerCount('onlineUsersChanged') > 0 };
    const onlineIds = readOnlineIds(await socket.emitWithAck('watchPresence', payload));
    if (onlineIds) socket.watched.setOnline(onlineIds, ids);
  },
  receiveOnlineUsers: () => undefined,
  receiveNotification: (wire, socket) => socket.deliverNotification(readNotification(wire)),
});
