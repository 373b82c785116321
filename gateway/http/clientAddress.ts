import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';

/** @param hops - how many proxies the request passed after this address */
type TrustedProxies = (address: string, hops: number) => boolean;

/** Reads TRUST_PROXY: `off`, `on` (one proxy), 0 to 9 proxies, or comma-separated addresses and networks; null if invalid. */
export function readTrustedProxies(value: string): TrustedProxies | null {
  const count = { off: 0, on: 1 }[value] ?? (/^\d$/.test(value) ? Number(value) : null);
  if (count !== null) return (_address, hops) => hops < count;
  const networks = value.split(',').map((entry) => entry.trim());
  try {
    return networks.every((network) => isIP(network.replace(/\/.*/, '')))
      ? proxyAddr.compile(networks)
      : null;
  } catch {
    return null;
  }
}

/** The leftmost X-Forwarded-For entry that a trusted proxy added, else the peer; the client can forge the entries before it. */
export function getClientAddress(request: IncomingMessage, isTrusted: TrustedProxies): string {
  // Empty when the connection is already closed.
  return bareAddress(proxyAddr(request, isTrusted)) ?? bareAddress(request.socket.remoteAddress) ?? '';
}

/** An IPv4 address, or the /64, /56 and /48 of an IPv6 address, each of which one customer may own; narrowest first. */
export function networksOf(address: string): string[] {
  if (!isIPv6(address)) return [address];
  return [64, 56, 48].map((bits) => {
    const network = `${address}/${bits}`;
    return `${ipaddr.IPv6.networkAddressFromCIDR(network).toString()}/${bits}`;
  });
}

/** Without zone, port, brackets and IPv4-mapped prefix; null when the text is not an address. */
function bareAddress(text = ''): string | null {
  const trimmed = text.trim();
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(trimmed) ?? [];
  const [, withPort] = /^([\d.]+):\d+$/.exec(trimmed) ?? [];
  const address = (bracketed ?? withPort ?? trimmed).replace(/%.*$/, '').replace(/^::ffff:(?=[\d.]+$)/i, '');
  return isIP(address) === 0 ? null : address;
}
