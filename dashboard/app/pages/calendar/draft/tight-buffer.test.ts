import assert from 'node:assert/strict'
import test from 'node:test'

import { tightPlace } from './tight-buffer.ts'

const booked = (startTime: string, totalDuration: number, status = 'CONFIRMED') =>
  ({ id: startTime, startTime, totalDuration, status }) as never
const buffers = { bufferTimeBefore: 0, bufferTimeAfter: 5 }
const place = (startTime: string, bookings: never[]) =>
  tightPlace({ startTime, minutes: 45 }, bookings, buffers)

test('a start that only a buffer refuses moves behind the booking before it', () => {
  assert.equal(place('10:20', [booked('09:50', 30)]), '10:25')
  // Behind the booking after it.
  assert.equal(place('09:00', [booked('09:47', 30)]), '10:22')
  // There the next one is in the way.
  assert.equal(place('10:20', [booked('09:50', 30), booked('11:10', 30)]), '11:45')
})

test('nothing is said of a start that is free, or really taken', () => {
  assert.equal(place('10:20', [booked('09:45', 30)]), null)
  assert.equal(place('10:20', [booked('10:00', 30)]), null)
  assert.equal(place('10:20', [booked('09:50', 30, 'CANCELLED')]), null)
})
