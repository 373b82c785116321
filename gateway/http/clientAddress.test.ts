import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { getClientAddress, networksOf } from './clientAddress.ts';

function addressOf(setting: string, peer: string, forwarded?: string): string {
  const { trustProxy } = readConfig({ API_URL: 'http://p/api', TRUST_PROXY: setting });
  const request = { headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: peer } };
  return getClientAddress(request as unknown as IncomingMessage, trustProxy);
}

describe('getClientAddress', () => {
  // In each case, 9.9.9.9 is an entry that the client forged.
  it.each([
    ['off', '192.168.1.5', '9.9.9.9', '192.168.1.5'],
    ['off', '::ffff:10.0.0.7', undefined, '10.0.0.7'],
    ['on', '10.0.0.1', '203.0.113.7', '203.0.113.7'],
    // The proxy appends to what the client sent.
    ['on', '10.0.0.1', '9.9.9.9, 192.168.1.5', '192.168.1.5'],
    ['on', '198.51.100.1', '9.9.9.9, 203.0.113.7', '203.0.113.7'],
    ['on', '10.0.0.1', undefined, '10.0.0.1'],
    ['on', '10.0.0.1', 'unknown', '10.0.0.1'],
    ['2', '10.0.0.1', '9.9.9.9, 203.0.113.7, 198.51.100.1', '203.0.113.7'],
    ['2', '10.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['10.0.0.0/8', '10.0.0.1', '9.9.9.9, 203.0.113.7, 10.9.9.9', '203.0.113.7'],
    ['10.0.0.0/8', '192.168.1.5', '9.9.9.9', '192.168.1.5'],
    ['198.51.100.1, fd00::/8', 'fd00::1', '9.9.9.9, 2001:db8::7, 198.51.100.1', '2001:db8::7'],
    ['on', '10.0.0.1', '[2001:db8::7]:4711', '2001:db8::7'],
    ['off', 'fe80::7%eth0', undefined, 'fe80::7'],
    ['on', '10.0.0.1', '203.0.113.7:4711', '203.0.113.7'],
    ['on', '10.0.0.1', '::ffff:203.0.113.7', '203.0.113.7'],
  ])(
    'with TRUST_PROXY=%s, a connection from %s and X-Forwarded-For: %s, returns %s',
    (setting, peer, forwarded, address) => {
      expect(addressOf(setting, peer, forwarded)).toBe(address);
    },
  );
});

describe('networksOf', () => {
  it.each([
    ['203.0.113.7', ['203.0.113.7']],
    ['2001:db8:0:1207:1:2:3:4', ['2001:db8:0:1207::/64', '2001:db8:0:1200::/56', '2001:db8::/48']],
    ['2001:DB8::7:0:0:0:9', ['2001:db8:0:7::/64', '2001:db8::/56', '2001:db8::/48']],
    ['2001:db8::1', ['2001:db8::/64', '2001:db8::/56', '2001:db8::/48']],
    ['::1', ['::/64', '::/56', '::/48']],
  ])('returns the networks of %s, narrowest first: %j', (address, networks) => {
    expect(networksOf(address)).toEqual(networks);
  });
});
