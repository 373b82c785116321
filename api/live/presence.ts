import { LIMITS, TIMINGS } from '../limits.ts';
import type { LiveServer, LiveSocket } from './events.ts';

export interface Presence {
  /** The member of `socket` is online; the socket gets the list. */
  connected: (socket: LiveSocket) => void;
  disconnected: (socketId: string) => void;
  /** The members who are online in any process. */
  online: () => ReadonlySet<string>;
  /** Sends the list again to a socket, if it differs now that other members are hidden. @param before the members hidden until now. */
  refresh: (socket: LiveSocket, before: ReadonlySet<string>) => void;
  close: () => void;
}

/**
 * Sends `onlineUsers` to every socket when the list changes.
 * @param shared whether several processes share an adapter: each announces its own members to the others.
 */
export function createPresence(io: LiveServer, shared: boolean): Presence {
  const memberOf = new Map<string, string>();
  let sent: string[] = [];
  /** The latest list that reached every socket. */
  let delivered = sent;
  let timer: NodeJS.Timeout | undefined;
  let isAnnounced = true;
  let known: ReadonlySet<string> | undefined;

  const online = () => (known ??= new Set([...memberOf.values(), ...(others?.ids() ?? [])]));
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
      // The same list again would tell that a hidden member came or went.
      if (hiddenIds.size > 0 && changes.every((changed) => hiddenIds.has(changed))) continue;
      if ([...hiddenIds].some((hidden) => now.has(hidden))) emitTo(socket);
      else sockets.push(id);
    }
    if (sockets.length === 0) delivered = ids;
    // New sockets get the list when they connect. A newer list supersedes this one.
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
  // Debounced: members who come and go together make one broadcast.
  const schedule = () => {
    known = undefined;
    const delayMs = TIMINGS.presenceDelayMs + TIMINGS.presenceDelayMsPerPair * memberOf.size ** 2;
    timer ??= setTimeout(() => void broadcast(), delayMs);
  };
  const announce = () => {
    isAnnounced = true;
    others?.announce([...new Set(memberOf.values())]);
  };
  const others = shared ? createOtherProcesses(io, announce, schedule) : undefined;
  announce();
  const announcing = setInterval(announce, TIMINGS.presenceAnnounceMs);
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
      clearInterval(announcing);
      clearTimeout(timer);
      sent = delivered = [];
      memberOf.clear();
      known = undefined;
      announce();
    },
  };
}

/**
 * The members who are online on the other processes.
 * @param onNewProcess called when a process announces itself for the first time: it does not know of this one yet.
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
    /** Sends this process's members to the others, and forgets processes that have ended. */
    announce: (ids: string[]) => {
      io.serverSideEmit('presence', self, ids);
      for (const [process, { announcedAt }] of processes) {
        const isGone = performance.now() - announcedAt > TIMINGS.presenceSilenceMs;
        if (isGone && processes.delete(process)) onChange();
      }
    },
  };
}
