import assert from 'node:assert/strict'
import test from 'node:test'

import { begin, movesOf, withResults } from './rows.ts'

const at = (startTime: string, staffId = 'sam') => ({ staffId, date: '2026-12-01', startTime })
const booking = (id: string, version = 0) => ({ id, version, ...at('10:00', 'mila') })
const proposals = {
  data: [
    { booking: booking('one'), reason: 'ABSENCE', places: [at('10:00'), at('11:00')] },
    { booking: booking('two'), reason: 'ABSENCE', places: [] },
  ],
  hasMore: false,
} as never

test('the best place of each booking is moved to, and what has none stays', () => {
  const rows = begin(proposals)
  assert.deepEqual(movesOf(rows), [{ bookingId: 'one', version: 0, ...at('10:00') }])
  const stays = rows.map((row) => ({ ...row, choice: null }))
  assert.deepEqual(movesOf(stays), [])
})

test('one outside of the hours stays, unless there is nothing else', () => {
  const late = { booking: booking('late'), reason: 'OUTSIDE_HOURS', places: [at('10:00')] }
  const ids = (data: object[]) =>
    movesOf(begin({ data, hasMore: false } as never)).map(({ bookingId }) => bookingId)
  assert.deepEqual(ids([late]), ['late'])
  assert.deepEqual(ids([late, { ...late, booking: booking('ill'), reason: 'ABSENCE' }]), ['ill'])
})

test('a refused move gets the next places, and the version of the booking as it is now', () => {
  const refused = (code: string, places: object[], version = 0) =>
    withResults(begin(proposals), [
      { outcome: 'REFUSED', booking: booking('one', version), refusal: { code }, places },
    ] as never)
  const taken = refused('SLOT_UNAVAILABLE', [at('12:00')])
  assert.deepEqual(movesOf(taken), [{ bookingId: 'one', version: 0, ...at('12:00') }])
  const changed = refused('PRECONDITION_FAILED', [], 3)
  assert.deepEqual(movesOf(changed), [{ bookingId: 'one', version: 3, ...at('10:00') }])
  assert.deepEqual(movesOf(refused('INVALID_STATUS_TRANSITION', [])), [])
  const moved = withResults(begin(proposals), [
    { outcome: 'MOVED', booking: { ...booking('one', 1), ...at('10:00') }, refusal: null },
  ] as never)
  assert.deepEqual(movesOf(moved), [])
})
