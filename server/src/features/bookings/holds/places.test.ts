import assert from 'node:assert/strict'
import test from 'node:test'

import type { LiveHold } from './live-holds.ts'
import { type GuestNetwork, placeFor } from './places.ts'

const limits = { max: 30, maxOfNetwork: 3 }

/** The networks of a guest, written as /48, /56 and /64: 'a.1.2'. */
const networksOf = (guest: string): GuestNetwork[] => {
  const [wide = '', middle = '', narrow = ''] = guest.split('.')
  return [
    { hash: `${wide}.${middle}.${narrow}`, factor: 1 },
    { hash: `${wide}.${middle}`, factor: 2 },
    { hash: wide, factor: 4 },
  ]
}

/** The oldest first. */
const liveOf = (guests: readonly string[]): LiveHold[] =>
  guests.map((guest, nth) => ({
    id: `${nth} ${guest}`,
    networks: networksOf(guest).map(({ hash }) => hash),
    seconds: 100 + nth,
  }))

const placeOf = (guests: readonly string[], guest: string) =>
  placeFor(liveOf(guests), networksOf(guest), limits)

const times = (count: number, guestOf: (nth: number) => string) =>
  Array.from({ length: count }, (_, nth) => guestOf(nth))

test('a /64 has three holds, a /56 six and a /48 twelve', () => {
  assert.deepEqual(placeOf(['a.1.1', 'a.1.1', 'a.1.1'], 'a.1.1'), {
    is: 'refused',
    message: 'Your network has 3 holds',
    seconds: 100,
  })
  assert.equal(placeOf(['a.1.1', 'a.1.1', 'a.1.1'], 'a.1.2').is, 'free')
  const ofOne56 = times(6, (nth) => `a.1.${nth}`)
  assert.equal(placeOf(ofOne56.slice(1), 'a.1.9').is, 'free')
  assert.partialDeepStrictEqual(placeOf(ofOne56, 'a.1.9'), { message: 'Your network has 6 holds' })
  assert.equal(placeOf(ofOne56, 'a.2.9').is, 'free')
  const ofOne48 = times(12, (nth) => `a.${nth}.1`)
  assert.partialDeepStrictEqual(placeOf(ofOne48, 'a.99.1'), {
    message: 'Your network has 12 holds',
  })
  assert.equal(placeOf(ofOne48, 'b.1.1').is, 'free')
})

test('the load is that of the wider networks', () => {
  const loadOf = (guests: string[], guest: string) => {
    const place = placeOf(guests, guest)
    return 'load' in place ? place.load : undefined
  }
  assert.equal(loadOf(['a.1.1', 'a.1.1'], 'a.1.1'), 2 / 6)
  assert.equal(
    loadOf(
      times(9, (nth) => `a.${nth}.1`),
      'a.77.1',
    ),
    0.75,
  )
  assert.equal(
    loadOf(
      times(9, (nth) => `a.${nth}.1`),
      'b.1.1',
    ),
    0,
  )
})

test('of a full page the holds of the largest network make room, and never the only one of a network', () => {
  const crowd = times(12, (nth) => `a.${nth}.1`)
  const page = [
    'honest.1.1',
    ...crowd,
    ...times(10, (nth) => `b.${nth}.1`),
    ...times(7, (nth) => `c.${nth}.1`),
  ]
  assert.equal(page.length, 30)
  const place = placeOf(page, 'new.1.1')
  assert.equal(place.is, 'taken')
  assert.deepEqual(
    'ids' in place && place.ids,
    crowd.map((guest, nth) => `${nth + 1} ${guest}`),
  )
  // A network of the crowd takes no place of others.
  assert.partialDeepStrictEqual(placeOf(page, 'a.99.1'), { message: 'Your network has 12 holds' })
  assert.partialDeepStrictEqual(placeOf(page, 'b.99.1'), { is: 'taken' })
  const alone = times(30, (nth) => `guest${nth}.1.1`)
  assert.deepEqual(placeOf(alone, 'new.1.1'), {
    is: 'refused',
    message: 'This business has 30 holds',
    seconds: 100,
  })
})

test('of networks with as many holds the narrowest makes room', () => {
  const page = [...times(26, (nth) => `x${nth}.1.1`), 'w.1.1', 'w.2.1', 'n.1.1', 'n.1.1']
  const place = placeOf(page, 'new.1.1')
  assert.deepEqual('ids' in place && place.ids, ['28 n.1.1', '29 n.1.1'])
})

test('holds without networks, as those of the version before, make no room', () => {
  const page = times(30, String).map((id) => ({ id, networks: [], seconds: 60 }))
  assert.equal(placeFor(page, networksOf('new.1.1'), limits).is, 'refused')
})
