import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Db } from './db/Db.ts';
import type { Extension } from './extensions.ts';
import type { Jobs } from './jobs/createJobs.ts';
import type { Secrets } from './domain/settings/secrets.ts';
import type { SignOuts } from './jobs/signOuts.ts';
import type { Images } from './images/images.ts';
import type { RateLimits } from './rateLimits/rateLimits.ts';
import type { RecentSessions } from './domain/auth/recentSessions.ts';
import type { Live } from './live/sockets.ts';
import type { Mailer } from './mail/mailer.ts';
import type { PushEncryption } from './push/encryptPush.ts';
import type { Push } from './push/push.ts';

export interface Services {
  config: Config;
  db: Db;
  extensions: ReadonlySet<Extension>;
  images: Images;
  jobs: Jobs;
  rateLimits: RateLimits;
  recentSessions: RecentSessions;
  live: Live;
  log: Logger;
  mailer: Mailer;
  push: Push;
  pushEncryption: PushEncryption;
  secrets: Secrets;
  signOuts: SignOuts;
}

export type Server = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;
