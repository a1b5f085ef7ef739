import fc from 'fast-check'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { openBulkhead, type Pace, type Target } from './bulkhead.ts'

const target = (businessId: string, subscriptionId: string): Target => ({
  businessId,
  subscriptionId,
})

/** Acquires slots for a receiver until there is none; returns their number. */
function fill({ acquire }: ReturnType<typeof openBulkhead>, one: Target) {
  let count = 0
  while (acquire(one)) count++
  return count
}

/** Sequential attempts. */
function attempts(bulkhead: ReturnType<typeof openBulkhead>, one: Target, pace: Pace, count = 1) {
  for (let number = 0; number < count; number++) {
    assert.ok(bulkhead.acquire(one))
    bulkhead.release(one, pace)
  }
}

describe('the slots of a worker', () => {
  test('a receiver starts with two slots, gets more while it responds, and one if it times out', () => {
    const bulkhead = openBulkhead()
    const one = target('b', 's')
    for (const window of [2, 4, 8, 16, 32, 64, 128, 128]) {
      assert.equal(fill(bulkhead, one), window)
      for (let number = 0; number < window; number++) bulkhead.release(one, 'quick')
    }
    assert.equal(fill(bulkhead, one), 128)
    for (let number = 0; number < 128; number++) bulkhead.release(one, 'timeout')
    assert.equal(fill(bulkhead, one), 1)
  })

  test('a slow receiver gets no more than a few slots', () => {
    const bulkhead = openBulkhead()
    attempts(bulkhead, target('b', 's'), 'slow', 100)
    assert.equal(fill(bulkhead, target('b', 's')), 8)
  })

  test('a failing receiver gets half as many slots each time, and at least one', () => {
    const bulkhead = openBulkhead()
    attempts(bulkhead, target('b', 's'), 'failed', 10)
    assert.equal(fill(bulkhead, target('b', 's')), 1)
  })

  test('receivers that time out leave half of the slots, and unknown ones a quarter, to those that respond', () => {
    const bulkhead = openBulkhead(100)
    attempts(bulkhead, target('good', 'good'), 'quick', 60)
    for (let number = 0; number < 80; number++) {
      attempts(bulkhead, target(`b${number}`, `s${number}`), 'timeout')
    }
    for (let number = 0; number < 80; number++) bulkhead.acquire(target(`b${number}`, `s${number}`))
    assert.equal(bulkhead.used(), 50)
    for (let number = 0; number < 80; number++) fill(bulkhead, target(`n${number}`, `n${number}`))
    assert.equal(bulkhead.used(), 75)
    assert.ok(bulkhead.acquire(target('good', 'good')))
  })

  test('a business shares the slots with the others, and a new receiver gets one', () => {
    const bulkhead = openBulkhead(120)
    const grown = (business: string) => {
      for (let number = 0; number < 4; number++)
        attempts(bulkhead, target(business, `${business}${number}`), 'quick', 60)
    }
    const fillAll = (business: string) => {
      for (let number = 0; number < 4; number++)
        fill(bulkhead, target(business, `${business}${number}`))
    }
    grown('a')
    grown('b')
    fillAll('a')
    assert.equal(bulkhead.used(), 63, 'half, and one for each other receiver')
    fillAll('b')
    assert.ok(bulkhead.free() >= 10)
    assert.ok(bulkhead.acquire(target('c', 'c')))
  })

  test('a responding receiver gets its slot beside others of its business that time out', () => {
    const bulkhead = openBulkhead(40)
    for (let number = 0; number < 20; number++) bulkhead.acquire(target('b', `s${number}`))
    assert.ok(bulkhead.acquire(target('b', 'another')))
  })

  test('the receivers reported as full are exactly those without a free slot', () => {
    const bulkhead = openBulkhead(40)
    for (let number = 0; number < 9; number++) fill(bulkhead, target('b', `s${number}`))
    const full = new Set(bulkhead.full())
    for (let number = 0; number < 9; number++)
      assert.equal(bulkhead.acquire(target('b', `s${number}`)), !full.has(`s${number}`))
  })

  test('the slots never exceed their number, and all are released', () => {
    const step = fc.record({
      business: fc.constantFrom('a', 'b', 'c'),
      subscription: fc.integer({ min: 0, max: 9 }),
      pace: fc.constantFrom<Pace[]>('quick', 'slow', 'failed', 'timeout'),
      takes: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 300 }), (steps) => {
        const bulkhead = openBulkhead(16)
        const held: Target[] = []
        for (const { business, subscription, pace, takes } of steps) {
          const one = target(business, `${business}${subscription}`)
          if (takes && bulkhead.acquire(one)) held.push(one)
          else {
            const back = held.shift()
            if (back) bulkhead.release(back, pace)
          }
          assert.equal(bulkhead.used(), held.length)
          assert.ok(held.length <= 16)
        }
        for (const back of held) bulkhead.release(back, 'quick')
        assert.equal(bulkhead.used(), 0)
        assert.equal(bulkhead.free(), 16)
        assert.deepEqual(bulkhead.full(), [])
      }),
    )
  })
})
