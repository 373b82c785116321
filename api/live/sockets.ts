import { createAdapter } from '@socket.io/redis-adapter';
import type { Server as HttpServer } from 'node:http';
import type { Logger } from 'pino';
import { Server } from 'socket.io';
import { bearerTokenOf } from '../http/bearerToken.ts';
import { sessionTokensOf } from '../http/cookies.ts';
import { createTokenBucket } from '../rateLimits/createTokenBucket.ts';
import type { Db } from '../db/Db.ts';
import { hasBlockBetween, listHiddenIds } from '../domain/safety/hiddenMembers.ts';
import { inBatches } from '../db/inBatches.ts';
import { readChangedMessages, type OfferChanges } from '../domain/chat/offers.ts';
import { sendMessage } from '../domain/chat/messages.ts';
import { readNotifications } from '../domain/notifications/notifications.ts';
import type { RecentSessions } from '../domain/auth/recentSessions.ts';
import { findSession, findActiveSessions, writerOf, type Viewer } from '../domain/auth/sessions.ts';
import { reportRepeatedMessage } from '../domain/moderation/suspicions.ts';
import { requireNotSuspended } from '../domain/moderation/suspensions.ts';
import { findActiveTokens, findTokenViewer, requireScope } from '../domain/auth/tokens.ts';
import type { TokenScope } from '../db/schema.ts';
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
import { countMessageOfNewMember } from '../rateLimits/countAsNewMember.ts';
import type { RateLimits } from '../rateLimits/rateLimits.ts';
import { isAllowedOrigin } from '../http/origins.ts';
import type { Images } from '../images/images.ts';
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
  /** To both members of each offer, and their notifications. */
  sendOfferChanges: (changes: OfferChanges) => Promise<void>;
  /** Needs the extension `moderation`. Without `memberIds`, everyone may have the content on the screen. */
  sendContentRemoved: (content: Parameters<ServerEvents['contentRemoved']>[0], memberIds?: string[]) => void;
  /** Covers every process; resolves when this one has sent the changes, or has logged that the database failed. */
  refreshBlocks: (userIds: string[]) => Promise<void>;
  /** In any process. */
  findOnline: (userIds: readonly string[]) => Promise<Set<string>>;
  /** Closes the sockets of a session or of an access token in every process. */
  endSession: (sessionId: string) => void;
  /** Closes the sockets of a member in every process, except those of the session `keptSessionId`. */
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
  images: Pick<Images, 'copy'>;
  push: Pick<Push, 'sendMessage' | 'sendNotifications'>;
  recentSessions: Pick<RecentSessions, 'forget'>;
}

type Ack = (answer: { data: unknown } | { error: ReturnType<RequestError['toJSON']> }) => void;
type Handler = (viewerId: string, payload: Record<string, unknown>) => Promise<unknown>;

const roomOfUser = (id: string) => `user:${id}`;
const roomOfTokens = (id: string) => `tokens:${id}`;
/** Of a session, or of an access token. */
const roomOfSession = (id: string) => `session:${id}`;
const roomOfScope = (id: string, scope: TokenScope) => `${scope}:${id}`;
/** The sockets of the member's sessions, and of the tokens with the scope. */
const receiversOf = (id: string, scope: TokenScope) => [roomOfUser(id), roomOfScope(id, scope)];
/** Other types are sent as `receiveNotification`. */
const BASELINE_EVENTS_BY_TYPE: Partial<Record<string, 'receiveLike' | 'receiveComment' | 'receiveFollow'>> = {
  like: 'receiveLike',
  comment: 'receiveComment',
  follow: 'receiveFollow',
};
const SOCKET_EVENT_LIMIT = { burst: LIMITS.socketEventBurst, perSecond: LIMITS.socketEventsPerSecond };

