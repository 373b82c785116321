import type { Redis } from 'ioredis';
import { inBatches } from '../db/inBatches.ts';
import { TIMINGS } from '../limits.ts';
import type { LiveServer } from './events.ts';

/** A lookup takes one command for each other process, however many members are online. */
export interface OnlineMembers {
  /** Counts one more socket. */
  add: (userId: string) => void;
  remove: (userId: string) => void;
  /** While Redis is unreachable, only the members of this process count. */
  find: (ids: readonly string[]) => Promise<Set<string>>;
  /** Sorted; null if there are more than `max`. */
  list: (max: number) => Promise<string[] | null>;
  close: () => Promise<void>;
}

interface Options {
  io: LiveServer;
  /** Undefined for a single process. */
  redis: Redis | undefined;
  /** Without an id, any member may have become online or offline. */
  onChange: (userId?: string) => void;
  timings?: { announceMs: number; expiryMs: number };
}

export function createOnlineMembers({ io, redis, onChange, timings }: Options): OnlineMembers {
  const socketCounts = new Map<string, number>();
  const others = redis && createOtherProcesses(io, redis, () => [...socketCounts.keys()], onChange, timings);
  return {
    add: (userId) => {
      const count = (socketCounts.get(userId) ?? 0) + 1;
      socketCounts.set(userId, count);
      if (count > 1) return;
      others?.add(userId);
      onChange(userId);
    },
    remove: (userId) => {
      const count = (socketCounts.get(userId) ?? 1) - 1;
      if (count > 0) return void socketCounts.set(userId, count);
      socketCounts.delete(userId);
      others?.remove(userId);
      onChange(userId);
    },
    find: async (ids) => {
      const elsewhere = await others?.find(ids);
      // After the lookup: a member may have connected meanwhile.
      return new Set(ids.filter((id) => socketCounts.has(id) || elsewhere?.has(id)));
    },
    list: async (max) => {
      if (socketCounts.size > max) return null;
      const elsewhere = others ? await others.list(max) : [];
      if (elsewhere === null) return null;
      const ids = new Set([...socketCounts.keys(), ...elsewhere]);
      return ids.size > max ? null : [...ids].sort();
    },
    // While Redis is unreachable, the set expires.
    close: async () => others?.close().catch(() => undefined),
  };
}

const PROCESSES_KEY = 'forecourt:processes';
/** Contains `EMPTY` as well, because Redis deletes an empty set. It expires without announcements. */
const keyOf = (processId: string) => `forecourt:online:${processId}`;
const EMPTY = '';

function createOtherProcesses(
  io: LiveServer,
  redis: Redis,
  listOwnIds: () => string[],
  onChange: Options['onChange'],
  { announceMs, expiryMs } = { announceMs: TIMINGS.presenceAnnounceMs, expiryMs: TIMINGS.presenceSilenceMs },
) {
  const ownId = crypto.randomUUID();
  const otherIds = new Set<string>();
  let isStored = false;
  /** Whether changes of the others may have been missed. */
  let hasMissed = false;
  let isClosed = false;

  const announce = async () => {
    try {
      const isKept = isStored && (await redis.pexpire(keyOf(ownId), expiryMs)) === 1;
      if (!isKept) await storeOwn();
      await findOthers();
    } catch {
      isStored = false;
      hasMissed = true;
    }
  };
  const storeOwn = async () => {
    if (isClosed) return;
    isStored = true;
    const commands = redis.multi().del(keyOf(ownId)).sadd(PROCESSES_KEY, ownId);
    for (const ids of inBatches([EMPTY, ...listOwnIds()])) commands.sadd(keyOf(ownId), ...ids);
    await commands.pexpire(keyOf(ownId), expiryMs).exec();
  };
  const findOthers = async () => {
    const ids = (await redis.smembers(PROCESSES_KEY)).filter((id) => id !== ownId);
    const found = await Promise.all(ids.map((id) => redis.exists(keyOf(id))));
    const [liveIds, endedIds] = [ids.filter((_, n) => found[n]), ids.filter((_, n) => !found[n])];
    if (endedIds.length > 0) await redis.srem(PROCESSES_KEY, ...endedIds);
    const isSame = liveIds.length === otherIds.size && liveIds.every((id) => otherIds.has(id));
    if (isSame && !hasMissed) return;
    hasMissed = false;
    otherIds.clear();
    for (const id of liveIds) otherIds.add(id);
    onChange();
  };
  const update = (command: Promise<unknown>, userId: string) => {
    command.catch(() => (isStored = false));
    io.serverSideEmit('presence', ownId, userId);
  };

  io.on('presence', (processId, userId) => {
    otherIds.add(processId);
    onChange(userId ?? undefined);
  });
  const firstAnnouncement = announce();
  const timer = setInterval(() => void announce(), announceMs);

  return {
    add: (userId: string) => !isClosed && update(redis.sadd(keyOf(ownId), userId), userId),
    remove: (userId: string) => !isClosed && update(redis.srem(keyOf(ownId), userId), userId),
    find: async (ids: readonly string[]): Promise<Set<string>> => {
      if (ids.length === 0) return new Set();
      await firstAnnouncement;
      const lookups = await Promise.all(
        [...otherIds].map((processId) => redis.smismember(keyOf(processId), ...ids)),
      ).catch(() => []);
      return new Set(ids.filter((_, n) => lookups.some((isMember) => isMember[n] === 1)));
    },
    /** Null if a process has more than `max`; empty while Redis is unreachable. */
    list: async (max: number): Promise<string[] | null> => {
      await firstAnnouncement;
      const keys = [...otherIds, ownId].map(keyOf);
      try {
        const counts = await Promise.all(keys.map((key) => redis.scard(key)));
        if (counts.some((count) => count > max + 1)) return null;
        return (await redis.sunion(keys)).filter((id) => id !== EMPTY);
      } catch {
        return [];
      }
    },
    close: async () => {
      clearInterval(timer);
      isClosed = true;
      // Deleted first, because the others look their members up again.
      const deleted = redis.multi().del(keyOf(ownId)).srem(PROCESSES_KEY, ownId).exec();
      io.serverSideEmit('presence', ownId, null);
      await deleted;
    },
  };
}
