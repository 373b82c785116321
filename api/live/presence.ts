import type { LiveServer, LiveSocket } from './events.ts';
import { LIMITS, TIMINGS } from '../limits.ts';

export interface Presence {
  /** The member of `socket` is here, and is told who else is. */
  came: (socket: LiveSocket) => void;
  left: (socketId: string) => void;
  close: () => void;
}

/**
 * Keeps `onlineUsers` true for everyone. Where several processes share an adapter, each tells the others who is on it: with
 * what it tells its own, and every few seconds, so that one that died is forgotten.
 */
export function createPresence(io: LiveServer, shared: boolean): Presence {
  const here = new Map<string, string>();
  const elsewhere = new Map<string, { ids: string[]; heardAt: number }>();
  const self = crypto.randomUUID();
  let told: string[] = [];
  let settling: NodeJS.Timeout | undefined;
  let changedHere = false;

  const idsHere = () => [...new Set(here.values())];
  const online = () =>
    [...new Set([...here.values(), ...[...elsewhere.values()].flatMap(({ ids }) => ids)])].sort();

  const tellAll = async () => {
    settling = undefined;
    if (changedHere) beat();
    const ids = online();
    if (ids.join() === told.join()) return;
    told = ids;
    const sockets = [...io.sockets.sockets.keys()];
    // Who comes meanwhile is told at once, and once there is another list, this one is old.
    while (sockets.length > 0 && told === ids) {
      io.local.to(sockets.splice(0, LIMITS.presenceSocketsAtOnce)).emit('onlineUsers', ids);
      await new Promise((resolve) => setTimeout(resolve, TIMINGS.presencePauseMs));
    }
  };
  // Members who come and go together are told of once.
  const changed = () =>
    (settling ??= setTimeout(
      () => void tellAll(),
      TIMINGS.presenceDelayMs + TIMINGS.presenceDelayMsPerPair * here.size ** 2,
    ));

  const beat = () => {
    changedHere = false;
    if (!shared) return;
    io.serverSideEmit('presence', self, idsHere());
    for (const [process, { heardAt }] of elsewhere) {
      if (performance.now() - heardAt > TIMINGS.presenceSilenceMs && elsewhere.delete(process)) changed();
    }
  };
  const beating = setInterval(beat, TIMINGS.presenceAnnounceMs);
  if (shared) {
    io.on('presence', (process: string, ids: string[]) => {
      const known = elsewhere.has(process);
      elsewhere.set(process, { ids, heardAt: performance.now() });
      // A process that is new here does not know of this one yet.
      if (!known) beat();
      changed();
    });
    beat();
  }

  return {
    came: (socket) => {
      here.set(socket.id, socket.data.userId);
      // What all the others know, at once; the newcomer itself follows when they are told.
      socket.emit('onlineUsers', told);
      changedHere = true;
      changed();
    },
    left: (socketId) => {
      if (!here.delete(socketId)) return;
      changedHere = true;
      changed();
    },
    close: () => {
      clearInterval(beating);
      clearTimeout(settling);
      told = [];
      here.clear();
      beat();
    },
  };
}
