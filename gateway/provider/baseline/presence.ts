import type { UserModel } from '../models.ts';
import type { UpstreamSocket } from '../socket/UpstreamSocket.ts';
import type { Baseline } from '../Provider.ts';

/** Without `presence`, the lists that the provider sends to a session's socket say who is online. */
export const withoutPresence: Baseline = ({ Live, Presence }) => ({
  Live: class extends Live {
    override watchPresence(socket: UpstreamSocket): Promise<void> {
      updateWatched(socket);
      return Promise.resolve();
    }

    override receiveOnlineUsers = updateWatched;
  },
  Presence: class extends Presence {
    override async isOnline({ id, isOnline }: UserModel) {
      if (isOnline !== undefined) return isOnline;
      const viewerId = await this.viewer.id();
      const sockets = viewerId === null ? [] : this.socket.socketsOf(viewerId);
      const own = sockets.find(({ session }) => session.key === this.calls.session.key);
      return own?.onlineIds?.includes(id) ?? null;
    }
  },
});

function updateWatched({ onlineIds, watched }: UpstreamSocket): void {
  if (onlineIds && watched.ids.length > 0) watched.setOnline(new Set(onlineIds), watched.ids);
}
