import assert from 'node:assert/strict'
import test from 'node:test'

import type { Booking } from '#app/api/http/schema.gen.ts'
import { formatFor } from '#app/ui/format/format.ts'

import {
  bookingEntries,
  bufferEntries,
  closedEntries,
  eventEntries,
  hiddenEntries,
} from './entries.ts'
import { draftEntry } from './single-entries.ts'
import { spanOf } from './visible-hours.ts'

const members = [
  { id: 'anna', name: 'Anna', color: '#112233' },
  { id: 'bilal', name: 'Bilal', color: '#445566' },
]
const booking = (changes: Partial<Booking>) =>
  ({
    id: 'one',
    staffId: 'anna',
    status: 'CONFIRMED',
    date: '2026-12-01',
    startTime: '09:30',
    endTime: '10:15',
    services: [],
    ...changes,
  }) as Booking
const day = {
  date: '2026-12-01',
  isOpen: true,
  openTime: '09:00',
  closeTime: '18:00',
  bookings: [],
  events: [],
}
const looks = {
  members,
  coloring: { by: 'staff', groups: new Map() },
  now: { date: '2026-12-01', time: '10:15' },
  mayMove: true,
  conflicts: new Map(),
} as const

test('a booking shows its state, whether it is past, and whether it can be moved', () => {
  const [past, noShow, ...others] = bookingEntries(
    [
      booking({}),
      booking({ status: 'NO_SHOW', endTime: '10:30' }),
      booking({ status: 'CANCELLED' }),
    ],
    looks,
  )
  assert.deepEqual(past?.classNames, ['booking', 'is-confirmed', 'is-past'])
  assert.equal(past.color, '#112233')
  assert.ok(past.isMovable)
  assert.deepEqual(noShow?.classNames, ['booking', 'is-no_show'])
  assert.notEqual(noShow.color, '#112233')
  assert.ok(!noShow.isMovable)
  assert.deepEqual(others, [])
})

test('buffers are the minutes around what holds time', () => {
  const shades = bufferEntries([booking({}), booking({ id: 'two', status: 'NO_SHOW' })], {
    bufferTimeBefore: 0,
    bufferTimeAfter: 10,
  })
  assert.deepEqual(
    shades.map(({ start, end }) => [start, end]),
    [['2026-12-01T10:15', '2026-12-01T10:25']],
  )
})

test('time of hidden bookings is shaded, unless it is free again', () => {
  const shades = hiddenEntries([booking({}), booking({ id: 'two', status: 'NO_SHOW' })])
  assert.deepEqual(
    shades.map(({ start, end, booking: of }) => [start, end, of]),
    [['2026-12-01T09:30', '2026-12-01T10:15', null]],
  )
})

test('hours without work are closed, until midnight', () => {
  const times = (days: Parameters<typeof closedEntries>[1]) =>
    closedEntries('anna', days).map(({ start, end }) => `${start} ${end}`)
  assert.deepEqual(times([day]), [
    '2026-12-01T00:00 2026-12-01T09:00',
    '2026-12-01T18:00 2026-12-02T00:00',
  ])
  assert.deepEqual(times([{ ...day, closeTime: '00:00' }]), ['2026-12-01T00:00 2026-12-01T09:00'])
  assert.deepEqual(times([{ ...day, isOpen: false, openTime: null, closeTime: null }]), [
    '2026-12-01T00:00 2026-12-02T00:00',
  ])
})

test('an exception is for everybody, an absence of a day for one', () => {
  const events = [
    { type: 'EXCEPTION', staffId: null, startTime: null, endTime: null, label: 'Feast' },
    { type: 'ABSENCE', staffId: 'bilal', startTime: '12:00', endTime: '00:00', label: 'SICK' },
  ] as const
  const [feast, ill] = eventEntries([{ ...day, events: [...events] }], members, (one) => one.type)
  assert.deepEqual(feast?.staffIds, ['anna', 'bilal'])
  assert.equal(feast.end, '2026-12-02T00:00')
  assert.equal(`${ill?.start} ${ill?.end}`, '2026-12-01T12:00 2026-12-02T00:00')
  assert.equal(feast.opens, undefined)
  const opens = { type: 'ABSENCE', staffId: 'bilal', date: '2026-12-01', startTime: '12:00' }
  assert.deepEqual(ill?.opens, opens)
})

test('a hold is shaded at its time, for its member', () => {
  const hold = { type: 'HOLD', staffId: 'anna', startTime: '10:00', endTime: '10:45' } as const
  const events = [{ ...hold, label: null }]
  const [held] = eventEntries([{ ...day, events }], members, () => 'Being booked')
  assert.deepEqual(held?.staffIds, ['anna'])
  assert.deepEqual([held.start, held.end], ['2026-12-01T10:00', '2026-12-01T10:45'])
  assert.deepEqual([held.classNames, held.label], [['shade', 'hold'], 'Being booked'])
})

test('the grid reaches an hour around hours and bookings', () => {
  assert.deepEqual(spanOf([day], []), { first: 480, last: 1140 })
  assert.deepEqual(spanOf([day], [booking({ startTime: '06:40', endTime: '07:00' })]).first, 300)
  assert.deepEqual(spanOf([{ ...day, closeTime: '00:00' }], []).last, 1440)
  assert.deepEqual(spanOf([{ ...day, isOpen: false }], []), { first: 480, last: 1140 })
})

test('a visit in the hour that comes twice is drawn in its length', () => {
  const twice = booking({
    date: '2026-10-25',
    startTime: '02:30',
    endTime: '02:15',
    totalDuration: 45,
  })
  const end = '2026-10-25T03:15'
  assert.equal(bookingEntries([twice], looks)[0]?.end, end)
  assert.equal(hiddenEntries([twice])[0]?.end, end)
  const buffers = { bufferTimeBefore: 0, bufferTimeAfter: 10 }
  assert.deepEqual(
    bufferEntries([twice], buffers).map((one) => [one.start, one.end]),
    [[end, '2026-10-25T03:25']],
  )
  assert.deepEqual(spanOf([day], [twice]), { first: 60, last: 1140 })
})

test('a draft has its length, over midnight too', () => {
  const draft = { date: '2026-12-01', startTime: '23:30', minutes: 45, staffId: 'anna' }
  const { clocks } = formatFor({ locale: 'en-US', timezone: 'UTC', currency: 'USD' })
  const { staffIds, start, end, label } = draftEntry(draft, 'New booking', clocks)
  assert.deepEqual([staffIds, start, end], [['anna'], '2026-12-01T23:30', '2026-12-02T00:15'])
  assert.equal(label, '11:30 PM – 12:15 AM New booking')
})
