import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { getClientNetworks, readTrustedPeers } from './clientAddress.ts';

const networksOf = (peer: string, forwardedFor: string | undefined, trusted = 'loopback') => {
  const peers = readTrustedPeers(trusted);
  if (!peers) throw new Error(`${trusted} cannot be read.`);
  const request = { socket: { remoteAddress: peer }, headers: { 'x-forwarded-for': forwardedFor } };
  return getClientNetworks(request as unknown as IncomingMessage, peers);
};

describe('getClientNetworks', () => {
  it.each([
    ['127.0.0.1', '192.0.2.7', 'loopback', '192.0.2.7'],
    ['::ffff:127.0.0.1', '192.0.2.7', 'loopback', '192.0.2.7'],
    ['::1', '192.0.2.7', 'loopback', '192.0.2.7'],
    ['172.18.0.3', '192.0.2.7', 'private', '192.0.2.7'],
    ['10.1.2.3', '192.0.2.7', '10.1.2.3, 10.1.2.4', '192.0.2.7'],
    ['fd00::7', '192.0.2.7', 'loopback,fd00::/8', '192.0.2.7'],
  ])('returns the address that the trusted peer %s forwards', (peer, forwardedFor, trusted, address) => {
    expect(networksOf(peer, forwardedFor, trusted)).toEqual([address]);
  });

  it.each([
    ['the peer is not trusted', '203.0.113.9', '192.0.2.7', 'loopback'],
    ['the peer is a private address that is not trusted', '192.168.1.20', '192.0.2.7', 'loopback'],
    ['the header is a list', '127.0.0.1', '192.0.2.7, 198.51.100.1', 'loopback'],
    ['the header is a long text that is not an address', '127.0.0.1', 'x'.repeat(5_000), 'loopback'],
    ['the header is missing', '127.0.0.1', undefined, 'loopback'],
  ])('returns the address of the peer when %s', (_, peer, forwardedFor, trusted) => {
    expect(networksOf(peer, forwardedFor, trusted)).toEqual([peer]);
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
  ])('returns the networks of %s', (address, networks) => {
    expect(networksOf(address, undefined)).toEqual(networks);
    expect(networksOf('127.0.0.1', address)).toEqual(networks);
  });
});

it.each(['', 'gateway', '10.0.0.0/33', '10.0.0.0/', '::1/129', '10.0.0.0/8;', '10.0.0.0/8/9', '10.0.0/8'])(
  'readTrustedPeers rejects %j',
  (list) => {
    expect(readTrustedPeers(list)).toBeUndefined();
  },
);
