/** The variables that each program's config.ts reads. */
const VARIABLES = {
  gateway: [
    'LOG_LEVEL',
    'HOST',
    'PORT',
    'PUBLIC_URL',
    'API_URL',
    'ALLOWED_ORIGINS',
    'INTROSPECTION',
    'TRACES',
    'TRUST_PROXY',
    'METRICS_TOKEN',
    'SANDBOX',
    'WEB_DIR',
    'EXPLORER_DIR',
  ],
  api: [
    'LOG_LEVEL',
    'PORT',
    'PUBLIC_URL',
    'API_PORT',
    'API_HOST',
    'API_TRUST_PROXY',
    'DATA_DIR',
    'DURABLE',
    'DATABASE_URL',
    'REDIS_URL',
    'S3_URL',
    'SMTP_URL',
    'MAIL_FROM',
    'REPORTS_TO',
    'PUSH_HOSTS',
    'DEMO',
    'API_EXTENSIONS',
  ],
};

/** Variables that Node and the system need. None holds a secret: NODE_AUTH_TOKEN, npm's token, is excluded. */
const SYSTEM_VARIABLES =
  /^(?!NODE_AUTH_TOKEN$)(PATH|HOME|USER|LANG|TZ|TMPDIR|TEMP|TMP|DEBUG|NO_COLOR|FORCE_COLOR|SYSTEMROOT|WINDIR|(LC|NODE|UV|LD|DYLD|MALLOC|SSL_CERT|VIPS|FONTCONFIG|XDG)_\w+)$/i;

/**
 * Returns the variables of `env` that `program`, Node or the system needs, so that the gateway, which is exposed to the network, gets
 * no secrets of the provider.
 */
export function environmentOf(program: keyof typeof VARIABLES, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => VARIABLES[program].includes(name) || SYSTEM_VARIABLES.test(name)),
  );
}
