import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6, type Socket } from 'node:net';

/** Whose X-Forwarded-For is believed: so many proxies one behind the other, or those of a list of networks. */
export type TrustedProxies = number | BlockList;

/**
 * Reads the setting: `off`, `on` for one proxy, how many there are, or a comma-separated list of addresses and networks.
 * @returns null when it is none of these.
 */
export function readTrustedProxies(value: string): TrustedProxies | null {
  if (value === 'off') return 0;
  if (value === 'on') return 1;
  if (/^\d$/.test(value)) return Number(value);
  const list = new BlockList();
  for (const entry of value.split(',')) {
    const [address = '', bits, ...rest] = entry.trim().split('/');
    const version = isIP(address);
    const maxPrefix = version === 4 ? 32 : 128;
    const prefix = bits === undefined ? maxPrefix : /^\d{1,3}$/.test(bits) ? Number(bits) : Infinity;
    if (version === 0 || prefix > maxPrefix || rest.length > 0) return null;
    list.addSubnet(address, prefix, version === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}

/**
 * Where a request comes from: the connection's own address, or the last one that a trusted proxy names. What stands before
 * that in X-Forwarded-For is the client's own to invent.
 */
export function clientAddress({ headers, socket }: IncomingMessage, trusted: TrustedProxies): string {
  let address = peerAddress(socket);
  if (!isTrusted(address, 0, trusted)) return address;
  const named = String(headers['x-forwarded-for'] ?? '').split(',');
  for (let hops = 0; isTrusted(address, hops, trusted); hops++) {
    const before = plain(named.pop() ?? '');
    if (before === null) break;
    address = before;
  }
  return address;
}

const peers = new WeakMap<Socket, string>();

/** The other end of a connection, read once for all of its requests. */
function peerAddress(socket: Socket): string {
  const known = peers.get(socket);
  if (known !== undefined) return known;
  const address = plain(socket.remoteAddress ?? '') ?? '';
  peers.set(socket, address);
  return address;
}

/** What an address is counted by: itself, or for IPv6 its /64, /56 and /48, any of which may be one customer's. */
export function networksOf(address: string): string[] {
  if (!isIPv6(address)) return [address];
  // A URL writes it in the one way that the standard has: in hexadecimal, and the longest run of zeros left out.
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [head, tail].map((part) => (part === '' ? [] : part.split(':')));
  const zeros = 8 - (first?.length ?? 0) - (last?.length ?? 0);
  const groups = [...(first ?? []), ...Array<string>(zeros).fill('0'), ...(last ?? [])];
  const [a = '', b = '', c = '', d = ''] = groups;
  const d56 = (parseInt(d, 16) & 0xff00).toString(16);
  return [`${a}:${b}:${c}:${d}::/64`, `${a}:${b}:${c}:${d56}::/56`, `${a}:${b}:${c}::/48`];
}

function isTrusted(address: string, hops: number, trusted: TrustedProxies): boolean {
  if (typeof trusted === 'number') return hops < trusted;
  const version = isIP(address);
  return version !== 0 && trusted.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

/** An address without the zone, the port and the wrapping that some leave around it; null when it is none. */
function plain(text: string): string | null {
  const trimmed = text.trim();
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(trimmed) ?? [];
  const [, withPort] = /^([\d.]+):\d+$/.exec(trimmed) ?? [];
  const address = (bracketed ?? withPort ?? trimmed).replace(/%.*$/, '').replace(/^::ffff:(?=[\d.]+$)/i, '');
  return isIP(address) === 0 ? null : address;
}
