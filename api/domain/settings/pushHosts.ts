/** Of Chrome, Firefox, Edge and Safari; `*.` matches any subdomain. */
export const DEFAULT_PUSH_HOSTS = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
];

/** For native apps: it takes no Web Push, although `*.push.apple.com` matches it. https://developer.apple.com/documentation/usernotifications/sending-notification-requests-to-apns */
const APPS_PUSH_HOST = /^api\.(\w+\.)?push\.apple\.com$/;

export const isForApps = (text: string): boolean =>
  URL.canParse(text) && APPS_PUSH_HOST.test(new URL(text).hostname);

export const isHostPattern = (host: string): boolean => /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host);

/** SSRF: members choose the endpoint, to which the provider sends requests. @returns undefined unless it is https at an allowed host. */
export function readEndpoint(text: string, hosts: readonly string[]): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, port, username, password, hostname, hash, href } = new URL(text);
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '' && hash === '';
  const isAllowed = hosts.some((host) =>
    host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host,
  );
  return isPlain && isAllowed ? href : undefined;
}
