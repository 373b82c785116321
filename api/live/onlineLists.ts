import { LIMITS, TIMINGS } from '../limits.ts';
import type { LiveServer, LiveSocket } from './events.ts';
import type { OnlineMembers } from './onlineMembers.ts';

export type OnlineLists = ReturnType<typeof createOnlineLists>;

/** Sends the baseline's event `onlineUsers`, up to `LIMITS.presenceListMembers`: each change sends every member to every member. */
export function createOnlineLists(io: LiveServer, members: Pick<OnlineMembers, 'list'>) {
  const sockets = new Map<string, LiveSocket>();
  let latestIds: readonly string[] = [];
  /** Older than `latestIds` while that is being sent in batches. */
  let deliveredIds = latestIds;
  let broadcastTimer: NodeJS.Timeout | undefined;

  const onChange = () => {
    if (sockets.size > 0) broadcastTimer ??= setTimeout(() => void broadcast(), readDelayMs());
  };
  // The delay merges changes of members who connect or disconnect together.
  const readDelayMs = () => TIMINGS.presenceDelayMs + TIMINGS.presenceDelayMsPerPair * sockets.size ** 2;
  const broadcast = async () => {
    broadcastTimer = undefined;
    const ids = await members.list(LIMITS.presenceListMembers);
    if (ids === null || ids.join() === latestIds.join()) return;
    latestIds = ids;
    const unsentSocketIds = sendOwnLists(ids);
    await sendInBatches(ids, unsentSocketIds);
  };
  /** @returns the sockets that receive all of `ids`. */
  const sendOwnLists = (ids: readonly string[]): string[] => {
    // The changes since the last list that every socket has received.
    const [previousIds, onlineIds] = [new Set(deliveredIds), new Set(ids)];
    const changedIds = [
      ...ids.filter((id) => !previousIds.has(id)),
      ...deliveredIds.filter((id) => !onlineIds.has(id)),
    ];
    const unsentSocketIds: string[] = [];
    for (const [id, socket] of sockets) {
      const { hiddenIds } = socket.data;
      // Sending the same list again would reveal that a hidden member connected or disconnected.
      if (hiddenIds.size > 0 && changedIds.every((changed) => hiddenIds.has(changed))) continue;
      if ([...hiddenIds].some((hidden) => onlineIds.has(hidden))) sendListTo(socket);
      else unsentSocketIds.push(id);
    }
    return unsentSocketIds;
  };
  /** Spread over half of the delay, so that a gateway can deliver messages in between; a newer list supersedes it. */
  const sendInBatches = async (ids: readonly string[], unsentSocketIds: string[]) => {
    if (unsentSocketIds.length === 0) deliveredIds = ids;
    const pauseMs = (readDelayMs() / 2) * (LIMITS.presenceSocketsAtOnce / unsentSocketIds.length);
    while (unsentSocketIds.length > 0 && latestIds === ids) {
      io.local.to(unsentSocketIds.splice(0, LIMITS.presenceSocketsAtOnce)).emit('onlineUsers', [...ids]);
      if (unsentSocketIds.length === 0) deliveredIds = ids;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };
  const sendListTo = (socket: LiveSocket) => {
    socket.emit(
      'onlineUsers',
      latestIds.filter((id) => !socket.data.hiddenIds.has(id)),
    );
  };
  const addSocket = (socket: LiveSocket) => {
    if (!socket.data.receivesLists) return;
    // The first socket finds the list outdated, because no list is made for none.
    if (sockets.size === 0) latestIds = deliveredIds = [];
    sockets.set(socket.id, socket);
    sendListTo(socket);
    onChange();
  };
  const removeSocket = (socket: LiveSocket) => void sockets.delete(socket.id);

  return {
    onChange,
    addSocket,
    removeSocket,
    updateSocket: (socket: LiveSocket) => {
      if (!socket.data.receivesLists) removeSocket(socket);
      else if (socket.data.isOnline && !sockets.has(socket.id)) addSocket(socket);
    },
    resendIfChanged: (socket: LiveSocket, previousHiddenIds: ReadonlySet<string>) => {
      const isListChanged = latestIds.some(
        (id) => previousHiddenIds.has(id) !== socket.data.hiddenIds.has(id),
      );
      if (isListChanged && sockets.has(socket.id)) sendListTo(socket);
    },
    close: () => {
      clearTimeout(broadcastTimer);
      // A broadcast that is still sending batches stops when `latestIds` changes.
      latestIds = deliveredIds = [];
      sockets.clear();
    },
  };
}
