/** The push services of Chrome, Firefox, Edge and Safari; `*.` matches any subdomain. */
export const DEFAULT_PUSH_HOSTS = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
];

/** Whether `host` has the form of a host name, with or without a leading `*.`. */
export const isHostPattern = (host: string): boolean => /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host);

/**
 * Parses the endpoint of a subscription. Members choose it and the provider sends requests to it, so accepting any host would allow SSRF.
 * @param hosts the allowed hosts of push services; `*.` matches any subdomain.
 * @returns the normalized URL; undefined when its host is not allowed, its scheme is not https, or it has a port, credentials or a fragment.
 */
export function readEndpoint(text: string, hosts: readonly string[]): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, port, username, password, hostname, hash, href } = new URL(text);
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '' && hash === '';
  const isAllowed = hosts.some((host) =>
    host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host,
  );
  return isPlain && isAllowed ? href : undefined;
}
