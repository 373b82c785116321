import { createAdapter } from '@socket.io/redis-adapter';
import type { Server as HttpServer } from 'node:http';
import type { Logger } from 'pino';
import { Server } from 'socket.io';
import { sessionTokensOf } from '../http/cookies.ts';
import { createTokenBucket } from '../rateLimits/createTokenBucket.ts';
import type { Db } from '../db/Db.ts';
import { hasBlockBetween, listHiddenIds } from '../domain/safety/hiddenMembers.ts';
import { inBatches } from '../db/inBatches.ts';
import { sendMessage } from '../domain/chat/messages.ts';
import { readNotifications } from '../domain/notifications/notifications.ts';
import { findSession, findActiveSessions } from '../domain/auth/sessions.ts';
import { describeError } from '../db/describeError.ts';
import type { Extension } from '../extensions.ts';
import { RequestError, forbidden } from '../RequestError.ts';
import { requestErrorOf } from '../requestErrorOf.ts';
import type {
  ClientEvents,
  LiveServer,
  LiveSocket,
  ProcessEvents,
  ServerEvents,
  SocketData,
} from './events.ts';
import type { RateLimits } from '../rateLimits/rateLimits.ts';
import { isAllowedOrigin } from '../http/origins.ts';
import type { Push } from '../push/push.ts';
import type { RedisPair } from '../redis.ts';
import { readIds, readOptionalText, readPayload, readText } from './payloads.ts';
import { createPresence, type Presence } from './presence.ts';
import type { Message } from '../wire.ts';
import { LIMITS, TIMINGS } from '../limits.ts';

/** Call its methods after the transaction, so that no event announces a write that is rolled back. */
export interface Live {
  /** Does nothing when `id` is undefined. */
  notify: (id: string | undefined) => Promise<void>;
  notifyAll: (ids: readonly string[]) => Promise<void>;
  sendMessage: (message: Message) => void;
  /** Needs the extension `events`. */
  sendMessagesRead: (readerId: string, senderId: string) => void;
  /** Covers every process; resolves when this one has sent the changes, or has logged that the database failed. */
  refreshBlocks: (userIds: string[]) => Promise<void>;
  /** In any process. */
  findOnline: (userIds: readonly string[]) => Promise<Set<string>>;
  /** Closes sockets in every process. */
  endSession: (sessionId: string) => void;
  /** Closes sockets in every process, except those of the session `keptSessionId`. */
  endSessionsOf: (userId: string, keptSessionId?: string) => void;
  close: () => Promise<void>;
}

interface Options {
  http: HttpServer;
  db: Db;
  rateLimits: RateLimits;
  publicUrl: string;
  redis: RedisPair | undefined;
  log: Logger;
  extensions: ReadonlySet<Extension>;
  push: Pick<Push, 'sendMessage' | 'sendNotifications'>;
}

type Ack = (answer: { data: unknown } | { error: ReturnType<RequestError['toJSON']> }) => void;
type Handler = (viewerId: string, payload: Record<string, unknown>) => Promise<unknown>;

const roomOfUser = (id: string) => `user:${id}`;
const roomOfSession = (id: string) => `session:${id}`;
/** Other types are sent as `receiveNotification`. */
const BASELINE_EVENTS_BY_TYPE: Partial<Record<string, 'receiveLike' | 'receiveComment' | 'receiveFollow'>> = {
  like: 'receiveLike',
  comment: 'receiveComment',
  follow: 'receiveFollow',
};
const SOCKET_EVENT_LIMIT = { burst: LIMITS.socketEventBurst, perSecond: LIMITS.socketEventsPerSecond };

