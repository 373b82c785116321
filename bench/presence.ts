import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createAdapter } from '@socket.io/redis-adapter';
import { pino } from 'pino';
import { Server } from 'socket.io';
import type { LiveServer, LiveSocket } from '../api/live/events.ts';
import { createPresence } from '../api/live/presence.ts';
import { openRedis } from '../api/redis.ts';
import { startRedis } from '../api/testing/startRedis.ts';

/** The members whom each member watches: those of a page of contacts. */
const WATCHED_COUNT = 20;
const CONNECTION_COUNT = 500;

/**
 * Measures what one more connection and its end cost a provider's process with Redis, by the number of members online: events sent, commands to
 * Redis and processor time. The sockets are simulated; each watches 20 members.
 * @param args `--online=50,1000,50000`
 */
export default async function run(args: string[]): Promise<void> {
  const option = args.find((arg) => arg.startsWith('--online='))?.split('=')[1] ?? '50,1000,50000';
  const directory = await mkdtemp(join(tmpdir(), 'forecourt-presence-'));
  const server = await startRedis(directory);
  if (!server) throw new Error('This benchmark needs redis-server.');
  let first: Awaited<ReturnType<typeof measure>> | undefined;
  try {
    // Before the first result, the code is compiled.
    await measure(server.url, 50);
    for (const online of option.split(',').map(Number)) {
      const result = await measure(server.url, online);
      first ??= result;
      const ratio = (key: keyof typeof result) => `${(result[key] / (first?.[key] ?? 1)).toFixed(2)}×`;
      console.log(
        `${online} online: ${result.events} events (${ratio('events')}), ${result.commands} commands (${ratio('commands')}), ` +
          `${result.microseconds.toFixed(0)} µs of processor time (${ratio('microseconds')})`,
      );
    }
  } finally {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

async function measure(redisUrl: string, online: number) {
  const redis = await openRedis(redisUrl, pino({ level: 'silent' }));
  let commands = 0;
  const sendCommand = redis.commands.sendCommand.bind(redis.commands);
  redis.commands.sendCommand = (...command) => {
    commands += 1;
    return sendCommand(...command);
  };
  const io: LiveServer = new Server();
  io.adapter(createAdapter(redis.commands, redis.subscriber));
  const presence = createPresence(io, redis.commands);
  let events = 0;
  let socketCount = 0;
  const { adapter } = io.sockets;

  const connect = async (n: number): Promise<LiveSocket> => {
    const id = `${(socketCount += 1)}`;
    const onEvent = () => void (events += 1);
    const socket = {
      id,
      data: { userId: `member ${n}`, hiddenIds: new Set(), isOnline: false, receivesLists: false },
      client: { writeToEngine: onEvent },
      notifyOutgoingListeners: () => undefined,
      emit: onEvent,
      join: (rooms: string[]) => adapter.addAll(id, new Set(rooms)),
      leave: (room: string) => adapter.del(id, room),
    } as unknown as LiveSocket;
    io.sockets.sockets.set(id, socket as never);
    const watchedIds = Array.from(
      { length: WATCHED_COUNT },
      (_, k) => `member ${(n + k + 1) % (online + 1)}`,
    );
    await presence.watch(socket, watchedIds);
    presence.addSocket(socket);
    return socket;
  };
  const disconnect = (socket: LiveSocket) => {
    adapter.delAll(socket.id);
    io.sockets.sockets.delete(socket.id);
    presence.removeSocket(socket);
  };

  for (let n = 0; n < online; n += 1) await connect(n);
  await wait(1_000);
  [events, commands] = [0, 0];
  const before = process.cpuUsage();
  for (let n = 0; n < CONNECTION_COUNT; n += 1) {
    const socket = await connect(online);
    await new Promise(setImmediate);
    disconnect(socket);
    await new Promise(setImmediate);
  }
  const { user, system } = process.cpuUsage(before);
  const result = {
    events: Math.round(events / CONNECTION_COUNT),
    commands: Math.round(commands / CONNECTION_COUNT),
    microseconds: (user + system) / CONNECTION_COUNT,
  };
  await presence.close();
  redis.close();
  return result;
}
