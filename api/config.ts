import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readTrustedPeers, type TrustedPeers } from './http/clientAddress.ts';
import type { Moderators } from './domain/moderation/moderators.ts';
import { EXTENSIONS, type Extension } from './extensions.ts';
import { DEFAULT_PUSH_HOSTS, isHostPattern } from './domain/settings/pushHosts.ts';
import { RATE_LIMITS, TIMINGS, type RateLimit, type RateLimitName } from './limits.ts';
import { StartError } from './StartError.ts';

export interface Config {
  host: string;
  /** 0 picks any free port. */
  port: number;
  /** Peers whose `X-Forwarded-For` header is trusted. */
  trustedPeers: TrustedPeers;
  /** Absolute; for what has no server of its own: the embedded database, the images and the outgoing mail. */
  dataDir: string;
  /** An empty, migrated embedded database; only a build has this folder. See db/template.ts. */
  templateDir: string;
  /** Writes to `dataDir` survive a power failure: each is flushed before it is acknowledged. */
  durable?: boolean | undefined;
  databaseUrl?: string | undefined;
  /** Shared by several processes of the provider. */
  redisUrl?: string | undefined;
  s3Url?: string | undefined;
  smtpUrl?: string | undefined;
  /** The sender of mails: a name followed by an address in angle brackets, or only an address. */
  mailFrom: string;
  /** The operator's mailbox for members' reports, which are also stored in the database. */
  reportsTo?: string | undefined;
  /** Usernames of the members who decide reports, in lower case. */
  moderators: Moderators;
  /** Allowed hosts of push services; `*.` matches subdomains. */
  pushHosts: readonly string[];
  /** Replaces the push services in tests. */
  postToPushService?: PostToService;
  /** The origin that browsers use, without a path. Cookies are Secure when it is https. */
  publicUrl: string;
  /** Creates the demo community in an empty database, and shows its logins; undefined means with the embedded database only. */
  demo?: boolean | undefined;
  /** Undefined enables all. */
  extensions?: readonly Extension[] | undefined;
  /** After SIGTERM, `/readyz` fails while requests are still served, so that a proxy stops sending new ones. */
  drainDelayMs?: number;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  rateLimits: Readonly<Record<RateLimitName, RateLimit>>;
  /** How long the limits of new members apply after the registration; 0 turns them off. */
  newMemberMs: number;
  /** The timings of limits.ts that tests shorten. */
  timings: Pick<
    typeof TIMINGS,
    | 'statementTimeoutMs'
    | 'responseTimeoutMs'
    | 'idleTransactionTimeoutMs'
    | 'handlerTimeoutMs'
    | 'stallMs'
    | 'requestTimeoutMs'
  >;
}

