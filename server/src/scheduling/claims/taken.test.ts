import fc from 'fast-check'
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { dayOf } from '#core/time/time.ts'
import { at, salonOf } from '#testing/availability/salon.ts'

import {
  claimRange,
  noClaims,
  occupancyOf,
  separateBusy,
  unpackClaims,
  withBuffers,
} from './taken.ts'

test('packed pairs are read at any offset of a buffer', () => {
  const packed = Buffer.from('ff00000001ffffffff0000000001c0000001c0003c', 'hex')
  assert.deepEqual(unpackClaims(packed.subarray(1, 9)), Int32Array.of(1, -1))
  assert.deepEqual(unpackClaims(Buffer.alloc(0)), noClaims)
})

test('pairs that have their end first are busy times', () => {
  const claims = Int32Array.of(20, 40, 0, 30)
  assert.equal(separateBusy(claims).claims, claims)
  const { claims: left, busy } = separateBusy(Int32Array.of(20, 40, 9, 5, 0, 30, 7, -2))
  assert.deepEqual([...left], [20, 40, 0, 30])
  assert.deepEqual([...busy], [5, 9, -2, 7])
})

test('the range of claims covers whole local days and the buffers around them', () => {
  const settings = salonOf({ bufferTimeBefore: 10, bufferTimeAfter: 20 })
  const day = dayOf('2026-03-29')
  assert.deepEqual(claimRange(settings, day, day), {
    start: at('2026-03-28T22:50Z'),
    end: at('2026-03-29T22:20Z'),
  })
  const last = dayOf('9999-12-31')
  assert.deepEqual(claimRange(settings, last, last), { start: 2 ** 31 - 1, end: 2 ** 31 - 1 })
  assert.deepEqual(withBuffers(settings, { start: 100, end: 130 }), { start: 90, end: 150 })
})

test('with a capacity above 1 each interval counts its overlapping claims', () => {
  const { pairs, levels } = occupancyOf(Int32Array.of(20, 40, 0, 30, 40, 50, 60, 70), 2)
  assert.deepEqual([...pairs], [0, 20, 20, 30, 30, 40, 40, 50, 60, 70])
  assert.deepEqual([...(levels?.subarray(0, 5) ?? [])], [1, 2, 1, 1, 1])
})

test('claims that start together open no interval of no length', () => {
  const { pairs } = occupancyOf(Int32Array.of(0, 10, 0, 20), 2)
  assert.deepEqual([...pairs], [0, 10, 10, 20])
})

test('with a capacity of 1 the claims are used as they are', () => {
  const claims = Int32Array.of(20, 40, 0, 30)
  assert.deepEqual(occupancyOf(claims, 1), { pairs: claims, levels: null })
})

test('intervals count the claims of each minute', () => {
  const claim = fc
    .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 30 }))
    .map(([start, length]) => [start, start + length] as const)
  fc.assert(
    fc.property(fc.array(claim, { maxLength: 12 }), (claims) => {
      const { pairs, levels } = occupancyOf(Int32Array.from(claims.flat()), 3)
      for (let minute = 0; minute < 100; minute++) {
        const expected = claims.filter(([start, end]) => start <= minute && minute < end).length
        const at = pairs.findIndex(
          (start, index) => index % 2 === 0 && start <= minute && minute < (pairs[index + 1] ?? 0),
        )
        assert.equal(at < 0 ? 0 : levels?.[at / 2], expected)
      }
    }),
  )
})
