import { expect, test } from 'vitest';
import { networkOf, ownerOf, prefixOf, siteOf } from '../../src/platform/network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:7:1::1', '2001:db8:7:1::/64'],
  ['2001:db8:7:1:ffff:ffff:ffff:ffff', '2001:db8:7:1::/64'],
  ['2001:0DB8:0007:0001::abcd', '2001:db8:7:1::/64'],
  ['2001:db8:7:2::1', '2001:db8:7:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8:1:2:3:4:198.51.100.7', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['unknown', 'unknown'],
  ['', ''],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['2001:db8:7:1::/64', '2001:db8:7::/48', '2001:db8:7::/48'],
  ['203.0.113.7', undefined, '203.0.113.0/24'],
  ['unknown', undefined, 'unknown'],
  ['', undefined, 'unknown'],
])('%s lies in %s, which is its owner, and is logged as %s', (network, site, prefix) => {
  expect([siteOf(network), ownerOf(network), prefixOf(network)]).toEqual([site, site ?? network, prefix]);
});
