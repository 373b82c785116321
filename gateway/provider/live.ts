import { Area } from './Area.ts';
import type { MessageModel, NotificationModel } from './models.ts';
import type { UpstreamSocket } from './socket/UpstreamSocket.ts';
import { readOnlineIds } from './wire/events.ts';
import type { Wire } from './wire/values.ts';

/** What an upstream socket asks or tells, apart from emitting operations' events. The optional methods are those of `baseline/`. */
export class Live extends Area {
  /** Asks who of the watched members is online. Called when they change, and at each connection. Event `watchPresence`. */
  async watchPresence({ watched, events, emitWithAck }: UpstreamSocket): Promise<void> {
    const { ids } = watched;
    const payload = { userIds: ids, onlineUsers: events.listenerCount('onlineUsersChanged') > 0 };
    const onlineIds = readOnlineIds(await emitWithAck('watchPresence', payload));
    if (onlineIds) watched.setOnline(onlineIds, ids);
  }

  /** Called after each list of all online members. */
  receiveOnlineUsers?: (socket: UpstreamSocket) => void;

  /** Finds the message of an event that is not complete; null if there is none. */
  findMessage?: (wire: unknown, socket: UpstreamSocket) => Promise<MessageModel | null>;

  /** Finds the notification of an event that is not complete; null if there is none. */
  findNotification?: (
    wire: Wire & { type: string },
    socket: UpstreamSocket,
  ) => Promise<NotificationModel | null>;

  /** Called for each stream that opens. */
  streamOpened?: (socket: UpstreamSocket) => void;
}
