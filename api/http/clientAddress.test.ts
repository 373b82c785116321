import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { clientNetworks, readTrustedPeers } from './clientAddress.ts';

const networksOf = (peer: string, named: string | undefined, trusted = 'loopback') => {
  const peers = readTrustedPeers(trusted);
  if (!peers) throw new Error(`${trusted} cannot be read.`);
  const request = { socket: { remoteAddress: peer }, headers: { 'x-forwarded-for': named } };
  return clientNetworks(request as unknown as IncomingMessage, peers);
};

describe('the address of a client', () => {
  it.each([
    ['127.0.0.1', '192.0.2.7', 'loopback', '192.0.2.7'],
    ['::ffff:127.0.0.1', '192.0.2.7', 'loopback', '192.0.2.7'],
    ['::1', '192.0.2.7', 'loopback', '192.0.2.7'],
    ['172.18.0.3', '192.0.2.7', 'private', '192.0.2.7'],
    ['10.1.2.3', '192.0.2.7', '10.1.2.3, 10.1.2.4', '192.0.2.7'],
    ['fd00::7', '192.0.2.7', 'loopback,fd00::/8', '192.0.2.7'],
  ])('of %s, which is trusted, is the one it names', (peer, named, trusted, address) => {
    expect(networksOf(peer, named, trusted)).toEqual([address]);
  });

  it.each([
    ['a stranger names another', '203.0.113.9', '192.0.2.7', 'loopback'],
    ['a neighbour who is not the gateway does', '192.168.1.20', '192.0.2.7', 'loopback'],
    ['several are named', '127.0.0.1', '192.0.2.7, 198.51.100.1', 'loopback'],
    ['what is named is no address', '127.0.0.1', `x${'9'.repeat(5000)}`, 'loopback'],
    ['none is named', '127.0.0.1', undefined, 'loopback'],
  ])('is the peer’s own where %s', (_, peer, named, trusted) => {
    expect(networksOf(peer, named, trusted)).toEqual([peer]);
  });

  it.each([
    ['2001:db8:1:2::1', ['2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1::/48']],
    [
      '2001:DB8:1:abcd:ffff:ffff:ffff:ffff',
      ['2001:db8:1:abcd::/64', '2001:db8:1:ab00::/56', '2001:db8:1::/48'],
    ],
    ['2001:db8::1', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
    ['2001:db8::1:2:3:4:5', ['2001:db8:0:1::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
    ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0:0::/56', 'fe80:0:0::/48']],
    ['::', ['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0::/48']],
    ['::ffff:192.0.2.7', ['192.0.2.7']],
  ])('of %s is that of its networks', (address, networks) => {
    expect(networksOf(address, undefined)).toEqual(networks);
    expect(networksOf('127.0.0.1', address)).toEqual(networks);
  });
});

it.each(['', 'gateway', '10.0.0.0/33', '10.0.0.0/', '::1/129', '10.0.0.0/8;', '10.0.0/8'])(
  'trusts nobody by %j',
  (list) => {
    expect(readTrustedPeers(list)).toBeUndefined();
  },
);
