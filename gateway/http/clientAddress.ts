import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';

/** The proxies whose X-Forwarded-For is trusted: how many of them a request passes, or a list of their networks. */
export type TrustedProxies = number | BlockList;

/**
 * Reads TRUST_PROXY: `off`, `on` for one proxy, the number of proxies (0 to 9), or a comma-separated list of addresses and
 * networks.
 * @returns null for any other value.
 */
export function readTrustedProxies(value: string): TrustedProxies | null {
  if (value === 'off') return 0;
  if (value === 'on') return 1;
  if (/^\d$/.test(value)) return Number(value);
  const list = new BlockList();
  for (const entry of value.split(',')) {
    const [address = '', bits, ...extraParts] = entry.trim().split('/');
    const version = isIP(address);
    const maxPrefix = version === 4 ? 32 : 128;
    const prefix = bits === undefined ? maxPrefix : Number(bits);
    const isPrefix = bits === undefined || (/^\d{1,3}$/.test(bits) && prefix <= maxPrefix);
    if (version === 0 || !isPrefix || extraParts.length > 0) return null;
    list.addSubnet(address, prefix, version === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}

/**
 * The address of the client: the peer's if the peer is not trusted, otherwise the leftmost entry of X-Forwarded-For that a trusted
 * proxy added. The client can forge the entries to the left of that one.
 */
export function getClientAddress({ headers, socket }: IncomingMessage, trusted: TrustedProxies): string {
  // Empty when the connection is already closed.
  let address = bareAddress(socket.remoteAddress ?? '') ?? '';
  if (!isTrusted(address, 0, trusted)) return address;
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  for (let hops = 0; isTrusted(address, hops, trusted); hops++) {
    const previous = bareAddress(forwarded.pop() ?? '');
    if (previous === null) break;
    address = previous;
  }
  return address;
}

/**
 * The networks that an address counts against, narrowest first: an IPv4 address itself; the /64, /56 and /48 of an IPv6 address,
 * each of which one customer may own.
 */
export function networksOf(address: string): string[] {
  if (!isIPv6(address)) return [address];
  // A URL has the address in its standard form: hexadecimal, with `::` for the longest run of zeros.
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [headGroups, tailGroups] = [head, tail].map((part) => (part === '' ? [] : part.split(':')));
  const zeroCount = 8 - (headGroups?.length ?? 0) - (tailGroups?.length ?? 0);
  const groups = [...(headGroups ?? []), ...Array<string>(zeroCount).fill('0'), ...(tailGroups ?? [])];
  const [a = '', b = '', c = '', d = ''] = groups;
  // A /56 has only the first 8 of the 16 bits of the fourth group.
  const d56 = (parseInt(d, 16) & 0xff00).toString(16);
  return [`${a}:${b}:${c}:${d}::/64`, `${a}:${b}:${c}:${d56}::/56`, `${a}:${b}:${c}::/48`];
}

/** Whether an address is a trusted proxy's. @param hops - how many proxies the request passed after this address */
function isTrusted(address: string, hops: number, trusted: TrustedProxies): boolean {
  if (typeof trusted === 'number') return hops < trusted;
  const version = isIP(address);
  return version !== 0 && trusted.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

/** An address without zone, port, brackets and IPv4-mapped prefix; null when the text is not an address. */
function bareAddress(text: string): string | null {
  const trimmed = text.trim();
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(trimmed) ?? [];
  const [, withPort] = /^([\d.]+):\d+$/.exec(trimmed) ?? [];
  const address = (bracketed ?? withPort ?? trimmed).replace(/%.*$/, '').replace(/^::ffff:(?=[\d.]+$)/i, '');
  return isIP(address) === 0 ? null : address;
}
