import { LIMITS, TIMINGS } from '../limits.ts';
import type { LiveServer, LiveSocket } from './events.ts';

export interface Presence {
  /** Marks the member of `socket` as online, and sends the list to the socket. */
  connected: (socket: LiveSocket) => void;
  disconnected: (socketId: string) => void;
  /** The members who are online, in any process. */
  online: () => ReadonlySet<string>;
  /** Sends the list to a socket again if it differs after a change of its hidden members. @param before the members hidden until now. */
  refresh: (socket: LiveSocket, before: ReadonlySet<string>) => void;
  close: () => void;
}

/**
 * Sends `onlineUsers` to every socket when the list changes.
 * @param isShared whether several processes share an adapter. Each process then announces its own members to the others.
 */
export function createPresence(io: LiveServer, isShared: boolean): Presence {
  const memberOf = new Map<string, string>();
  let sent: string[] = [];
  /** The latest list that was sent to every socket. */
  let delivered = sent;
  let timer: NodeJS.Timeout | undefined;
  let isAnnounced = true;
  let cachedOnline: ReadonlySet<string> | undefined;

  const online = () => (cachedOnline ??= new Set([...memberOf.values(), ...(others?.ids() ?? [])]));
  const broadcast = async () => {
    timer = undefined;
    if (!isAnnounced) announce();
    const ids = [...online()].sort();
    if (ids.join() === sent.join()) return;
    sent = ids;
    const [before, now] = [new Set(delivered), online()];
    const changes = [...ids.filter((id) => !before.has(id)), ...delivered.filter((id) => !now.has(id))];
    const sockets: string[] = [];
    for (const [id, socket] of io.sockets.sockets) {
      const { hiddenIds } = socket.data;
      // Sending the same list again would reveal that a hidden member connected or disconnected.
      if (hiddenIds.size > 0 && changes.every((changed) => hiddenIds.has(changed))) continue;
      if ([...hiddenIds].some((hidden) => now.has(hidden))) emitTo(socket);
      else sockets.push(id);
    }
    if (sockets.length === 0) delivered = ids;
    // New sockets receive the list when they connect. A newer list supersedes this one.
    while (sockets.length > 0 && sent === ids) {
      io.local.to(sockets.splice(0, LIMITS.presenceSocketsAtOnce)).emit('onlineUsers', ids);
      if (sockets.length === 0) delivered = ids;
      await new Promise((resolve) => setTimeout(resolve, TIMINGS.presencePauseMs));
    }
  };
  const emitTo = (socket: LiveSocket) => {
    socket.emit(
      'onlineUsers',
      sent.filter((id) => !socket.data.hiddenIds.has(id)),
    );
  };
  // Throttled, so that members who connect or disconnect together cause one broadcast.
  const schedule = () => {
    cachedOnline = undefined;
    const delayMs = TIMINGS.presenceDelayMs + TIMINGS.presenceDelayMsPerPair * memberOf.size ** 2;
    timer ??= setTimeout(() => void broadcast(), delayMs);
  };
  const announce = () => {
    isAnnounced = true;
    others?.announce([...new Set(memberOf.values())]);
  };
  const others = isShared ? createOtherProcesses(io, announce, schedule) : undefined;
  announce();
  const announceTimer = setInterval(announce, TIMINGS.presenceAnnounceMs);
  const changed = () => {
    isAnnounced = false;
    schedule();
  };

  return {
    connected: (socket) => {
      memberOf.set(socket.id, socket.data.userId);
      emitTo(socket);
      changed();
    },
    disconnected: (socketId) => {
      if (memberOf.delete(socketId)) changed();
    },
    online,
    refresh: (socket, before) => {
      const isChanged = sent.some((id) => before.has(id) !== socket.data.hiddenIds.has(id));
      if (isChanged && memberOf.has(socket.id)) emitTo(socket);
    },
    close: () => {
      clearInterval(announceTimer);
      clearTimeout(timer);
      sent = delivered = [];
      memberOf.clear();
      cachedOnline = undefined;
      announce();
    },
  };
}

/**
 * Tracks the members who are online in the other processes.
 * @param onNewProcess called when a process announces itself for the first time, because it has not received the members of this process.
 * @param onChange called when `ids` may have changed.
 */
function createOtherProcesses(io: LiveServer, onNewProcess: () => void, onChange: () => void) {
  const self = crypto.randomUUID();
  const processes = new Map<string, { ids: string[]; announcedAt: number }>();
  io.on('presence', (process: string, ids: string[]) => {
    const isNew = !processes.has(process);
    processes.set(process, { ids, announcedAt: performance.now() });
    if (isNew) onNewProcess();
    onChange();
  });
  return {
    ids: () => [...processes.values()].flatMap(({ ids }) => ids),
    /** Sends this process's members to the others, and removes processes that have ended. */
    announce: (ids: string[]) => {
      io.serverSideEmit('presence', self, ids);
      for (const [process, { announcedAt }] of processes) {
        const hasEnded = performance.now() - announcedAt > TIMINGS.presenceSilenceMs;
        if (hasEnded && processes.delete(process)) onChange();
      }
    },
  };
}
