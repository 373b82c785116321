import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readTrustedPeers, type TrustedPeers } from './http/clientAddress.ts';
import { EXTENSIONS, type Extension } from './http/extensions.ts';
import { DEFAULT_PUSH_HOSTS, isPushHost } from './push/pushHosts.ts';
import type { PostToService } from './push/postToService.ts';
import { RATE_LIMITS, TIMINGS, type RateLimit, type RateLimitName } from './limits.ts';
import { StartError } from './StartError.ts';

/** How the provider runs; `readConfig` makes it from the environment, tests make it by hand. */
export interface Config {
  host: string;
  /** 0 is any free port. */
  port: number;
  /** Peers whose `X-Forwarded-For` is believed. */
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
  /** The operator's mailbox for reports by members; unset, reports are only in the database. */
  reportsTo?: string | undefined;
  /** Hosts of push services; `*.` matches subdomains. */
  pushHosts: readonly string[];
  /** Replaces the push services in tests. */
  postToPushService?: PostToService;
  /** The origin members use, without a path: cookies are Secure when it is https. */
  publicUrl: string;
  /** Whether the first start makes the demo community; unset, it does so on empty embedded storage. */
  demo?: boolean | undefined;
  /** The extensions of docs/provider.md that it has; unset, all of them. Tests switch some off. */
  extensions?: readonly Extension[] | undefined;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  rateLimits: Readonly<Record<RateLimitName, RateLimit>>;
  /** Those of limits.ts that tests shorten. */
  timings: Pick<typeof TIMINGS, 'statementTimeoutMs' | 'responseTimeoutMs' | 'stallMs' | 'bodyRateWindowMs'>;
}

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
    s3Url: bucketOf('S3_URL', env['S3_URL']),
    smtpUrl: optionalUrl('SMTP_URL', env['SMTP_URL'], ['smtp:', 'smtps:']),
    mailFrom: env['MAIL_FROM'] ?? `Forecourt <no-reply@${host}>`,
    reportsTo: emailOf('REPORTS_TO', env['REPORTS_TO']),
    pushHosts: pushHostsOf('PUSH_HOSTS', env['PUSH_HOSTS']),
    publicUrl: new URL(publicUrl).origin,
    demo: flagOf('DEMO', env['DEMO']),
    extensions: extensionsOf('API_EXTENSIONS', env['API_EXTENSIONS']),
    logLevel: levelOf(env['LOG_LEVEL'] ?? 'info'),
    rateLimits: RATE_LIMITS,
    timings: TIMINGS,
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

function emailOf(name: string, value: string | undefined): string | undefined {
  if (!value || /^[^\s@,;<>]+@[^\s@,;<>]+$/.test(value)) return value || undefined;
  throw new ConfigError(`${name} must be an email address, not "${value}".`);
}

function pushHostsOf(name: string, value: string | undefined): string[] {
  if (!value) return DEFAULT_PUSH_HOSTS;
  const hosts = value.split(',').map((host) => host.trim().toLowerCase());
  if (hosts.every(isPushHost)) return hosts;
  throw new ConfigError(`${name} must name hosts such as push.example or *.push.example, not "${value}".`);
}

function bucketOf(name: string, value: string | undefined): string | undefined {
  const address = optionalUrl(name, value, ['http:', 'https:']);
  if (address === undefined) return undefined;
  const { username, password } = new URL(address);
  if (username && password) return address;
  throw new ConfigError(`${name} must hold a key and its secret: https://key:secret@host/bucket.`);
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
    const known = EXTENSIONS.find((each) => each === wanted);
    if (known) return known;
    if (wanted === '') return [];
    throw new ConfigError(`${name} must name some of ${EXTENSIONS.join(', ')}, not "${wanted}".`);
  });
}

function levelOf(value: string): Config['logLevel'] {
  const levels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
  const level = levels.find((known) => known === value);
  if (!level) throw new ConfigError(`LOG_LEVEL must be one of ${levels.join(', ')}, not "${value}".`);
  return level;
}
