import fc from 'fast-check'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { openPlaces, type Pace, type Target } from './places.ts'

const target = (businessId: string, subscriptionId: string): Target => ({
  businessId,
  subscriptionId,
})

/** Takes places for a receiver until there is none; tells how many. */
function fill({ take }: ReturnType<typeof openPlaces>, one: Target) {
  let count = 0
  while (take(one)) count++
  return count
}

/** One attempt after the other. */
function attempts(places: ReturnType<typeof openPlaces>, one: Target, pace: Pace, count = 1) {
  for (let number = 0; number < count; number++) {
    assert.ok(places.take(one))
    places.release(one, pace)
  }
}

describe('the places of a worker', () => {
  test('a receiver starts with two, gets more while it answers, and one when it hangs', () => {
    const places = openPlaces()
    const one = target('b', 's')
    for (const window of [2, 4, 8, 16, 32, 64, 128, 128]) {
      assert.equal(fill(places, one), window)
      for (let number = 0; number < window; number++) places.release(one, 'quick')
    }
    assert.equal(fill(places, one), 128)
    for (let number = 0; number < 128; number++) places.release(one, 'timeout')
    assert.equal(fill(places, one), 1)
  })

  test('one that answers slowly gets no more than a few', () => {
    const places = openPlaces()
    attempts(places, target('b', 's'), 'slow', 100)
    assert.equal(fill(places, target('b', 's')), 8)
  })

  test('one that fails gets half as many each time, and at least one', () => {
    const places = openPlaces()
    attempts(places, target('b', 's'), 'failed', 10)
    assert.equal(fill(places, target('b', 's')), 1)
  })

  test('those that hang leave half of the places, and the unknown a quarter, to those that answer', () => {
    const places = openPlaces(100)
    attempts(places, target('good', 'good'), 'quick', 60)
    for (let number = 0; number < 80; number++) {
      attempts(places, target(`b${number}`, `s${number}`), 'timeout')
    }
    for (let number = 0; number < 80; number++) places.take(target(`b${number}`, `s${number}`))
    assert.equal(places.taken(), 50)
    for (let number = 0; number < 80; number++) fill(places, target(`n${number}`, `n${number}`))
    assert.equal(places.taken(), 75)
    assert.ok(places.take(target('good', 'good')))
  })

  test('a business shares with the others, and a newcomer finds room', () => {
    const places = openPlaces(120)
    const grown = (business: string) => {
      for (let number = 0; number < 4; number++)
        attempts(places, target(business, `${business}${number}`), 'quick', 60)
    }
    const fillAll = (business: string) => {
      for (let number = 0; number < 4; number++)
        fill(places, target(business, `${business}${number}`))
    }
    grown('a')
    grown('b')
    fillAll('a')
    assert.equal(places.taken(), 63, 'half, and one for each other receiver')
    fillAll('b')
    assert.ok(places.free() >= 10)
    assert.ok(places.take(target('c', 'c')))
  })

  test('a receiver that answers has its place beside others of its business that do not', () => {
    const places = openPlaces(40)
    for (let number = 0; number < 20; number++) places.take(target('b', `s${number}`))
    assert.ok(places.take(target('b', 'another')))
  })

  test('those listed as full are exactly those that get nothing', () => {
    const places = openPlaces(40)
    for (let number = 0; number < 9; number++) fill(places, target('b', `s${number}`))
    const full = new Set(places.full())
    for (let number = 0; number < 9; number++)
      assert.equal(places.take(target('b', `s${number}`)), !full.has(`s${number}`))
  })

  test('never more than there are, and all come back', () => {
    const step = fc.record({
      business: fc.constantFrom('a', 'b', 'c'),
      subscription: fc.integer({ min: 0, max: 9 }),
      pace: fc.constantFrom<Pace[]>('quick', 'slow', 'failed', 'timeout'),
      takes: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 300 }), (steps) => {
        const places = openPlaces(16)
        const held: Target[] = []
        for (const { business, subscription, pace, takes } of steps) {
          const one = target(business, `${business}${subscription}`)
          if (takes && places.take(one)) held.push(one)
          else {
            const back = held.shift()
            if (back) places.release(back, pace)
          }
          assert.equal(places.taken(), held.length)
          assert.ok(held.length <= 16)
        }
        for (const back of held) places.release(back, 'quick')
        assert.equal(places.taken(), 0)
        assert.equal(places.free(), 16)
        assert.deepEqual(places.full(), [])
      }),
    )
  })
})
