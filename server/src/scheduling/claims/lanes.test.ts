import fc from 'fast-check'
import assert from 'node:assert/strict'
import test from 'node:test'

import { maxOverlap } from '#testing/database/max-overlap.ts'

import { assignLanes, type Claim, lowestFree, overlaps } from './lanes.ts'

const claims = fc.array(
  fc
    .record({ ownerId: fc.uuid(), start: fc.nat(200), length: fc.integer({ min: 1, max: 60 }) })
    .map(({ ownerId, start, length }): Claim => {
      return { ownerId, part: 0, lane: 0, startMinute: start, endMinute: start + length }
    }),
  { maxLength: 30 },
)

test('claims in one lane never overlap, and the number of lanes is minimal', () => {
  fc.assert(
    fc.property(claims, (given) => {
      const seated = assignLanes(given)
      for (const [index, one] of seated.entries())
        for (const other of seated.slice(index + 1))
          assert.ok(one.lane !== other.lane || !overlaps(one, other))
      assert.equal(new Set(seated.map(({ lane }) => lane)).size, maxOverlap(given))
      assert.ok(seated.every(({ lane }) => lane < maxOverlap(given)))
    }),
  )
})

test('every claim keeps its booking and its time', () => {
  const plain = (list: readonly Claim[]) =>
    list.map(({ lane: _, ...claim }) => JSON.stringify(claim)).toSorted()
  fc.assert(
    fc.property(claims, (given) => assert.deepEqual(plain(assignLanes(given)), plain(given))),
  )
})

test('adjacent claims share a lane', () => {
  const at = (startMinute: number, endMinute: number): Claim => ({
    ownerId: `from ${startMinute}`,
    part: 0,
    lane: 7,
    startMinute,
    endMinute,
  })
  const lanes = assignLanes([at(45, 90), at(0, 45), at(30, 60)]).map(({ lane }) => lane)
  assert.deepEqual(lanes, [0, 1, 0])
})

test('adjacent claims do not overlap, in either order', () => {
  const [one, next] = [
    { startMinute: 0, endMinute: 45 },
    { startMinute: 45, endMinute: 90 },
  ]
  assert.equal(overlaps(one, next), false)
  assert.equal(overlaps(next, one), false)
  assert.equal(overlaps(one, { ...next, startMinute: 44 }), true)
})

test('the lowest free lane may lie between taken ones', () => {
  const lanes = (...taken: number[]) => taken.map((lane) => ({ lane }))
  assert.equal(lowestFree([]), 0)
  assert.equal(lowestFree(lanes(0, 2, 3)), 1)
  assert.equal(lowestFree(lanes(1, 0)), 2)
})
