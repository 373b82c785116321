import type { Redis } from 'ioredis';
import type { LiveServer, LiveSocket } from './events.ts';
import { createOnlineLists } from './onlineLists.ts';
import { createOnlineMembers } from './onlineMembers.ts';

export interface Presence {
  addSocket: (socket: LiveSocket) => void;
  /** The member is offline unless another of their sockets remains. */
  removeSocket: (socket: LiveSocket) => void;
  findOnline: (ids: readonly string[]) => Promise<Set<string>>;
  /** Replaces the watched members. @returns those of `ids` who are online; members who are hidden from the socket's member seem offline. */
  watch: (socket: LiveSocket, ids: readonly string[]) => Promise<string[]>;
  refreshHidden: (socket: LiveSocket, previousHiddenIds: ReadonlySet<string>) => Promise<void>;
  close: () => Promise<void>;
}

const roomOf = (userId: string) => `presence:${userId}`;

/** Watching sockets are in the member's room, so a change costs the same however many members are online. */
export function createPresence(io: LiveServer, redis: Redis | undefined): Presence {
  const { adapter } = io.sockets;
  /** Whether a watched member is online, as the sockets were told. */
  const toldStates = new Map<string, boolean>();
  adapter.on('delete-room', (room: string) => toldStates.delete(room.slice(roomOf('').length)));
  const members = createOnlineMembers({
    io,
    redis,
    onChange: (userId) => {
      lists.onChange();
      void refresh(userId === undefined ? [...toldStates.keys()] : [userId]);
    },
  });
  const lists = createOnlineLists(io, members);

  const refresh = async (ids: readonly string[]) => {
    const watchedIds = ids.filter((id) => adapter.rooms.has(roomOf(id)));
    if (watchedIds.length === 0) return;
    const onlineIds = await members.find(watchedIds);
    for (const userId of watchedIds) {
      const [toldState, online] = [toldStates.get(userId), onlineIds.has(userId)];
      // The last watching socket may have left during the lookup.
      if (toldState === online || !adapter.rooms.has(roomOf(userId))) continue;
      toldStates.set(userId, online);
      // Without an earlier state, the sockets are told by the acknowledgment of `watchPresence`.
      if (toldState !== undefined) io.local.to(roomOf(userId)).emit('presenceChanged', { userId, online });
    }
  };

  return {
    addSocket: (socket) => {
      if (!socket.data.isOnline) members.add(socket.data.viewer.id);
      socket.data.isOnline = true;
      lists.addSocket(socket);
    },
    removeSocket: (socket) => {
      lists.removeSocket(socket);
      if (!socket.data.isOnline) return;
      socket.data.isOnline = false;
      members.remove(socket.data.viewer.id);
    },
    findOnline: members.find,
    watch: async (socket, ids) => {
      const { watchedIds: previousIds = new Set(), hiddenIds } = socket.data;
      const watchedIds = new Set(ids);
      socket.data.watchedIds = watchedIds;
      for (const id of previousIds) if (!watchedIds.has(id)) void socket.leave(roomOf(id));
      const visibleIds = [...watchedIds].filter((id) => !hiddenIds.has(id));
      void socket.join(visibleIds.map(roomOf));
      lists.updateSocket(socket);
      await refresh(visibleIds.filter((id) => !toldStates.has(id)));
      return visibleIds.filter((id) => toldStates.get(id) === true);
    },
    refreshHidden: async (socket, previousHiddenIds) => {
      const { hiddenIds, watchedIds = new Set() } = socket.data;
      lists.resendIfChanged(socket, previousHiddenIds);
      const isToldOnline = (userId: string) => toldStates.get(userId) === true;
      for (const userId of watchedIds) {
        if (!hiddenIds.has(userId) || previousHiddenIds.has(userId)) continue;
        if (isToldOnline(userId)) socket.emit('presenceChanged', { userId, online: false });
        void socket.leave(roomOf(userId));
      }
      const shownIds = [...previousHiddenIds].filter((id) => watchedIds.has(id) && !hiddenIds.has(id));
      void socket.join(shownIds.map(roomOf));
      await refresh(shownIds);
      for (const userId of shownIds)
        if (isToldOnline(userId)) socket.emit('presenceChanged', { userId, online: true });
    },
    close: async () => {
      lists.close();
      await members.close();
    },
  };
}
