import type { Server as HttpServer } from 'node:http';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { openDatabase } from './db/database.ts';
import { findSocketDirectory } from './db/embedded.ts';
import { runCommand } from './moderate/commands.ts';
import { offerCommands } from './moderate/commandSocket.ts';
import type { Db } from './db/Db.ts';
import { watchDatabase } from './db/watchDatabase.ts';
import type { Demo } from './demo/openDemo.ts';
import { createJobs } from './jobs/createJobs.ts';
import { createRecentSessions } from './domain/auth/recentSessions.ts';
import { readSecrets } from './domain/settings/secrets.ts';
import { createSignOuts } from './jobs/signOuts.ts';
import { createOrphanedImages } from './images/orphanedImages.ts';
import { addExtensions } from './http/addExtensions.ts';
import { hidePhones } from './http/hidePhones.ts';
import { EXTENSIONS, type Extension } from './extensions.ts';
import { createStorage } from './images/createStorage.ts';
import { createImages, type Images } from './images/images.ts';
import { createRateLimits } from './rateLimits/rateLimits.ts';
import { createLog } from './log.ts';
import { createMailer } from './mail/mailer.ts';
import { createPushEncryption } from './push/encryptPush.ts';
import { createPostToService } from './push/postToService.ts';
import { createPush } from './push/push.ts';
import { protectDataDir } from './protectDataDir.ts';
import { openRedis, type RedisPair } from './redis.ts';
import { addBlockRoutes } from './routes/safety/blocks.ts';
import { addChatRoutes, addPictureMessageRoute } from './routes/chat/chat.ts';
import { addOfferRoutes } from './routes/chat/offers.ts';
import { addDemoRoutes } from './routes/demo.ts';
import { addExportRoutes } from './routes/settings/export.ts';
import { addFollowListRoutes, addFollowRoutes } from './routes/follows/follows.ts';
import { addHealthRoutes } from './routes/health.ts';
import { addCommentRoutes, addLikeRoutes } from './routes/interactions/interactions.ts';
import { addPushRoutes } from './routes/settings/push.ts';
import { addNotificationRoutes } from './routes/notifications/notifications.ts';
import {
  addPostBatchRoute,
  addPostPublishingRoutes,
  addPostListRoutes,
  addPostRoutes,
} from './routes/posts/posts.ts';
import { addPasswordChangeRoutes, addPasswordResetRoutes } from './routes/auth/passwords.ts';
import { addMemberRoutes, addProfileRoutes } from './routes/profile/profile.ts';
import { addPresenceRoutes } from './routes/profile/presence.ts';
import { addRegisterRoute, addVerificationRoutes } from './routes/auth/registration.ts';
import { addSessionListRoutes } from './routes/auth/sessionList.ts';
import { addTokenRoutes } from './routes/auth/tokens.ts';
import { addSessionRoutes } from './routes/auth/sessions.ts';
import { addModerationRoutes } from './routes/moderation/moderation.ts';
import { addReportRoutes } from './routes/safety/reports.ts';
import { addSavedRoutes } from './routes/saved/saved.ts';
import { addSearchRoutes } from './routes/search/searches.ts';
import { addUnsubscribeRoutes } from './routes/settings/unsubscribe.ts';
import { addMessageImageRoute, addModerationImageRoute, addUploadRoutes } from './routes/uploads.ts';
import { addVehicleRoutes } from './routes/vehicles/vehicles.ts';
import { addSessionHook } from './routes/addSessionHook.ts';
import { createApp } from './http/createApp.ts';
import { StartError } from './StartError.ts';
import type { Services, Server } from './services.ts';
import { createLive } from './live/sockets.ts';

export interface RunningServer {
  /** The origin, without a path; the API is below `/api`. */
  url: string;
  services: Services;
  demo: Demo;
  /** Fails readiness checks, and ends each connection with its next response, until a proxy sends no more requests. */
  drain: () => void;
  /** Closes the sockets, stops accepting requests, waits for running requests and background work, and closes the database. */
  close: () => Promise<void>;
}

