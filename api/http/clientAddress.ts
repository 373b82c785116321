import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';

/** Peers whose X-Forwarded-For is believed. */
export type TrustedPeers = Pick<BlockList, 'check'>;

/** The networks of a client, the narrowest first. */
export type Networks = readonly [string, ...string[]];

const networks: Readonly<Record<string, string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * @param list `loopback`, `private`, addresses and networks such as 10.0.0.0/8, with commas between them.
 * @returns undefined when it cannot be read.
 */
export function readTrustedPeers(list: string): TrustedPeers | undefined {
  const trusted = new BlockList();
  const names = list.split(',').map((name) => name.trim());
  for (const network of names.flatMap((name) => networks[name] ?? [name])) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address);
    const most = family === 4 ? 32 : 128;
    const prefix = bits === undefined ? most : Number(bits);
    if (family === 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits)) || prefix > most) return undefined;
    trusted.addSubnet(address, prefix, family === 4 ? 'ipv4' : 'ipv6');
  }
  return trusted;
}

/**
 * The client that limits per address count: the address that a trusted peer names, otherwise the peer itself.
 * @returns an IPv4 address; of an IPv6 address its networks of 64, 56 and 48 bits, because a customer has any of these.
 */
export function clientNetworks({ socket, headers }: IncomingMessage, trusted: TrustedPeers): Networks {
  const peer = plain(socket.remoteAddress ?? '');
  const named = headers['x-forwarded-for'];
  const client = typeof named === 'string' ? plain(named.trim()) : '';
  // A list is refused: the client can write its first entries.
  const believed =
    isIP(client) !== 0 && isIP(peer) !== 0 && trusted.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4');
  return networksOf(believed ? client : peer);
}

/** Without a zone, and an IPv4 address in its own notation. */
const plain = (address: string) => address.replace(/%.*$/, '').replace(/^::ffff:(?=[\d.]+$)/i, '');

function networksOf(address: string): Networks {
  if (!isIPv6(address)) return [address];
  // As the standard for addresses of the web writes it: hexadecimal, the longest run of zeros left out.
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [groupsOf(head), groupsOf(tail)];
  const groups = [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last];
  const site = groups.slice(0, 3).join(':');
  const subnet = parseInt(groups[3] ?? '0', 16);
  return [
    `${site}:${subnet.toString(16)}::/64`,
    `${site}:${(subnet & 0xff00).toString(16)}::/56`,
    `${site}::/48`,
  ];
}

const groupsOf = (part: string) => (part === '' ? [] : part.split(':'));
