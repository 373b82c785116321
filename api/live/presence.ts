import { LIMITS, TIMINGS } from '../limits.ts';
import type { LiveServer, LiveSocket } from './events.ts';

export interface Presence {
  /** Marks the member of `socket` as online, and sends the latest broadcast list of online members to the socket. */
  addSocket: (socket: LiveSocket) => void;
  /** Marks the member of a socket as offline, unless another of their sockets remains. */
  removeSocket: (socketId: string) => void;
  /** The members who are online, in any process. */
  getOnlineIds: () => ReadonlySet<string>;
  /**
   * Sends the list to a socket again if a change of the socket's hidden members changes the list.
   * @param previousHiddenIds the members hidden before the change.
   */
  resendIfChanged: (socket: LiveSocket, previousHiddenIds: ReadonlySet<string>) => void;
  /** Announces to the other processes that this one has no members, and stops its timers. */
  close: () => void;
}

/**
 * Sends `onlineUsers` to every socket when the list changes.
 * @param hasOtherProcesses whether other processes share the adapter. Each process then announces its own members to the others.
 */
export function createPresence(io: LiveServer, hasOtherProcesses: boolean): Presence {
  /** The sockets of this process that make their members online. */
  const memberIdBySocketId = new Map<string, string>();
  /** The list of the latest broadcast, which a new socket receives at once. */
  let latestIds: string[] = [];
  /** The last list that was sent to all sockets. It is older than `latestIds` while `latestIds` is being sent in batches. */
  let deliveredIds = latestIds;
  let broadcastTimer: NodeJS.Timeout | undefined;
  /** Whether the other processes know the current members of this one. */
  let isAnnounced = true;
  let cachedOnlineIds: ReadonlySet<string> | undefined;

  const getOnlineIds = () =>
    (cachedOnlineIds ??= new Set([...memberIdBySocketId.values(), ...(otherProcesses?.getIds() ?? [])]));
  const broadcast = async () => {
    broadcastTimer = undefined;
    if (!isAnnounced) announce();
    const ids = [...getOnlineIds()].sort();
    if (ids.join() === latestIds.join()) return;
    latestIds = ids;
    // The changes since the last list that every socket has received.
    const [previousIds, onlineIds] = [new Set(deliveredIds), getOnlineIds()];
    const changedIds = [
      ...ids.filter((id) => !previousIds.has(id)),
      ...deliveredIds.filter((id) => !onlineIds.has(id)),
    ];
    const unsentSocketIds: string[] = [];
    for (const [id, socket] of io.sockets.sockets) {
      const { hiddenIds } = socket.data;
      // Sending the same list again would reveal that a hidden member connected or disconnected.
      if (hiddenIds.size > 0 && changedIds.every((changed) => hiddenIds.has(changed))) continue;
      // This socket needs a list of its own, without the hidden members; the others receive the same list in batches.
      if ([...hiddenIds].some((hidden) => onlineIds.has(hidden))) sendListTo(socket);
      else unsentSocketIds.push(id);
    }
    if (unsentSocketIds.length === 0) deliveredIds = ids;
    // Spread over half of the delay, so that a gateway can deliver messages between the many long lists. New sockets receive the list when
    // they connect. A newer list supersedes this one.
    const pauseMs = (readDelayMs() / 2) * (LIMITS.presenceSocketsAtOnce / unsentSocketIds.length);
    while (unsentSocketIds.length > 0 && latestIds === ids) {
      io.local.to(unsentSocketIds.splice(0, LIMITS.presenceSocketsAtOnce)).emit('onlineUsers', ids);
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
  // Because of the delay, members who connect or disconnect together cause one broadcast. The delay grows with the square of the number of
  // sockets, because each socket receives the ids of all members.
  const readDelayMs = () =>
    TIMINGS.presenceDelayMs + TIMINGS.presenceDelayMsPerPair * memberIdBySocketId.size ** 2;
  const scheduleBroadcast = () => {
    cachedOnlineIds = undefined;
    broadcastTimer ??= setTimeout(() => void broadcast(), readDelayMs());
  };
  const announce = () => {
    isAnnounced = true;
    otherProcesses?.announce([...new Set(memberIdBySocketId.values())]);
  };
  const otherProcesses = hasOtherProcesses
    ? createOtherProcesses(io, announce, scheduleBroadcast)
    : undefined;
  announce();
  const announceTimer = setInterval(announce, TIMINGS.presenceAnnounceMs);
  const onMembersChange = () => {
    isAnnounced = false;
    scheduleBroadcast();
  };

  return {
    addSocket: (socket) => {
      memberIdBySocketId.set(socket.id, socket.data.userId);
      sendListTo(socket);
      onMembersChange();
    },
    removeSocket: (socketId) => {
      if (memberIdBySocketId.delete(socketId)) onMembersChange();
    },
    getOnlineIds,
    resendIfChanged: (socket, previousHiddenIds) => {
      const isListChanged = latestIds.some(
        (id) => previousHiddenIds.has(id) !== socket.data.hiddenIds.has(id),
      );
      if (isListChanged && memberIdBySocketId.has(socket.id)) sendListTo(socket);
    },
    close: () => {
      clearInterval(announceTimer);
      clearTimeout(broadcastTimer);
      // A broadcast that is still sending batches stops when `latestIds` changes.
      latestIds = deliveredIds = [];
      memberIdBySocketId.clear();
      cachedOnlineIds = undefined;
      announce();
    },
  };
}

/**
 * Tracks the members who are online in the other processes.
 * @param onNewProcess called when a process announces itself for the first time, because it has not received the members of this process.
 * @param onChange called when the result of `getIds` may have changed.
 */
function createOtherProcesses(io: LiveServer, onNewProcess: () => void, onChange: () => void) {
  const ownProcessId = crypto.randomUUID();
  const stateByProcessId = new Map<string, { ids: string[]; announcedAtMs: number }>();
  io.on('presence', (processId: string, ids: string[]) => {
    const isNew = !stateByProcessId.has(processId);
    stateByProcessId.set(processId, { ids, announcedAtMs: performance.now() });
    if (isNew) onNewProcess();
    onChange();
  });
  return {
    /** Returns the online members of the other processes; a member may be repeated. */
    getIds: () => [...stateByProcessId.values()].flatMap(({ ids }) => ids),
    /** Sends this process's members to the others, and removes processes that have ended. */
    announce: (ids: string[]) => {
      io.serverSideEmit('presence', ownProcessId, ids);
      for (const [processId, { announcedAtMs }] of stateByProcessId) {
        if (performance.now() - announcedAtMs <= TIMINGS.presenceSilenceMs) continue;
        stateByProcessId.delete(processId);
        onChange();
      }
    },
  };
}
