import { isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import { readTrustedProxies } from './http/clientAddress.ts';
import { DEFAULTS } from './limits.ts';

/** The project's folder, from the sources (gateway/) or the compiled files (dist/gateway/). */
export const PROJECT_FOLDER = new URL(import.meta.url.endsWith('.ts') ? '../' : '../../', import.meta.url);

/** The gateway's settings: the validated environment, and the limits that only tests change. */
export type Config = ReturnType<typeof readConfig>;

/** Reads the environment; an empty variable counts as unset. @throws Error with one line for each invalid setting. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const problems: string[] = [];

  function readChoice<T extends string>(name: string, choices: readonly T[], fallback: T): T {
    const value = env[name] || fallback;
    const chosen = choices.find((choice) => choice === value);
    if (chosen === undefined) problems.push(`${name} must be one of ${choices.join(', ')}, not "${value}".`);
    return chosen ?? fallback;
  }

  function readHttpUrl(name: string, example: string): URL | null {
    const value = env[name];
    if (!value) return null;
    const url = URL.canParse(value) ? new URL(value) : null;
    if (url && (url.protocol === 'http:' || url.protocol === 'https:')) return url;
    problems.push(`${name} must be an http or https address such as ${example}, not "${value}".`);
    return null;
  }

  const host = env['HOST'] || '127.0.0.1';
  if (!isIP(host)) {
    problems.push(`HOST must be an IP address to listen on, such as 127.0.0.1 or 0.0.0.0, not "${host}".`);
  }
  const port = Number(env['PORT'] || '4000');
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    problems.push(`PORT must be a number from 0 to 65535, not "${env['PORT'] ?? ''}".`);
  }
  // `npm start` and `npm run dev` set it when they start the embedded provider.
  if (!env['API_URL']) {
    problems.push('API_URL is missing: the provider’s API root, such as https://provider.example/api.');
  }
  const apiUrl = readHttpUrl('API_URL', 'https://provider.example/api');
  const publicUrl = readHttpUrl('PUBLIC_URL', 'https://forecourt.example');
  const allowedOrigins = (env['ALLOWED_ORIGINS'] ?? '').split(',').flatMap((entry) => {
    const origin = entry.trim();
    if (!origin) return [];
    // `URL.origin` is the text "null" for a scheme without origins, such as `file:` or `data:`.
    if (URL.canParse(origin) && new URL(origin).origin !== 'null') return [new URL(origin).origin];
    problems.push(`ALLOWED_ORIGINS must be a comma-separated list of origins; "${origin}" is not an origin.`);
    return [];
  });
  const trustProxy = readTrustedProxies(env['TRUST_PROXY'] || 'off');
  if (trustProxy === null) {
    problems.push(
      `TRUST_PROXY must be off, on, the number of proxies, or a list of networks such as 10.0.0.0/8, not "${env['TRUST_PROXY'] ?? ''}".`,
    );
  }
  const isProduction = env['NODE_ENV'] === 'production';
  const introspection = readChoice('INTROSPECTION', ['on', 'off'], 'on') === 'on';
  const isLocal = publicUrl === null || ['localhost', '127.0.0.1', '[::1]'].includes(publicUrl.hostname);
  const sandbox = readChoice('SANDBOX', ['on', 'off'], isLocal ? 'on' : 'off') === 'on';
  const traces = readChoice('TRACES', ['on', 'off'], isProduction ? 'off' : 'on') === 'on';
  const drainDelay = env['DRAIN_DELAY'] || '0';
  if (!/^\d{1,2}$/.test(drainDelay))
    problems.push(`DRAIN_DELAY must be a number of seconds from 0 to 99, not "${drainDelay}".`);
  const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];
  const logLevel = readChoice('LOG_LEVEL', logLevels, 'info');
  if (problems.length > 0 || !apiUrl || !trustProxy) throw new Error(problems.join('\n'));
  apiUrl.pathname = apiUrl.pathname.replace(/\/+$/, '');
  return {
    host,
    /** 0 selects any free port. */
    port,
    /** The provider's API root. Its path has no trailing slash, unless it is `/`. */
    apiUrl,
    /** Null when unset: members then use the gateway's port on this machine. */
    publicUrl,
    /** Origins besides the public one whose pages may use GraphQL with cookies. */
    allowedOrigins,
    webDir: env['WEB_DIR'] || fileURLToPath(new URL('dist/web', PROJECT_FOLDER)),
    explorerDir: env['EXPLORER_DIR'] || fileURLToPath(new URL('dist/explorer', PROJECT_FOLDER)),
    /** Whether introspection is allowed, errors suggest names of the schema, and Sandbox or the explorer is served. */
    introspection,
    /** Whether a browser gets Sandbox at /graphql, which runs scripts from Apollo's servers, instead of the explorer. */
    sandbox,
    /** Whether a client may request an operation's upstream calls, by the header `x-trace`. */
    traces,
    trustProxy,
    /** For /metrics; null serves no metrics. */
    metricsToken: env['METRICS_TOKEN'] || null,
    logLevel,
    /** How long the gateway serves requests after SIGTERM while `/readyz` fails, so that a proxy stops sending new ones. */
    drainDelayMs: Number(drainDelay) * 1_000,
    ...DEFAULTS,
  };
}
