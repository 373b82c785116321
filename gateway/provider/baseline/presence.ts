import type { Baseline } from '../Provider.ts';
import type { UpstreamSocket } from '../socket/UpstreamSocket.ts';

/** Without `presence`, the lists that the provider sends to a session's socket say who is online. */
export const withoutPresence = {
  live: () => ({
    watchPresence: (socket) => {
      updateWatched(socket);
      return Promise.resolve();
    },
    receiveOnlineUsers: updateWatched,
  }),
  presence: (_, { calls, socket, viewer }) => ({
    isOnline: async ({ id, isOnline }) => {
      if (isOnline !== undefined) return isOnline;
      const viewerId = await viewer.id();
      const sockets = viewerId === null ? [] : socket.socketsOf(viewerId);
      const own = sockets.find(({ session }) => session.key === calls.session.key);
      return own?.onlineIds?.includes(id) ?? null;
    },
  }),
} satisfies Baseline;

function updateWatched({ onlineIds, watched }: UpstreamSocket): void {
  if (onlineIds && watched.ids.length > 0) watched.setOnline(new Set(onlineIds), watched.ids);
}
