import assert from 'node:assert/strict'
import { test } from 'node:test'

import { clientNetwork } from './client-network.ts'

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
