import { Area } from './Area.ts';
import type { Chat } from './chat.ts';
import type { LiveMethods, UpstreamSocket } from './socket/UpstreamSocket.ts';
import { readOnlineIds } from './wire/events.ts';

export class Live extends Area<{ chat: Chat }> implements LiveMethods {
  declare receiveOnlineUsers?: LiveMethods['receiveOnlineUsers'];
  declare findMessage?: LiveMethods['findMessage'];
  declare findNotification?: LiveMethods['findNotification'];
  declare streamOpened?: LiveMethods['streamOpened'];

  /** Event `watchPresence` → the ids of those online. */
  async watchPresence({ watched, events, emitWithAck }: UpstreamSocket): Promise<void> {
    const { ids } = watched;
    const payload = { userIds: ids, onlineUsers: events.listenerCount('onlineUsersChanged') > 0 };
    const onlineIds = readOnlineIds(await emitWithAck('watchPresence', payload));
    if (onlineIds) watched.setOnline(onlineIds, ids);
  }
}