/** Serves Socket.IO on `http`. A socket acts for the member of its session cookie; an event with another sender's id is rejected. */
export function createLive(options: Options): Live {
  const { http, db, publicUrl, redis, log } = options;
  const io = new Server<ClientEvents, ServerEvents, ProcessEvents, SocketData>(http, {
    maxHttpBufferSize: LIMITS.socketEventBytes,
    serveClient: false,
    cors: { origin: publicUrl, credentials: true },
    allowRequest: (request, callback) => callback(null, isAllowedOrigin(request.headers, publicUrl)),
  });
  if (redis) io.adapter(createAdapter(redis.commands, redis.subscriber, { key: 'forecourt' }));
  const presence = createPresence(io, redis?.commands);

  const refreshHiddenIdsOf = async (userId: string) => {
    const hiddenIds = new Set(await listHiddenIds(db, userId));
    for (const socketId of io.sockets.adapter.rooms.get(roomOfUser(userId)) ?? []) {
      const socket = io.sockets.sockets.get(socketId);
      if (!socket) continue;
      const previousHiddenIds = socket.data.hiddenIds;
      socket.data.hiddenIds = hiddenIds;
      await presence.refreshHidden(socket, previousHiddenIds);
    }
  };
  const refreshBlocksInThisProcess = (userIds: string[]) =>
    Promise.all(userIds.map(refreshHiddenIdsOf)).then(
      () => undefined,
      (error: unknown) => log.warn(`Hidden members could not be read: ${describeError(error)}`),
    );
  io.on('blocks', (userIds: string[]) => void refreshBlocksInThisProcess(userIds));

  io.use((socket, next) => {
    authenticate(socket, db, publicUrl).then(
      () => next(),
      (error: unknown) => {
        const requestError = requestErrorOf(error, log);
        next(Object.assign(new Error(requestError.message), { data: requestError.toJSON() }));
      },
    );
  });

  io.on('connection', (socket) => {
    const { userId, sessionId } = socket.data;
    void socket.join([roomOfUser(userId), roomOfSession(sessionId)]);
    // While the socket was connecting, the session may have ended, or a member may have blocked another.
    void Promise.all([findActiveSessions(db, [sessionId]), refreshHiddenIdsOf(userId)]).then(
      ([activeSessionIds]) => {
        if (!activeSessionIds.has(sessionId)) socket.disconnect(true);
      },
      // The database is unavailable, so the client has to connect again later.
      () => socket.disconnect(true),
    );
    limitEvents(socket);
    trackPresence(socket, presence);
    addHandlers(socket, { io, live, presence, ...options });
  });

  const sessionTimer = setInterval(() => {
    void disconnectEndedSessions(io, db).catch((error: unknown) =>
      log.warn(`Sessions could not be checked: ${describeError(error)}`),
    );
  }, TIMINGS.sessionCheckMs);

  const live: Live = {
    ...createSenders(io, presence, options),
    ...createSessionEnds(io, options),
    findOnline: presence.findOnline,
    refreshBlocks: (userIds) => {
      if (redis) io.serverSideEmit('blocks', userIds);
      return refreshBlocksInThisProcess(userIds);
    },
    close: async () => {
      clearInterval(sessionTimer);
      await presence.close();
      // Also closes the HTTP server, which closes idle connections only once, so one whose response is just ending would stay open.
      const idleTimer = setInterval(() => http.closeIdleConnections(), TIMINGS.closeIdleMs);
      await io.close();
      clearInterval(idleTimer);
    },
  };
  return live;
}

/** @throws UNAUTHENTICATED when there is no session. */
async function authenticate(socket: LiveSocket, db: Db, publicUrl: string): Promise<void> {
  const viewer = await findSession(db, sessionTokensOf(socket.request.headers.cookie, publicUrl));
  if (!viewer) throw new RequestError('UNAUTHENTICATED', 'Please log in.');
  const hiddenIds = new Set(await listHiddenIds(db, viewer.id));
  socket.data = {
    userId: viewer.id,
    sessionId: viewer.sessionId,
    hiddenIds,
    isOnline: false,
    watchedIds: undefined,
    receivesLists: true,
  };
}

function limitEvents(socket: LiveSocket): void {
  const takeToken = createTokenBucket(SOCKET_EVENT_LIMIT);
  // The packet is the name of the event, its arguments, and perhaps the function that acknowledges it.
  socket.use(([, ...args], next) => {
    if (takeToken(countIds(args[0]) / LIMITS.presenceIds + 1)) next();
    else
      sendAck(args.at(-1), {
        error: new RequestError('RATE_LIMITED', 'Too many at once. Please wait a moment.').toJSON(),
      });
  });
}

/** Each id is looked up. */
function countIds(payload: unknown): number {
  const userIds = (payload as { userIds?: unknown } | null | undefined)?.userIds;
  return Array.isArray(userIds) ? userIds.length : 0;
}

/** A member is online while one of their sockets has sent `userConnected` with the member's own id. */
function trackPresence(socket: LiveSocket, presence: Presence): void {
  const { userId } = socket.data;
  socket.on('disconnect', () => presence.removeSocket(socket));
  socket.on('userConnected', (id: unknown, ack: unknown) => {
    if (id === userId) {
      presence.addSocket(socket);
      sendAck(ack, { data: { userId } });
    } else {
      sendAck(ack, { error: forbidden('A socket can act only for its own member.').toJSON() });
      socket.disconnect(true);
    }
  });
}

type HandlerOptions = Pick<Options, 'db' | 'rateLimits' | 'log' | 'extensions'> & {
  io: LiveServer;
  live: Live;
  presence: Presence;
};

