import assert from 'node:assert/strict'
import test from 'node:test'

import { memberOf, salonOf } from '#testing/availability/salon.ts'

import { weightOf } from './cache.ts'

const performing = (count: number) =>
  new Map(Array.from({ length: count }, (_, nth) => [`service ${nth}`, null]))

test('the settings of a large business weigh as much as those of many small ones', () => {
  const staffOf = (members: number, services: number) =>
    Array.from({ length: members }, (_, nth) =>
      memberOf(`member ${nth}`, { services: performing(services) }),
    )
  const small = weightOf({ ...salonOf({ staff: staffOf(5, 20) }), businessId: 'small' } as never)
  const large = weightOf({ ...salonOf({ staff: staffOf(500, 100) }), businessId: 'large' } as never)
  assert.ok(small < 1_200, String(small))
  assert.ok(large >= 50_000, String(large))
})
