import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readTrustedPeers, type TrustedPeers } from './clientAddress.ts';
import { extensionNames, type Extension } from './extensions.ts';
import type { BodyRate } from './slowBodies.ts';
import { StartError } from './StartError.ts';

/** How often a thing may be tried: `points` tries within `seconds`. */
export interface Limit {
  points: number;
  seconds: number;
  /** Each process counts for itself, because asking Redis would cost more than what is counted. */
  perProcess?: boolean;
}

/** How the provider is run; `readConfig` makes it from the environment, tests by hand. */
export interface Config {
  host: string;
  /** 0 is any free port. */
  port: number;
  /** Those that may say for whom they ask. */
  trustedPeers: TrustedPeers;
  /** Absolute; holds the embedded database, images and outgoing mail. */
  dataDir: string;
  /** An empty, migrated embedded database to begin from, where there is such a file: see db/template.ts. */
  template: string;
  /** A PostgreSQL server instead of the embedded database. */
  databaseUrl?: string | undefined;
  redisUrl?: string | undefined;
  s3Url?: string | undefined;
  smtpUrl?: string | undefined;
  mailFrom: string;
  /** The origin members use, without a path: cookies are Secure when it is https. */
  publicUrl: string;
  /** Whether the first start makes the demo community; unset, it does so on empty embedded storage. */
  demo?: boolean | undefined;
  /** The extensions of docs/provider.md that it has; unset, all of them. Tests switch some off. */
  extensions?: readonly Extension[] | undefined;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  limits: Limits;
  bodyRate: BodyRate;
  /** When a PostgreSQL server gives up a statement. */
  statementTimeoutMs: number;
  /** When a query is given up on our side: the server, or the way to it, is silent. */
  responseTimeoutMs: number;
  /** When the process ends, to be started again, because the embedded database answers nothing. */
  stallMs: number;
}

/**
 * What may be tried how often. A stranger must not lock a member out: tries at an account count by the address they come
 * from first, and the limits of the whole account count strangers together, but each browser and address that signed in
 * to it before by itself.
 */