function addHandlers(
  socket: LiveSocket,
  { io, live, presence, db, rateLimits, log, extensions }: HandlerOptions,
): void {
  const { userId } = socket.data;
  const handle = (event: Exclude<keyof ClientEvents, 'userConnected'>, handler: Handler) => {
    socket.on(event, (payload: unknown, acknowledge: unknown) => {
      // The baseline contract has no acknowledgment of a message.
      const ack = event === 'sendMessage' && !extensions.has('message-ack') ? undefined : acknowledge;
      // Called at once, in the order of the events.
      (async () => handler(userId, readPayload(payload, userId)))().then(
        (data) => sendAck(ack, { data }),
        (error: unknown) => sendAck(ack, { error: requestErrorOf(error, log).toJSON() }),
      );
    });
  };
  handle('sendMessage', async (senderId, payload) => {
    const clientId = extensions.has('idempotency') ? readOptionalText(payload, 'clientId') : undefined;
    const messageInput = {
      receiverId: readText(payload, 'receiverId'),
      text: readText(payload, 'text'),
      clientId,
    };
    await rateLimits.take('messagePerMember', senderId);
    const { message, isNew } = await sendMessage(db, senderId, messageInput);
    if (isNew) live.sendMessage(message);
    return message;
  });
  handle('userTyping', async (senderId, payload) => {
    const receiverId = readText(payload, 'receiverId');
    if (extensions.has('events') && !(await hasBlockBetween(db, senderId, receiverId)))
      io.to(roomOfUser(receiverId)).emit('userTyping', { senderId });
    return null;
  });
  if (extensions.has('presence'))
    handle('watchPresence', async (_, payload) => {
      const userIds = readIds(payload, 'userIds', LIMITS.watchedMembers);
      socket.data.receivesLists = payload['onlineUsers'] === true;
      return presence.watch(socket, userIds);
    });
  // Acknowledged but ignored, because the REST routes have already notified the receiver.
  for (const event of ['sendLike', 'sendComment', 'sendFollow'] as const)
    handle(event, () => Promise.resolve(null));
}

function sendAck(ack: unknown, value: Parameters<Ack>[0]): void {
  if (typeof ack === 'function') (ack as Ack)(value);
}

/** Those that ended in another process or expired. */
async function disconnectEndedSessions(io: LiveServer, db: Db): Promise<void> {
  const sockets = [...io.sockets.sockets.values()];
  const activeSessionIds = await findActiveSessions(db, [
    ...new Set(sockets.map(({ data }) => data.sessionId)),
  ]);
  for (const socket of sockets) if (!activeSessionIds.has(socket.data.sessionId)) socket.disconnect(true);
}

function createSessionEnds(io: LiveServer, { redis }: Options): Pick<Live, 'endSession' | 'endSessionsOf'> {
  /** Sockets of this process close even while Redis is unavailable. */
  const disconnectRoom = (room: string, exceptRooms: string | string[] = []) => {
    io.local.in(room).except(exceptRooms).disconnectSockets(true);
    if (redis) io.in(room).except(exceptRooms).disconnectSockets(true);
  };

  return {
    endSession: (sessionId) => disconnectRoom(roomOfSession(sessionId)),
    endSessionsOf: (userId, keptSessionId) =>
      disconnectRoom(roomOfUser(userId), keptSessionId === undefined ? [] : roomOfSession(keptSessionId)),
  };
}

function createSenders(
  io: LiveServer,
  presence: Presence,
  { db, extensions, push }: Options,
): Pick<Live, 'notify' | 'notifyAll' | 'sendMessage' | 'sendMessagesRead'> {
  const findPushReceivers = async (memberIds: readonly string[]): Promise<Set<string>> => {
    if (!extensions.has('push')) return new Set();
    const onlineIds = await presence.findOnline(memberIds);
    return new Set(memberIds.filter((id) => !onlineIds.has(id)));
  };

  const notifyAll = async (ids: readonly string[]) => {
    for (const batch of inBatches(ids)) {
      const notifications = await readNotifications(db, batch);
      const pushReceivers = await findPushReceivers(notifications.map(({ receiverId }) => receiverId));
      const pushNotifications = notifications.filter(({ receiverId }) => pushReceivers.has(receiverId));
      if (pushNotifications.length > 0) push.sendNotifications(pushNotifications);
      for (const notification of notifications) {
        const event = BASELINE_EVENTS_BY_TYPE[notification.type] ?? 'receiveNotification';
        if (event === 'receiveNotification' && !extensions.has('events')) continue;
        io.to(roomOfUser(notification.receiverId)).emit(event, notification);
      }
    }
  };

  return {
    notify: (id) => notifyAll(id === undefined ? [] : [id]),
    notifyAll,
    sendMessage: (message) => {
      io.to([roomOfUser(message.receiverId), roomOfUser(message.senderId)]).emit('receiveMessage', message);
      void findPushReceivers([message.receiverId]).then(({ size }) => {
        if (size > 0) push.sendMessage(message);
      });
    },
    sendMessagesRead: (readerId, senderId) => {
      if (extensions.has('events'))
        io.to([roomOfUser(readerId), roomOfUser(senderId)]).emit('messagesRead', { readerId, senderId });
    },
  };
}
