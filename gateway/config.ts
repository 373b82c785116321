import { isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import proxyAddr from '@fastify/proxy-addr';
import { DEFAULTS } from './limits.ts';

/** The project's folder, from the sources (gateway/) or the compiled files (dist/gateway/). */
export const PROJECT_FOLDER = new URL(import.meta.url.endsWith('.ts') ? '../' : '../../', import.meta.url);

/** The gateway's settings: the validated environment, and the limits that only tests change. */
export type Config = ReturnType<typeof readConfig>;

/** Reads the environment; an empty variable counts as unset. @throws Error with one line for each invalid setting. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const problems: string[] = [];

  /** @param parse - returns undefined for an invalid value */
  function read<T>(name: string, fallback: string, parse: (value: string) => T | undefined, rule: string): T {
    const value = env[name] || fallback;
    const parsed = parse(value);
    if (parsed === undefined) problems.push(`${name} must be ${rule}, not "${value}".`);
    return parsed as T;
  }

  const readSwitch = (name: string, isOn: boolean) =>
    read(name, isOn ? 'on' : 'off', (value) => SWITCH.get(value), 'one of on, off');
  const readUrl = (name: string, example: string) =>
    read(name, '', parseHttpUrl, `an http or https address such as ${example}`);

  // `npm start` and `npm run dev` set it when they start the embedded provider.
  if (!env['API_URL'])
    problems.push('API_URL is missing: the provider’s API root, such as https://provider.example/api.');
  const apiUrl = readUrl('API_URL', 'https://provider.example/api');
  const publicUrl = readUrl('PUBLIC_URL', 'https://forecourt.example');
  const isLocal = !publicUrl || ['localhost', '127.0.0.1', '[::1]'].includes(publicUrl.hostname);
  const config = {
    host: read('HOST', '127.0.0.1', parseIp, 'an IP address to listen on, such as 127.0.0.1 or 0.0.0.0'),
    /** 0 selects any free port. */
    port: read('PORT', '4000', parsePort, 'a number from 0 to 65535'),
    /** Null when unset: members then use the gateway's port on this machine. */
    publicUrl,
    /** Origins besides the public one whose pages may use GraphQL with cookies. */
    allowedOrigins: read('ALLOWED_ORIGINS', '', parseOrigins, 'a comma-separated list of origins'),
    webDir: env['WEB_DIR'] || fileURLToPath(new URL('dist/web', PROJECT_FOLDER)),
    explorerDir: env['EXPLORER_DIR'] || fileURLToPath(new URL('dist/explorer', PROJECT_FOLDER)),
    /** Whether introspection is allowed, errors suggest names of the schema, and Sandbox or the explorer is served. */
    introspection: readSwitch('INTROSPECTION', true),
    /** Whether a browser gets Sandbox at /graphql, which runs scripts from Apollo's servers, instead of the explorer. */
    sandbox: readSwitch('SANDBOX', isLocal),
    /** Whether a client may request an operation's upstream calls, by the header `x-trace`. */
    traces: readSwitch('TRACES', env['NODE_ENV'] !== 'production'),
    trustProxy: read('TRUST_PROXY', 'off', parseTrustedProxies, TRUST_PROXY_RULE),
    /** For /metrics; null serves no metrics. */
    metricsToken: env['METRICS_TOKEN'] || null,
    logLevel: read('LOG_LEVEL', 'info', parseLogLevel, `one of ${LOG_LEVELS.join(', ')}`),
    /** How long the gateway serves requests after SIGTERM while `/readyz` fails, so that a proxy stops sending new ones. */
    drainDelayMs: read('DRAIN_DELAY', '0', parseSeconds, 'a number of seconds from 0 to 99') * 1_000,
    ...DEFAULTS,
  };
  if (problems.length > 0 || !apiUrl) throw new Error(problems.join('\n'));
  apiUrl.pathname = apiUrl.pathname.replace(/\/+$/, '');
  return {
    ...config,
    /** The provider's API root. Its path has no trailing slash, unless it is `/`. */
    apiUrl,
  };
}

const SWITCH = new Map([
  ['on', true],
  ['off', false],
]);
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];
const TRUST_PROXY_RULE = 'off, on, the number of proxies, or a list of networks such as 10.0.0.0/8';

const parseIp = (value: string) => (isIP(value) ? value : undefined);
const parsePort = (value: string) =>
  /^\d{1,5}$/.test(value) && Number(value) <= 65_535 ? Number(value) : undefined;
const parseLogLevel = (value: string) => LOG_LEVELS.find((level) => level === value);
const parseSeconds = (value: string) => (/^\d{1,2}$/.test(value) ? Number(value) : undefined);

/** @returns null for an empty value */
function parseHttpUrl(value: string): URL | null | undefined {
  if (!value) return null;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url && ['http:', 'https:'].includes(url.protocol) ? url : undefined;
}

function parseOrigins(value: string): string[] | undefined {
  const entries = value.split(',').flatMap((entry) => entry.trim() || []);
  const origins = entries.map((entry) => (URL.canParse(entry) ? new URL(entry).origin : 'null'));
  // `URL.origin` is the text "null" for a scheme without origins, such as `file:` or `data:`.
  return origins.includes('null') ? undefined : origins;
}

/** @returns whether an address that `hops` proxies have forwarded is trusted */
function parseTrustedProxies(value: string): ((address: string, hops: number) => boolean) | undefined {
  const count = { off: 0, on: 1 }[value] ?? (/^\d$/.test(value) ? Number(value) : null);
  if (count !== null) return (_address, hops) => hops < count;
  const networks = value.split(',').map((entry) => entry.trim());
  if (!networks.every((network) => isIP(network.replace(/\/.*/, '')))) return undefined;
  try {
    return proxyAddr.compile(networks);
  } catch {
    return undefined;
  }
}
