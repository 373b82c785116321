/** The push services of Chrome, Firefox, Edge and Safari; `*.` stands for one subdomain or several. */
export const pushHosts = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
];

/** Whether `host` is one, alone or with `*.` before it. */
export const isPushHost = (host: string): boolean => /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host);

/**
 * An address of one of the push services `hosts`. Members choose it, and the provider sends to it: with any other host they
 * could reach servers that only the provider reaches (SSRF).
 * @returns undefined for another address.
 */
export function readEndpoint(text: string, hosts: readonly string[]): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, port, username, password, hostname, hash, href } = new URL(text);
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '' && hash === '';
  const isKnown = hosts.some((host) =>
    host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host,
  );
  return isPlain && isKnown ? href : undefined;
}
