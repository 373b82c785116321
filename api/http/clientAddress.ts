import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';

export type TrustedPeers = Pick<BlockList, 'check'>;

/** An IPv4 address, or the /64, /56 and /48 networks of an IPv6 address. */
export type Networks = readonly [string, ...string[]];

const NAMED_NETWORKS: Readonly<Record<string, string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** @param list `loopback`, `private`, addresses or networks such as 10.0.0.0/8, separated by commas. @returns undefined when invalid. */
export function readTrustedPeers(list: string): TrustedPeers | undefined {
  const trusted = new BlockList();
  const entries = list.split(',').map((entry) => entry.trim());
  for (const network of entries.flatMap((entry) => NAMED_NETWORKS[entry] ?? [entry])) {
    const [address = '', prefixText, ...extraParts] = network.split('/');
    const family = isIP(address);
    if (family === 0 || extraParts.length > 0) return undefined;
    const maxPrefix = family === 4 ? 32 : 128;
    if (prefixText !== undefined && !/^\d{1,3}$/.test(prefixText)) return undefined;
    const prefix = prefixText === undefined ? maxPrefix : Number(prefixText);
    if (prefix > maxPrefix) return undefined;
    trusted.addSubnet(address, prefix, family === 4 ? 'ipv4' : 'ipv6');
  }
  return trusted;
}

/** Trusts X-Forwarded-For of trusted peers. An IPv6 client has three networks, because providers assign a /64, a /56 or a /48. */
export function getClientNetworks({ socket, headers }: IncomingMessage, trusted: TrustedPeers): Networks {
  // The address is undefined when the connection has already been closed.
  const peer = normalizeAddress(socket.remoteAddress ?? '');
  const forwardedFor = headers['x-forwarded-for'];
  const client = typeof forwardedFor === 'string' ? normalizeAddress(forwardedFor.trim()) : '';
  // A header with a list of addresses is ignored, because a client can forge its first entries. `isIP` returns 0 for it.
  const isForwarded =
    isIP(client) !== 0 && isIP(peer) !== 0 && trusted.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4');
  return networksOf(isForwarded ? client : peer);
}

/** Removes the zone of a link-local address (`fe80::1%eth0`), and converts an IPv4-mapped IPv6 address to IPv4. */
const normalizeAddress = (address: string) => address.replace(/%.*$/, '').replace(/^::ffff:(?=[\d.]+$)/i, '');

function networksOf(address: string): Networks {
  if (!isIPv6(address)) return [address];
  // `URL` normalizes the address: hexadecimal groups, with `::` for the longest run of zeros.
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [headGroups, tailGroups] = [groupsOf(head), groupsOf(tail)];
  const groups = [
    ...headGroups,
    ...Array<string>(8 - headGroups.length - tailGroups.length).fill('0'),
    ...tailGroups,
  ];
  // A /48 is the first three groups of 16 bits, a /56 also the first half of the fourth group, and a /64 the whole fourth group.
  const site = groups.slice(0, 3).join(':');
  const subnet = parseInt(groups[3] ?? '0', 16);
  return [
    `${site}:${subnet.toString(16)}::/64`,
    `${site}:${(subnet & 0xff00).toString(16)}::/56`,
    `${site}::/48`,
  ];
}

const groupsOf = (groupList: string) => (groupList === '' ? [] : groupList.split(':'));