export interface Limits {
  loginPerAddress: Limit;
  loginPerAccountAndAddress: Limit;
  loginPerAccount: Limit;
  codePerAddress: Limit;
  wrongCodePerAddress: Limit;
  wrongCodePerAccountAndAddress: Limit;
  wrongCodePerAccount: Limit;
  mailPerAddress: Limit;
  /** Between two mails that one address asks for, for an account and purpose. */
  mailSpacing: Limit;
  mailPerAccountAndAddress: Limit;
  mailPerAccount: Limit;
  registerPerAddress: Limit;
  /** Follows and unfollows; likes and unlikes. */
  followPerMember: Limit;
  likePerMember: Limit;
  commentPerMember: Limit;
  messagePerMember: Limit;
  postPerMember: Limit;
  /** Reads of any kind, so that the members and their phone numbers cannot be copied in bulk. */
  readPerMember: Limit;
  /** Reads without a session. */
  readPerAddress: Limit;
  /** Pictures decoded, in posts and as avatars. */
  picturePerMember: Limit;
  /** Pictures decoded that come with registrations. */
  picturePerAddress: Limit;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** A gateway looks twice as often, so that it is the one that tells a slow client. */
export const defaultBodyRate: BodyRate = { minBytesPerSecond: 10_000, windowMs: 30_000 };

export const defaultLimits: Limits = {
  loginPerAddress: { points: 100, seconds: minute },
  loginPerAccountAndAddress: { points: 10, seconds: minute },
  loginPerAccount: { points: 100, seconds: 15 * minute },
  codePerAddress: { points: 100, seconds: minute },
  wrongCodePerAddress: { points: 300, seconds: day },
  wrongCodePerAccountAndAddress: { points: 10, seconds: day },
  // From browsers that did not ask for the code. Those that did have five tries for each mail: with ten mails a day, all
  // strangers together have 70 tries a day at a code of a million values, one chance in 14,000.
  wrongCodePerAccount: { points: 20, seconds: day },
  mailPerAddress: { points: 100, seconds: hour },
  mailSpacing: { points: 1, seconds: minute },
  mailPerAccountAndAddress: { points: 5, seconds: day },
  mailPerAccount: { points: 10, seconds: day },
  registerPerAddress: { points: 60, seconds: minute },
  // More than anybody does by hand, and than a script could bother others with.
  followPerMember: { points: 60, seconds: minute },
  likePerMember: { points: 300, seconds: minute },
  commentPerMember: { points: 60, seconds: minute },
  messagePerMember: { points: 300, seconds: minute },
  postPerMember: { points: 60, seconds: minute },
  // A decoded picture takes up to a second of a processor.
  picturePerMember: { points: 500, seconds: hour },
  picturePerAddress: { points: 60, seconds: hour },
  // Ten a second: a screen takes two reads, and a tab in the background three a minute.
  readPerMember: { points: 600, seconds: minute, perProcess: true },
  readPerAddress: { points: 600, seconds: minute, perProcess: true },
};

/** Settings that only tests change. */
export const timings = {
  statementTimeoutMs: 20_000,
  responseTimeoutMs: 30_000,
  stallMs: 30_000,
};

/** A variable of the environment that cannot be used; its message is one line that names it. */
export class ConfigError extends StartError {}

/**
 * Reads the environment, once, and checks it.
 * @throws ConfigError saying in one line which variable is wrong and why.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const port = portOf('PORT', env['PORT'] ?? '4000');
  const publicUrl = urlOf('PUBLIC_URL', env['PUBLIC_URL'] ?? `http://localhost:${port}`, ['http:', 'https:']);
  const host = new URL(publicUrl).hostname;
  return {
    host: env['API_HOST'] ?? '127.0.0.1',
    port: portOf('API_PORT', env['API_PORT'] ?? '4001'),
    trustedPeers: peersOf('API_TRUST_PROXY', env['API_TRUST_PROXY'] || 'loopback'),
    dataDir: resolve(env['DATA_DIR'] ?? '.data'),
    template: fileURLToPath(new URL('./db/template.tar.gz', import.meta.url)),
    databaseUrl: optionalUrl('DATABASE_URL', env['DATABASE_URL'], ['postgres:', 'postgresql:']),
    redisUrl: optionalUrl('REDIS_URL', env['REDIS_URL'], ['redis:', 'rediss:']),
    s3Url: optionalUrl('S3_URL', env['S3_URL'], ['http:', 'https:']),
    smtpUrl: optionalUrl('SMTP_URL', env['SMTP_URL'], ['smtp:', 'smtps:']),
    mailFrom: env['MAIL_FROM'] ?? `Forecourt <no-reply@${host}>`,
    publicUrl: new URL(publicUrl).origin,
    demo: flagOf('DEMO', env['DEMO']),
    extensions: extensionsOf('API_EXTENSIONS', env['API_EXTENSIONS']),
    logLevel: levelOf(env['LOG_LEVEL'] ?? 'info'),
    limits: defaultLimits,
    bodyRate: defaultBodyRate,
    ...timings,
  };
}

function portOf(name: string, value: string): number {
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > 65535) {
    throw new ConfigError(`${name} must be a port from 0 to 65535, not "${value}".`);
  }
  return port;
}

function urlOf(name: string, value: string, protocols: string[]): string {
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    const kinds = protocols.map((protocol) => `${protocol}//`).join(' or ');
    throw new ConfigError(`${name} must be an address that starts with ${kinds}.`);
  }
  return value;
}

function optionalUrl(name: string, value: string | undefined, protocols: string[]): string | undefined {
  return value ? urlOf(name, value, protocols) : undefined;
}

function peersOf(name: string, list: string): TrustedPeers {
  const peers = readTrustedPeers(list);
  if (peers) return peers;
  throw new ConfigError(
    `${name} must name loopback, private, addresses or networks such as 10.0.0.0/8, not "${list}".`,
  );
}

function flagOf(name: string, value: string | undefined): boolean | undefined {
  if (!value) return undefined;
  if (['1', 'true', 'on', 'yes'].includes(value)) return true;
  if (['0', 'false', 'off', 'no'].includes(value)) return false;
  throw new ConfigError(`${name} must be on or off, not "${value}".`);
}

function extensionsOf(name: string, value: string | undefined): Extension[] | undefined {
  if (value === undefined) return undefined;
  return value.split(',').flatMap((item) => {
    const wanted = item.trim();
    const known = extensionNames.find((each) => each === wanted);
    if (known) return known;
    if (wanted === '') return [];
    throw new ConfigError(`${name} must name some of ${extensionNames.join(', ')}, not "${wanted}".`);
  });
}

function levelOf(value: string): Config['logLevel'] {
  const levels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
  const level = levels.find((known) => known === value);
  if (!level) throw new ConfigError(`LOG_LEVEL must be one of ${levels.join(', ')}, not "${value}".`);
  return level;
}
