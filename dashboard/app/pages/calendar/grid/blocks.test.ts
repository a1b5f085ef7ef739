import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Booking } from '#app/api/http/schema.gen.ts'

import type { Entry } from '../data/entries.ts'
import { blocksOf } from './blocks.ts'
import { columnsOf } from './columns.ts'

const ana = { id: 'ana', name: 'Ana', color: '#111111' }
const ben = { id: 'ben', name: 'Ben', color: '#222222' }
const span = { first: 8 * 60, last: 20 * 60 }

const entry = (id: string, start: string, end: string, more: Partial<Entry> = {}): Entry => ({
  id,
  staffIds: ['ana'],
  start,
  end,
  classNames: [],
  booking: { id } as Booking,
  isMovable: true,
  isResizable: true,
  ...more,
})

const on = (from: string, to: string) => [`2026-12-01T${from}`, `2026-12-01T${to}`] as const

function inDay(entries: Entry[]) {
  const columns = columnsOf('day', '2026-12-01', [ana, ben])
  return blocksOf(columns, entries, { span, minMinutes: 8 }).map((blocks) =>
    blocks.map(({ entry: { id }, start, end, lane, lanes }) => [id, start, end, lane, lanes]),
  )
}

test('each stands in the columns of those whose it is', () => {
  const both = { staffIds: ['ana', 'ben'], booking: null }
  const seen = inDay([
    entry('cut', ...on('10:00', '10:30')),
    entry('off', ...on('12:00', '13:00'), both),
  ])
  assert.deepEqual(seen, [
    [
      ['off', 720, 780, 0, 1],
      ['cut', 600, 630, 0, 1],
    ],
    [['off', 720, 780, 0, 1]],
  ])
})

test('bookings of one time stand beside each other, those after them in full width', () => {
  const [seen] = inDay([
    entry('late', ...on('12:00', '13:00')),
    entry('c', ...on('10:30', '11:00')),
    entry('a', ...on('10:00', '10:30')),
    entry('b', ...on('10:15', '10:45')),
  ])
  assert.deepEqual(seen?.map(([id, , , lane, lanes]) => [id, lane, lanes]).sort(), [
    ['a', 0, 2],
    ['b', 1, 2],
    ['c', 0, 2],
    ['late', 0, 1],
  ])
})

test('bookings come after shades, in order of time, and the shortest have room to be read', () => {
  const [seen] = inDay([
    entry('e', ...on('11:00', '11:30')),
    entry('b', ...on('10:05', '10:10')),
    entry('off', ...on('12:00', '13:00'), { booking: null }),
    entry('a', ...on('10:00', '10:05')),
    entry('c', ...on('10:13', '10:30')),
  ])
  assert.deepEqual(seen, [
    ['off', 720, 780, 0, 1],
    ['a', 600, 605, 0, 2],
    ['b', 605, 610, 1, 2],
    ['c', 613, 630, 0, 1],
    ['e', 660, 690, 0, 1],
  ])
})

test('shades take no lane', () => {
  const [seen] = inDay([
    entry('a', ...on('10:00', '10:30')),
    entry('closed', ...on('09:00', '12:00'), { booking: null }),
  ])
  assert.deepEqual(
    seen?.map(([id, , , lane, lanes]) => [id, lane, lanes]),
    [
      ['closed', 0, 1],
      ['a', 0, 1],
    ],
  )
})

test('a block outside the hours or the day is cut or left out', () => {
  const night = entry('night', '2026-12-01T19:30', '2026-12-02T00:15')
  const early = entry('early', ...on('07:00', '08:00'))
  const before = entry('before', '2026-11-30T23:00', '2026-12-01T09:00')
  assert.deepEqual(inDay([night, early, before])[0]?.sort(), [
    ['before', 480, 540, 0, 1],
    ['night', 1170, 1200, 0, 1],
  ])
})

test('a week has a column for each day of the first of them', () => {
  const columns = columnsOf('week', '2026-11-30', [ben, ana])
  assert.deepEqual(
    columns.map(({ key, member }) => `${key} ${member.id}`),
    ['30', '01', '02', '03', '04', '05', '06'].map(
      (day, index) => `2026-${index ? 12 : 11}-${day} ben`,
    ),
  )
  const ofBen = { staffIds: ['ben'] }
  const cut = entry('cut', ...on('10:00', '11:00'), ofBen)
  const blocks = blocksOf(columns, [cut], { span, minMinutes: 8 })
  assert.deepEqual(
    blocks.map(({ length }) => length),
    [0, 1, 0, 0, 0, 0, 0],
  )
})

test('a no-show whose time is booked again stands aside, and the other makes room', () => {
  const missed = { booking: { id: 'missed', status: 'NO_SHOW' } as Booking }
  const columns = columnsOf('day', '2026-12-01', [ana])
  const seen = (start: string, end: string) =>
    blocksOf(
      columns,
      [entry('missed', ...on('10:00', '11:00'), missed), entry('cut', ...on(start, end))],
      { span, minMinutes: 8 },
    )[0]?.map(({ entry: { id }, lanes, isAside, isNarrowed }) => [id, lanes, isAside, isNarrowed])
  assert.deepEqual(seen('10:30', '11:30'), [
    ['missed', 1, true, false],
    ['cut', 1, false, true],
  ])
  assert.deepEqual(seen('11:00', '11:30'), [
    ['missed', 1, false, false],
    ['cut', 1, false, false],
  ])
})

test('a buffer has the width of its booking', () => {
  const shade = { booking: null, follows: 'cut' }
  const seen = inDay([
    entry('cut', ...on('10:00', '11:00')),
    entry('dry', ...on('10:00', '11:00')),
    entry('buffer', ...on('11:00', '11:05'), shade),
  ])[0]
  assert.deepEqual(
    seen?.map(([id, , , lane, lanes]) => [id, lane, lanes]),
    [
      ['buffer', 0, 2],
      ['cut', 0, 2],
      ['dry', 1, 2],
    ],
  )
})
