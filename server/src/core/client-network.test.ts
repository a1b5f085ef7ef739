import assert from 'node:assert/strict'
import { test } from 'node:test'

import { clientNetwork, networksOf, plainAddress, queueNames } from './client-network.ts'

test('an IPv6 address counts for its /64, in every form', () => {
  for (const [address, network] of [
    ['192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['1:2:3:4::', '1:2:3:4::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::ffff:c000:207', '192.0.2.7'],
    ['::1:ffff:c000:207', '0:0:0:0::/64'],
    ['1::ffff:c000:207', '1:0:0:0::/64'],
    ['1::3:4:5:6:7:8', '1:0:3:4::/64'],
    ['not an address', 'not an address'],
  ] as const)
    assert.equal(clientNetwork(address), network, address)
})

test('an address counts for wider networks too, whose limits rise with their width', () => {
  for (const [address, networks] of [
    ['198.51.100.200', ['198.51.100.200 x1', '198.51.100.0/24 x16']],
    [
      '2a02:1234:5678:9abc::1',
      ['2a02:1234:5678:9abc::/64 x1', '2a02:1234:5678:9a00::/56 x2', '2a02:1234:5678::/48 x4'],
    ],
    ['2001:db8::1', ['2001:db8:0:0::/64 x1', '2001:db8:0:0::/56 x2', '2001:db8:0::/48 x4']],
    ['::ffff:203.0.113.9', ['203.0.113.9 x1', '203.0.113.0/24 x16']],
    ['unknown', ['unknown x1']],
  ] as const)
    assert.deepEqual(
      networksOf(address).map(({ name, factor }) => `${name} x${factor}`),
      networks,
    )
  assert.deepEqual(queueNames('192.0.2.1'), { name: '192.0.2.1', member: '192.0.2.1' })
  assert.deepEqual(queueNames('2a02:1:2:3::4'), {
    name: '2a02:1:2::/48',
    member: '2a02:1:2:3::/64',
  })
})

test('an address is read in the forms that proxies send, and nothing else is', () => {
  for (const [text, address] of [
    ['192.0.2.1', '192.0.2.1'],
    [' 192.0.2.1:49152 ', '192.0.2.1'],
    ['"192.0.2.1:80"', '192.0.2.1'],
    ['[2001:DB8::1]:443', '2001:db8::1'],
    ['"[2001:db8::1]:443"', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['[fe80::1%25eth0]:8080', 'fe80::1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['[::ffff:192.0.2.1]:7', '192.0.2.1'],
    ['unknown', undefined],
    ['_hidden', undefined],
    ['', undefined],
    ['192.0.2', undefined],
    ['192.0.2.256:1', undefined],
    ['192.0.2.1:', undefined],
    ['192.0.2.1:123456', undefined],
    ['192.0.2.1:80:80', undefined],
    ['[192.0.2.1]:80', undefined],
    ['[2001:db8::1', undefined],
    ['for=192.0.2.1', undefined],
    ['example.com', undefined],
  ] as const)
    assert.equal(plainAddress(text), address, text)
})