export async function startServer(config: Config): Promise<RunningServer> {
  const log = createLog(config.logLevel);
  await protectDataDir(config.dataDir, log);
  const { db, pool, close: closeDatabase } = await openDatabase(config, log);
  const redis = config.redisUrl ? await openRedis(config.redisUrl, log) : undefined;
  const storage = await createStorage(config);
  // Without a list of orphaned pictures: if the community cannot be created, its pictures are removed at once.
  const demo = await openDemo(config, db, createImages(storage, log));
  const extensions = new Set<Extension>(config.extensions ?? EXTENSIONS);
  if (demo.logins.length === 0) extensions.delete('demo');
  const app = await createApp(config);
  const images = createImages(storage, log, createOrphanedImages(db));
  const services = await createServices({ config, db, extensions, images, log }, app.server, redis);

  addExtensions(app, extensions);
  if (extensions.has('counted-phones')) hidePhones(app);
  addSessionHook(app, services);
  let isDraining = false;
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) void reply.header('connection', 'close');
  });
  addHealthRoutes(app, pool, storage, log, () => isDraining);
  addUploadRoutes(app, services);
  addMessageImageRoute(app, services);
  addModerationImageRoute(app, services);
  await addApiRoutes(app, services, demo);

  const takesCommands = !config.databaseUrl && process.platform !== 'win32';
  const commands = !takesCommands
    ? undefined
    : await offerCommands(findSocketDirectory(config.dataDir), (args) => runCommand(args, services));
  const url = await app.listen({ host: config.host, port: config.port });
  // A PostgreSQL server is not watched: it has a statement timeout, and a restart of this process would not help it.
  const stopWatching = config.databaseUrl
    ? undefined
    : watchDatabase(pool, config.timings.stallMs, () => {
        log.fatal('The embedded database no longer answers; a restart will recover it.');
        process.exit(1);
      });
  return {
    url,
    services,
    demo,
    drain: () => {
      isDraining = true;
    },
    close: async () => {
      const { jobs, live, mailer, push, signOuts } = services;
      stopWatching?.();
      commands?.close();
      // Close the sockets first, because the HTTP server does not close while one is open.
      await live.close();
      await app.close();
      signOuts.close();
      await jobs.close();
      await push.close();
      await mailer.waitUntilIdle();
      redis?.close();
      await closeDatabase();
    },
  };
}

/** Loads the demo's code only in demo mode: an image that is built with DEMO=off lacks it. @throws StartError without the code. */
async function openDemo(config: Config, db: Db, images: Images): Promise<Demo> {
  if (!(config.demo ?? config.databaseUrl === undefined)) return { logins: [] };
  const demo = await import('./demo/openDemo.ts').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new StartError('This installation has no demo community: set DEMO=off.');
  });
  return demo.openDemo(config, db, images);
}

async function createServices(
  base: Pick<Services, 'config' | 'db' | 'extensions' | 'images' | 'log'>,
  http: HttpServer,
  redis: RedisPair | undefined,
): Promise<Services> {
  const { config, db, extensions, log } = base;
  const mailer = createMailer(config, db, log);
  const rateLimits = createRateLimits(config.rateLimits, redis?.commands, config.newMemberMs);
  const secrets = await readSecrets(db);
  const pushEncryption = createPushEncryption(secrets.vapid, contactOf(config));
  const postToService = config.postToPushService ?? createPostToService();
  const push = createPush({ db, encryption: pushEncryption, postToService, log });
  const { publicUrl } = config;
  const recentSessions = createRecentSessions();
  const live = createLive({
    http,
    db,
    rateLimits,
    publicUrl,
    redis,
    log,
    extensions,
    images: base.images,
    push,
    recentSessions,
  });
  const signOuts = await createSignOuts(db, live, log, join(config.dataDir, 'sign-outs'));
  const jobs = createJobs({
    ...base,
    live,
    mailer,
    hasDigests: extensions.has('mail-digest'),
    unsubscribeKey: secrets.unsubscribe,
  });
  return { ...base, jobs, rateLimits, recentSessions, live, mailer, push, pushEncryption, secrets, signOuts };
}

/** Where push services can contact the operator: the public URL if it is https, otherwise the sender's address. */
const contactOf = ({ publicUrl, mailFrom }: Config) =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:${/[^\s<]+@[^\s>]+/.exec(mailFrom)?.[0] ?? ''}`;

async function addApiRoutes(app: Server, services: Services, demo: Demo): Promise<void> {
  await app.register(
    (api, _, done) => {
      addRegisterRoute(api, services);
      addVerificationRoutes(api, services);
      addSessionRoutes(api, services);
      addSessionListRoutes(api, services);
      addTokenRoutes(api, services);
      addPasswordResetRoutes(api, services);
      addPasswordChangeRoutes(api, services);
      addDemoRoutes(api, demo.logins);
      addMemberRoutes(api, services);
      addPresenceRoutes(api, services);
      addProfileRoutes(api, services);
      addExportRoutes(api, services);
      addPostPublishingRoutes(api, services);
      addPostBatchRoute(api, services);
      addPostRoutes(api, services);
      addPostListRoutes(api, services);
      addSavedRoutes(api, services);
      addFollowRoutes(api, services);
      addFollowListRoutes(api, services);
      addLikeRoutes(api, services);
      addCommentRoutes(api, services);
      addBlockRoutes(api, services);
      addChatRoutes(api, services);
      addPictureMessageRoute(api, services);
      addOfferRoutes(api, services);
      addNotificationRoutes(api, services);
      addPushRoutes(api, services);
      addReportRoutes(api, services);
      addModerationRoutes(api, services);
      addSearchRoutes(api, services);
      addUnsubscribeRoutes(api, services);
      addVehicleRoutes(api, services);
      done();
    },
    { prefix: '/api' },
  );
}