export interface PushRequest {
  endpoint: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** @returns the status. @throws when there is no response in time, or `signal` aborts the request. */
export type PostToService = (request: PushRequest, signal: AbortSignal) => Promise<number>;

/** One line that names the invalid environment variable or command-line option. */
export class ConfigError extends StartError {}

/** An empty variable counts as missing, except `API_EXTENSIONS`. @throws ConfigError that names the variable and the reason. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const publicPort = parsePort('PORT', env['PORT'] || '4000');
  const publicUrl = parseUrl('PUBLIC_URL', env['PUBLIC_URL'] || `http://localhost:${publicPort}`, [
    'http:',
    'https:',
  ]);
  const publicHost = new URL(publicUrl).hostname;
  return {
    host: env['API_HOST'] || '127.0.0.1',
    port: parsePort('API_PORT', env['API_PORT'] || '4001'),
    trustedPeers: parsePeers('API_TRUST_PROXY', env['API_TRUST_PROXY'] || 'loopback'),
    dataDir: resolve(env['DATA_DIR'] || '.data'),
    templateDir: fileURLToPath(new URL('./db/template', import.meta.url)),
    durable: parseFlag('DURABLE', env['DURABLE']),
    databaseUrl: parseOptionalUrl('DATABASE_URL', env['DATABASE_URL'], ['postgres:', 'postgresql:']),
    redisUrl: parseOptionalUrl('REDIS_URL', env['REDIS_URL'], ['redis:', 'rediss:']),
    s3Url: parseOptionalBucketUrl('S3_URL', env['S3_URL']),
    smtpUrl: parseOptionalUrl('SMTP_URL', env['SMTP_URL'], ['smtp:', 'smtps:']),
    mailFrom: env['MAIL_FROM'] || `Forecourt <no-reply@${publicHost}>`,
    reportsTo: parseOptionalEmail('REPORTS_TO', env['REPORTS_TO']),
    moderators: splitList((env['MODERATORS'] ?? '').toLowerCase()),
    pushHosts: parsePushHosts('PUSH_HOSTS', env['PUSH_HOSTS']),
    publicUrl: new URL(publicUrl).origin,
    demo: parseFlag('DEMO', env['DEMO']),
    extensions: parseExtensions('API_EXTENSIONS', env['API_EXTENSIONS']),
    drainDelayMs: parseSeconds('DRAIN_DELAY', env['DRAIN_DELAY'] || '0') * 1_000,
    logLevel: parseLogLevel(env['LOG_LEVEL'] || 'info'),
    rateLimits: RATE_LIMITS,
    newMemberMs: parseHours('NEW_MEMBER_HOURS', env['NEW_MEMBER_HOURS'] || '24') * 3_600_000,
    timings: TIMINGS,
  };
}

function parsePort(name: string, value: string): number {
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > 65535) {
    throw new ConfigError(`${name} must be a port from 0 to 65535, not "${value}".`);
  }
  return port;
}

function parseSeconds(name: string, value: string): number {
  if (/^\d{1,2}$/.test(value)) return Number(value);
  throw new ConfigError(`${name} must be a number of seconds from 0 to 99, not "${value}".`);
}

function parseHours(name: string, value: string): number {
  if (/^\d{1,3}$/.test(value)) return Number(value);
  throw new ConfigError(`${name} must be a number of hours from 0 to 999, not "${value}".`);
}

function parseUrl(name: string, value: string, protocols: string[]): string {
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    const prefixes = protocols.map((protocol) => `${protocol}//`).join(' or ');
    throw new ConfigError(`${name} must be an address that starts with ${prefixes}.`);
  }
  return value;
}

function parseOptionalUrl(name: string, value: string | undefined, protocols: string[]): string | undefined {
  return value ? parseUrl(name, value, protocols) : undefined;
}

function parseOptionalEmail(name: string, value: string | undefined): string | undefined {
  if (!value) return undefined;
  if (/^[^\s@,;<>]+@[^\s@,;<>]+$/.test(value)) return value;
  throw new ConfigError(`${name} must be an email address, not "${value}".`);
}

const splitList = (list: string): string[] =>
  list
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

function parsePushHosts(name: string, value: string | undefined): string[] {
  if (!value) return DEFAULT_PUSH_HOSTS;
  const hosts = value.split(',').map((host) => host.trim().toLowerCase());
  if (hosts.every(isHostPattern)) return hosts;
  throw new ConfigError(`${name} must name hosts such as push.example or *.push.example, not "${value}".`);
}

function parseOptionalBucketUrl(name: string, value: string | undefined): string | undefined {
  const address = parseOptionalUrl(name, value, ['http:', 'https:']);
  if (address === undefined) return undefined;
  const { username, password } = new URL(address);
  if (username && password) return address;
  throw new ConfigError(`${name} must contain a key and its secret: https://key:secret@host/bucket.`);
}

function parsePeers(name: string, list: string): TrustedPeers {
  const peers = readTrustedPeers(list);
  if (peers) return peers;
  throw new ConfigError(
    `${name} must name loopback, private, addresses or networks such as 10.0.0.0/8, not "${list}".`,
  );
}

function parseFlag(name: string, value: string | undefined): boolean | undefined {
  if (!value) return undefined;
  if (['1', 'true', 'on', 'yes'].includes(value)) return true;
  if (['0', 'false', 'off', 'no'].includes(value)) return false;
  throw new ConfigError(`${name} must be on or off, not "${value}".`);
}

/** A variable that is not set enables all extensions; an empty one enables none. */
function parseExtensions(name: string, value: string | undefined): Extension[] | undefined {
  if (value === undefined) return undefined;
  return value.split(',').flatMap((item) => {
    const extensionName = item.trim();
    const extension = EXTENSIONS.find((candidate) => candidate === extensionName);
    if (extension) return extension;
    if (extensionName === '') return [];
    throw new ConfigError(`${name} must name some of ${EXTENSIONS.join(', ')}, not "${extensionName}".`);
  });
}

function parseLogLevel(value: string): Config['logLevel'] {
  const levels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
  const level = levels.find((candidate) => candidate === value);
  if (!level) throw new ConfigError(`LOG_LEVEL must be one of ${levels.join(', ')}, not "${value}".`);
  return level;
}
