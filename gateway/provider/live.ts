import { LIMITS } from '../limits.ts';
import { Area } from './Area.ts';
import { checkIds, withQuery } from './calls/routes.ts';
import type { Chat } from './chat.ts';
import type { NotificationModel, MessageModel } from './models.ts';
import { NOTIFICATIONS } from './notifications.ts';
import { fetchAll } from './pages.ts';
import type { LiveEvents, LiveMethods, UpstreamSocket } from './socket/UpstreamSocket.ts';
import { readMessage } from './wire/chat.ts';
import { readOnlineIds } from './wire/events.ts';

export class Live extends Area<{ chat: Chat }> implements LiveMethods {
  declare receiveOnlineUsers?: LiveMethods['receiveOnlineUsers'];
  declare findMessage?: LiveMethods['findMessage'];
  declare findNotification?: LiveMethods['findNotification'];
  declare streamOpened?: LiveMethods['streamOpened'];

  /** What was stored after an entry, oldest first. `GET /messages/since?after&limit`, `GET /notifications/since?after&limit`. */
  async storedAfter<K extends 'messageReceived' | 'notificationReceived'>(
    name: K,
    after: string,
  ): Promise<LiveEvents[K][0][]> {
    checkIds({ after });
    const viewerId = await this.viewer.requiredId();
    const query = { after, limit: LIMITS.maxPageEntries };
    const isMessage = name === 'messageReceived';
    const entries: (MessageModel | NotificationModel)[] = await fetchAll<MessageModel | NotificationModel>(
      this.calls,
      {
        path: withQuery(isMessage ? '/messages/since' : '/notifications/since', query),
        defaultMessage: isMessage ? 'Failed to load messages' : NOTIFICATIONS.defaultMessage,
        read: (item) => (isMessage ? readMessage(item, viewerId) : NOTIFICATIONS.read(item)),
      },
    );
    return entries;
  }

  /** Event `watchPresence` → the ids of those online. */
  async watchPresence({ watched, events, emitWithAck }: UpstreamSocket): Promise<void> {
    const { ids } = watched;
    const payload = { userIds: ids, onlineUsers: events.listenerCount('onlineUsersChanged') > 0 };
    const onlineIds = readOnlineIds(await emitWithAck('watchPresence', payload));
    if (onlineIds) watched.setOnline(onlineIds, ids);
  }
}
