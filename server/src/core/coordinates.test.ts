import assert from 'node:assert/strict'
import test from 'node:test'

import { greatCircleKm, pointOf } from './coordinates.ts'

const amsterdam = { latitude: 52.3676, longitude: 4.9041 }
const berlin = { latitude: 52.52, longitude: 13.405 }
const sydney = { latitude: -33.8688, longitude: 151.2093 }

const distances = [
  { what: 'a place and itself', from: berlin, to: berlin, km: 0 },
  { what: 'Amsterdam and Berlin', from: amsterdam, to: berlin, km: 576.1 },
  { what: 'Berlin and Sydney', from: berlin, to: sydney, km: 16_094.5 },
  {
    what: 'places on both sides of the 180th meridian',
    from: { latitude: 0, longitude: 179.5 },
    to: { latitude: 0, longitude: -179.5 },
    km: 111.2,
  },
  {
    what: 'the poles',
    from: { latitude: 90, longitude: 0 },
    to: { latitude: -90, longitude: 0 },
    km: 20_015.1,
  },
  {
    what: 'antipodes, where rounding must not leave the domain of asin',
    from: { latitude: -87.5, longitude: 0 },
    to: { latitude: 87.5, longitude: -180 },
    km: 20_015.1,
  },
]

for (const { what, from, to, km } of distances)
  test(`the distance between ${what}`, () => {
    assert.ok(Math.abs(greatCircleKm(from, to) - km) < 0.1, `${greatCircleKm(from, to)} km`)
    assert.equal(greatCircleKm(from, to).toFixed(6), greatCircleKm(to, from).toFixed(6))
  })

test('a record without one of its coordinates has no point', () => {
  assert.deepEqual(pointOf({ latitude: 0, longitude: 0 }), { latitude: 0, longitude: 0 })
  assert.equal(pointOf({ latitude: null, longitude: 1 }), null)
  assert.equal(pointOf({ latitude: 1, longitude: null }), null)
})
