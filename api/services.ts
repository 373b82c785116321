import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Db } from './db/Db.ts';
import type { Extension } from './extensions.ts';
import type { Digests } from './jobs/digests.ts';
import type { SearchAlerts } from './jobs/searchAlerts.ts';
import type { Secrets } from './domain/settings/secrets.ts';
import type { SignOuts } from './jobs/signOuts.ts';
import type { Images } from './images/images.ts';
import type { RateLimits } from './rateLimits/rateLimits.ts';
import type { Live } from './live/sockets.ts';
import type { Mailer } from './mail/mailer.ts';
import type { PushEncryption } from './push/encryptPush.ts';
import type { Push } from './push/push.ts';

/** The dependencies of the routes. */
export interface Services {
  config: Config;
  db: Db;
  digests: Digests;
  extensions: ReadonlySet<Extension>;
  images: Images;
  rateLimits: RateLimits;
  live: Live;
  log: Logger;
  mailer: Mailer;
  push: Push;
  pushEncryption: PushEncryption;
  searchAlerts: SearchAlerts;
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
