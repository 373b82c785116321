import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';

/** Those whose X-Forwarded-For is believed. */
export type TrustedPeers = Pick<BlockList, 'check'>;

const networks: Readonly<Record<string, string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * @param list `loopback`, `private`, addresses and networks such as 10.0.0.0/8, with commas between them.
 * @returns nothing when it cannot be read.
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
 * What a request's limits are counted by: the address of the client that the trusted peer names, and else of the peer
 * itself. Of an IPv6 address it is the network of 64 bits, all of which is one customer's.
 */
export function clientAddress({ socket, headers }: IncomingMessage, trusted: TrustedPeers): string {
  const peer = plain(socket.remoteAddress ?? '');
  const named = headers['x-forwarded-for'];
  const client = typeof named === 'string' ? plain(named.trim()) : '';
  // One address: a list would hold what the client itself wrote.
  const believed =
    isIP(client) !== 0 && isIP(peer) !== 0 && trusted.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4');
  return networkOf(believed ? client : peer);
}

/** Without a zone, and an IPv4 address in its own notation. */
const plain = (address: string) => address.replace(/%.*$/, '').replace(/^::ffff:(?=[\d.]+$)/i, '');

function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  // As the standard for addresses of the web writes it: hexadecimal, the longest run of zeros left out.
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [groupsOf(head), groupsOf(tail)];
  const groups = [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

const groupsOf = (part: string) => (part === '' ? [] : part.split(':'));
