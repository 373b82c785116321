import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';
import type { Config } from '../config.ts';

/** The leftmost X-Forwarded-For entry that a trusted proxy added, else the peer; the client can forge the entries before it. */
export function getClientAddress(request: IncomingMessage, isTrusted: Config['trustProxy']): string {
  // Empty when the connection is already closed.
  return bareAddress(proxyAddr(request, isTrusted)) ?? bareAddress(request.socket.remoteAddress) ?? '';
}

/** Without zone, port, brackets and IPv4-mapped prefix; null when the text is not an address. */
function bareAddress(text = ''): string | null {
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(text) ?? [];
  const [, withPort] = /^([\d.]+):\d+$/.exec(text) ?? [];
  const address = (bracketed ?? withPort ?? text).replace(/%.*$/, '').replace(/^::ffff:(?=[\d.]+$)/i, '');
  return isIP(address) === 0 ? null : address;
}

/**
 * Limits per network: `max` is for an IPv4 address or a /64. A wider network may belong to several customers: a /56 has twice, a /48
 * four times the limit.
 */
export function networkLimitsOf(address: string, max: number, prefix = ''): [key: string, max: number][] {
  return networksOf(address).map((network, index) => [prefix + network, max * 2 ** index]);
}

/** An IPv4 address, or the /64, /56 and /48 of an IPv6 address, each of which one customer may own; narrowest first. */
export function networksOf(address: string): string[] {
  if (!isIPv6(address)) return [address];
  return [64, 56, 48].map((bits) => {
    const network = `${address}/${bits}`;
    return `${ipaddr.IPv6.networkAddressFromCIDR(network).toString()}/${bits}`;
  });
}