/** Serves Socket.IO on `http`. A socket acts for the member of its session cookie or access token; an event with another sender's id is rejected. */
export function createLive(options: Options): Live {
  const { http, db, publicUrl, redis, log, recentSessions } = options;
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
    const { rooms } = io.sockets.adapter;
    const socketIds = [roomOfUser(userId), roomOfTokens(userId)].flatMap((room) => [
      ...(rooms.get(room) ?? []),
    ]);
    for (const socketId of socketIds) {
      const socket = io.sockets.sockets.get(socketId);
      if (!socket) continue;
      const previousHiddenIds = socket.data.hiddenIds;
      socket.data.hiddenIds = hiddenIds;
      await presence.refreshHidden(socket, previousHiddenIds);
    }
  };
  const refreshBlocksInThisProcess = (userIds: string[]) => {
    recentSessions.forget();
    return Promise.all(userIds.map(refreshHiddenIdsOf)).then(
      () => undefined,
      (error: unknown) => log.warn(`Hidden members could not be read: ${describeError(error)}`),
    );
  };
  io.on('blocks', (userIds: string[]) => void refreshBlocksInThisProcess(userIds));
  io.on('sessionsEnded', recentSessions.forget);

  io.use((socket, next) => {
    authenticate(socket, options).then(
      () => next(),
      (error: unknown) => {
        const requestError = requestErrorOf(error, log);
        next(Object.assign(new Error(requestError.message), { data: requestError.toJSON() }));
      },
    );
  });

  io.on('connection', (socket) => {
    const { viewer } = socket.data;
    void socket.join(roomsOf(viewer));
    // While the socket was connecting, the session may have ended, or a member may have blocked another.
    void Promise.all([findActive(db, [viewer]), refreshHiddenIdsOf(viewer.id)]).then(
      ([activeIds]) => {
        if (!activeIds.has(viewer.sessionId)) socket.disconnect(true);
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

/** @throws UNAUTHENTICATED when there is neither a session nor a valid access token. */
async function authenticate(
  socket: LiveSocket,
  { db, publicUrl, extensions }: Pick<Options, 'db' | 'publicUrl' | 'extensions'>,
): Promise<void> {
  const { authorization, cookie } = socket.request.headers;
  const token = extensions.has('tokens') ? bearerTokenOf(authorization) : undefined;
  const viewer =
    token === undefined
      ? await findSession(db, sessionTokensOf(cookie, publicUrl))
      : await findTokenViewer(db, token);
  if (!viewer) throw new RequestError('UNAUTHENTICATED', 'Please log in.');
  if (viewer.isSuspended) await requireNotSuspended(db, viewer.id);
  const hiddenIds = new Set(viewer.hasBlocks ? await listHiddenIds(db, viewer.id) : []);
  socket.data = {
    viewer,
    hiddenIds,
    isOnline: false,
    watchedIds: undefined,
    receivesLists: true,
  };
}

const roomsOf = ({ id, sessionId, scopes }: Viewer): string[] =>
  scopes
    ? [roomOfTokens(id), roomOfSession(sessionId), ...scopes.map((scope) => roomOfScope(id, scope))]
    : [roomOfUser(id), roomOfSession(sessionId)];

/** @returns the ids of the sessions and tokens of `viewers` that have not ended. */
async function findActive(db: Db, viewers: readonly Viewer[]): Promise<Set<string>> {
  const idsOf = (hasScopes: boolean) => [
    ...new Set(
      viewers.flatMap(({ sessionId, scopes }) => (Boolean(scopes) === hasScopes ? [sessionId] : [])),
    ),
  ];
  const [sessionIds, tokenIds] = await Promise.all([
    findActiveSessions(db, idsOf(false)),
    findActiveTokens(db, idsOf(true)),
  ]);
  return new Set([...sessionIds, ...tokenIds]);
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

/**
 * A member is online while a socket of one of their sessions has sent `userConnected` with the member's own id. A program with an access
 * token does not count: the member would seem online all day, and get no push messages.
 */
function trackPresence(socket: LiveSocket, presence: Presence): void {
  const { id: userId, scopes } = socket.data.viewer;
  socket.on('disconnect', () => presence.removeSocket(socket));
  socket.on('userConnected', (id: unknown, ack: unknown) => {
    if (id === userId) {
      if (!scopes) presence.addSocket(socket);
      sendAck(ack, { data: { userId } });
    } else {
      sendAck(ack, { error: forbidden('A socket can act only for its own member.').toJSON() });
      socket.disconnect(true);
    }
  });
}

type HandlerOptions = Pick<Options, 'db' | 'images' | 'rateLimits' | 'log' | 'extensions'> & {
  io: LiveServer;
  live: Live;
  presence: Presence;
};

function addHandlers(
  socket: LiveSocket,
  { io, live, presence, db, images, rateLimits, log, extensions }: HandlerOptions,
): void {
  const { viewer } = socket.data;
  const handle = (
    event: Exclude<keyof ClientEvents, 'userConnected'>,
    scope: TokenScope | undefined,
    handler: Handler,
  ) => {
    socket.on(event, (payload: unknown, acknowledge: unknown) => {
      // The baseline contract has no acknowledgment of a message.
      const ack = event === 'sendMessage' && !extensions.has('message-ack') ? undefined : acknowledge;
      // Called at once, in the order of the events.
      (async () => {
        requireScope(viewer, scope);
        return handler(viewer.id, readPayload(payload, viewer.id));
      })().then(
        (data) => sendAck(ack, { data }),
        (error: unknown) => sendAck(ack, { error: requestErrorOf(error, log).toJSON() }),
      );
    });
  };
  handle('sendMessage', 'chat', async (senderId, payload) => {
    const clientId = extensions.has('idempotency') ? readOptionalText(payload, 'clientId') : undefined;
    const messageInput = {
      receiverId: readText(payload, 'receiverId'),
      text: readText(payload, 'text'),
      clientId,
    };
    await rateLimits.take('messagePerMember', writerOf(viewer));
    await countMessageOfNewMember({ db, rateLimits }, senderId, messageInput.receiverId);
    const { message, isNew, startsConversation } = await sendMessage(db, senderId, messageInput);
    if (isNew) live.sendMessage(message);
    if (startsConversation) await reportRepeatedMessage({ db, images, log }, message);
    return message;
  });
  handle('userTyping', 'chat', async (senderId, payload) => {
    const receiverId = readText(payload, 'receiverId');
    if (extensions.has('events') && !(await hasBlockBetween(db, senderId, receiverId)))
      io.to(receiversOf(receiverId, 'chat')).emit('userTyping', { senderId });
    return null;
  });
  if (extensions.has('presence'))
    handle('watchPresence', 'read', async (_, payload) => {
      const userIds = readIds(payload, 'userIds', LIMITS.watchedMembers);
      socket.data.receivesLists = payload['onlineUsers'] === true;
      return presence.watch(socket, userIds);
    });
  // Acknowledged but ignored, because the REST routes have already notified the receiver.
  for (const event of ['sendLike', 'sendComment', 'sendFollow'] as const)
    handle(event, 'write', () => Promise.resolve(null));
}

function sendAck(ack: unknown, value: Parameters<Ack>[0]): void {
  if (typeof ack === 'function') (ack as Ack)(value);
}

/** Those that ended in another process or expired. */
async function disconnectEndedSessions(io: LiveServer, db: Db): Promise<void> {
  const sockets = [...io.sockets.sockets.values()];
  const activeIds = await findActive(
    db,
    sockets.map(({ data }) => data.viewer),
  );
  for (const socket of sockets) if (!activeIds.has(socket.data.viewer.sessionId)) socket.disconnect(true);
}

function createSessionEnds(
  io: LiveServer,
  { redis, recentSessions }: Options,
): Pick<Live, 'endSession' | 'endSessionsOf'> {
  /** Sockets of this process close even while Redis is unavailable. */
  const disconnectRooms = (rooms: string[], exceptRooms: string | string[] = []) => {
    recentSessions.forget();
    io.local.in(rooms).except(exceptRooms).disconnectSockets(true);
    if (!redis) return;
    io.serverSideEmit('sessionsEnded');
    io.in(rooms).except(exceptRooms).disconnectSockets(true);
  };

  return {
    endSession: (sessionId) => disconnectRooms([roomOfSession(sessionId)]),
    endSessionsOf: (userId, keptSessionId) =>
      disconnectRooms(
        [roomOfUser(userId), roomOfTokens(userId)],
        keptSessionId === undefined ? [] : roomOfSession(keptSessionId),
      ),
  };
}

function createSenders(
  io: LiveServer,
  presence: Presence,
  { db, extensions, push }: Options,
): Pick<
  Live,
  'notify' | 'notifyAll' | 'sendMessage' | 'sendMessagesRead' | 'sendOfferChanges' | 'sendContentRemoved'
> {
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
        io.to(receiversOf(notification.receiverId, 'read')).emit(event, notification);
      }
    }
  };

  return {
    notify: (id) => notifyAll(id === undefined ? [] : [id]),
    notifyAll,
    sendMessage: (message) => {
      const receivers = [message.receiverId, message.senderId].flatMap((id) => receiversOf(id, 'chat'));
      io.to(receivers).emit('receiveMessage', message);
      // The push message of its notification says the same.
      if (message.offer) return;
      void findPushReceivers([message.receiverId]).then(({ size }) => {
        if (size > 0) push.sendMessage(message);
      });
    },
    sendMessagesRead: (readerId, senderId) => {
      if (extensions.has('events'))
        io.to([readerId, senderId].flatMap((id) => receiversOf(id, 'chat'))).emit('messagesRead', {
          readerId,
          senderId,
        });
    },
    sendOfferChanges: async ({ offerIds, notificationIds }) => {
      for (const batch of inBatches(offerIds))
        for (const message of await readChangedMessages(db, batch)) {
          const receivers = [message.receiverId, message.senderId].flatMap((id) => receiversOf(id, 'chat'));
          io.to(receivers).emit('offerChanged', message);
        }
      await notifyAll(notificationIds);
    },
    sendContentRemoved: ({ kind, id }, memberIds) => {
      if (!extensions.has('moderation')) return;
      const receivers = memberIds ? io.to(memberIds.flatMap((member) => receiversOf(member, 'chat'))) : io;
      receivers.emit('contentRemoved', { kind, id });
    },
  };
}
