import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Entry } from '../data/entries.ts'
import { dragStateOf } from './drag.ts'

const bounds = { span: { first: 8 * 60, last: 20 * 60 }, step: 15, columns: 3 }
const block = (start: number, end: number, minutes = end - start) => ({
  entry: {} as Entry,
  start,
  end,
  minutes,
  lane: 0,
  lanes: 1,
  isAside: false,
  isNarrowed: false,
})

test('a moved entry goes by whole steps from its place', () => {
  const cut = block(610, 650)
  const from = { column: 0, minute: 612 }
  const moved = dragStateOf(
    { block: cut, isEdge: false, from, to: { column: 1, minute: 640 } },
    bounds,
  )
  assert.deepEqual(moved, { block: cut, isEdge: false, column: 1, start: 640, end: 680 })
})

test('a moved entry begins within the hours and in a column', () => {
  const cut = block(600, 660)
  const from = { column: 0, minute: 600 }
  const up = dragStateOf(
    { block: cut, isEdge: false, from, to: { column: -1, minute: 300 } },
    bounds,
  )
  assert.deepEqual([up.column, up.start, up.end], [0, 480, 540])
  const down = dragStateOf(
    { block: cut, isEdge: false, from, to: { column: 9, minute: 1_600 } },
    bounds,
  )
  assert.deepEqual([down.column, down.start], [2, 20 * 60 - 15])
})

test('an entry that goes on after the hours keeps its length on the way', () => {
  const late = block(1_140, 1_200, 90)
  const from = { column: 0, minute: 1_150 }
  const moved = dragStateOf(
    { block: late, isEdge: false, from, to: { column: 0, minute: 1_090 } },
    bounds,
  )
  assert.deepEqual([moved.start, moved.end], [1_080, 1_170])
})

test('a drawn range covers every line that it touches, up or down, in one column', () => {
  const press = {
    block: null,
    isEdge: false,
    from: { column: 1, minute: 668 },
    to: { column: 2, minute: 712 },
  }
  const drawn = { block: null, isEdge: false }
  assert.deepEqual(dragStateOf(press, bounds), { ...drawn, column: 1, start: 660, end: 720 })
  const back = { ...press, from: press.to, to: press.from }
  assert.deepEqual(dragStateOf(back, bounds), { ...drawn, column: 2, start: 660, end: 720 })
  const out = { ...press, to: { column: 1, minute: 2_000 } }
  assert.deepEqual(dragStateOf(out, bounds).end, 20 * 60)
})

test('a lower edge goes by whole steps, in its column, and leaves a step at least', () => {
  const cut = block(610, 650)
  const at = (minute: number) => {
    const press = { block: cut, isEdge: true, from: { column: 1, minute: 649 } }
    const { column, start, end } = dragStateOf({ ...press, to: { column: 2, minute } }, bounds)
    return [column, start, end]
  }
  assert.deepEqual(at(665), [1, 610, 665])
  assert.deepEqual(at(0), [1, 610, 625])
  assert.deepEqual(at(5_000), [1, 610, 20 * 60])
})
